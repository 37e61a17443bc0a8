import type pg from 'pg'
import { removeObjects } from '#app/platform/files/uploads.server.ts'

/**
 * Deletes accounts that a restored backup has brought back, by their numbers from the log (`account.deleted`,
 * docs/data-map.md). On a connection of the owner: nobody is signed in. An account that is not there is none to repeat,
 * and the last admin stays. Nobody gets an email again. Returns how many went.
 */
export async function repeatDeletions(owner: Pick<pg.Client, 'query'>, accounts: readonly string[]): Promise<number> {
  let deleted = 0
  for (const id of accounts) {
    await owner.query('begin')
    try {
      await owner.query(
        `select set_config('app.user_id', id::text, true), set_config('app.role', user_type, true)
         from profiles where id = $1`,
        [id],
      )
      const { rows } = await owner.query<{ files: string[] | null }>('select delete_own_account() as files')
      const files = rows[0]?.files
      if (files) await owner.query('select write_audit($1, $2, $3, $4)', ['account.deleted_again', 'profile', id, '{}'])
      await owner.query('commit')
      if (!files) continue
      deleted += 1
      await removeObjects(files)
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  }
  return deleted
}
