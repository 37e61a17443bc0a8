/** In the place of the router's discovery of routes (vite.config.ts): a page comes with the list of all of them (react-router.config.ts). */
export const isFogOfWarEnabled = (): boolean => false
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest
export const getPatchRoutesOnNavigationFunction = (): void => {}
export const useFogOFWarDiscovery = (): void => {}
