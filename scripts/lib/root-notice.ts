/**
 * What whoever starts the site as root (user id 0) is told at every start; null for anybody else, and where there are
 * no user ids.
 */
export function rootNotice(userId: number | undefined): string | null {
  if (userId !== 0) return null
  return (
    'This runs as root, so that a fault in it would have every right on this machine. Use an ordinary user: ' +
    'docs/starting.md, "Not as root".'
  )
}
