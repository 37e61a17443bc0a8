import { readCookie, writeCookie } from '#app/platform/cookies/cookie.server.ts'

type TokenCookie = {
  /** The marks that the request carries, the newest first; what is none is left out. */
  read: (headers: Headers) => string[]
  write: (answer: Headers, marks: readonly string[]) => void
}

/** A cookie of a few marks, each `length` characters of base64url. */
export function tokenCookie(
  cookie: { readonly name: string; readonly seconds: number },
  { length, kept }: { length: number; kept: number },
): TokenCookie {
  return {
    read: (headers) =>
      (readCookie(headers, cookie) ?? '')
        .split('.', kept)
        .filter((mark) => mark.length === length && /^[\w-]*$/.test(mark)),
    write: (answer, marks) => writeCookie(answer, cookie, marks.slice(0, kept).join('.')),
  }
}
