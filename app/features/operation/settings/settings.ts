export const SETTINGS_PATH = '/admin/settings'

/** Most letters of each text. */
export const settingLimits = { line: 200, text: 1000, long: 4000, href: 500 } as const
