/**
 * The token in the address of an emailed link; empty without one. A full stop, bracket or space that a program for mail
 * took along is left away: no token ends so.
 */
export function linkToken({ searchParams }: URL): string {
  return /^[\w-]+(?:\.[\w-]+)*/.exec((searchParams.get('token') ?? '').slice(0, 2_000))?.[0] ?? ''
}
