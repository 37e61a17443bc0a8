/** what a buyer may say he wants to invest, and what stands there before he does (V-15). */
export const investmentOptions = ['£20,000', '£50,000', '£100,000', '£250,000', '£500,000+'] as const
export const DEFAULT_INVESTMENT = '£50,000'
/** when he would like to start. */
export const timeframeOptions = ['1 month', '3 months', '6 months', '1 year'] as const
export const DEFAULT_TIMEFRAME = '3 months'
/** For a select. */
export const optionsOf = (texts: readonly string[]): { value: string; label: string }[] =>
  texts.map((text) => ({ value: text, label: text }))
/** */
export const DEFAULT_COUNTRY = 'United Kingdom'
