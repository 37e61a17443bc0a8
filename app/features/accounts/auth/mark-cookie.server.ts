import { sessionCookie } from './auth.server.ts'

type MarkCookie = {
  /** The marks that the request carries, the newest first; what is none is left out. */
  read: (headers: Headers) => string[]
  write: (answer: Headers, marks: readonly string[]) => void
}

/**
 * A cookie of a few marks, each `length` characters of base64url, for scripts out of reach. `name` begins with
 * `atlas_`.
 */
export function markCookie(
  name: string,
  { length, kept, seconds }: { length: number; kept: number; seconds: number },
): MarkCookie {
  const cookieName = sessionCookie.replace('atlas_session', name)
  const prefix = `${cookieName}=`
  return {
    read(headers) {
      const cookie = (headers.get('cookie') ?? '')
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(prefix))
      return (cookie?.slice(prefix.length) ?? '')
        .split('.', kept)
        .filter((mark) => mark.length === length && /^[\w-]*$/.test(mark))
    },
    write(answer, marks) {
      const secure = cookieName.startsWith('__Host-') ? '; Secure' : ''
      answer.append(
        'set-cookie',
        `${prefix}${marks.slice(0, kept).join('.')}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
      )
    },
  }
}
