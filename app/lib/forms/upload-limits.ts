const MEGABYTE = 1024 * 1024

const limitOf = (megabytes: number) => ({ bytes: megabytes * MEGABYTE, text: `${megabytes} MB` })

/**
 * How large a file may be (security.md, cost attacks): forms say it beforehand, and the server looks at the bytes
 * (`platform/files/upload-check.server.ts`).
 */
export const uploadLimits = { image: limitOf(10), pdf: limitOf(20), attachment: limitOf(20) } as const
