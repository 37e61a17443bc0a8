import { plural } from '#app/lib/text.ts'

/** What became of the accounts that were named: who is kept is the last admin, whom nothing deletes. */
export function describeDeletions({ asked, deleted, kept }: { asked: number; deleted: number; kept: number }): string {
  const absent = asked - deleted - kept
  return [
    `${plural(deleted, 'account')} ${deleted === 1 ? 'has' : 'have'} been deleted.`,
    ...(absent > 0 ? [`${plural(absent, 'account')} ${absent === 1 ? 'was' : 'were'} not there.`] : []),
    ...(kept > 0 ? ['The only admin was kept. Add another one first: npm run admin:create'] : []),
  ].join(' ')
}
