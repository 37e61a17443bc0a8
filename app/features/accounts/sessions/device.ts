export type Device = { words: string; isPhone: boolean }

/** What stands in a browser's name for itself, the telling ones first: most say that they are the others too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (text: string, names: readonly (readonly [mark: string, name: string])[]) =>
  names.find(([mark]) => text.includes(mark))?.[1]

/** What a browser says of itself, in the words of people: 'Safari on iPhone'. It may say what it likes. */
export function describeDevice(userAgent: string | null): Device {
  const said = userAgent ?? ''
  const [browser, system] = [nameIn(said, BROWSERS), nameIn(said, SYSTEMS)]
  const words = browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device')
  return { words, isPhone: said.includes('Mobile') && system !== 'iPad' }
}
