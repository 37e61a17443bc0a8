/** In the place of the router's instrumentation (vite.config.ts): nothing here observes its navigations, and it weighs 1.2 KB. */
export const consumeInstrumentationClientResultMetaReceiver = (): void => {}
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router
