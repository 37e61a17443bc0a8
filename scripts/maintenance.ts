// npm run maintenance: closes the site for visitors, and opens it again (docs/decisions/046).
import { asOwner, runCommand, tellUsage } from './lib/command.ts'

const usage = `Closes the site for maintenance on every machine, and opens it again.

  npm run maintenance on [MINUTES]   visitors read that the site is closed, and for about how long; admins pass;
                                     emails and background jobs wait
  npm run maintenance off            opens it
  npm run maintenance                says which it is`

const OPEN = 'The site is open.'
const LONGEST_MINUTES = 7 * 24 * 60

/** What is asked for; minutes are null where it is not said how long. */
type Given = { act: 'on'; minutes: number | null } | { act: 'off' | 'say' }

function readArguments([act, minutes, ...rest]: readonly string[]): Given | null {
  if (rest.length > 0) return null
  if (act === undefined) return { act: 'say' }
  if (act === 'off' && minutes === undefined) return { act }
  if (act !== 'on') return null
  if (minutes === undefined) return { act, minutes: null }
  const count = /^\d{1,5}$/.test(minutes) ? Number(minutes) : 0
  return count > 0 && count <= LONGEST_MINUTES ? { act, minutes: count } : null
}

const given = readArguments(process.argv.slice(2))
if (given)
  await runCommand(async (open) =>
    asOwner(await open(), async (owner) => {
      if (given.act === 'on')
        await owner.query(
          `insert into maintenance (back_at) values (now() + make_interval(mins => $1))
           on conflict (only_row) do update set since = now(), back_at = excluded.back_at`,
          [given.minutes],
        )
      if (given.act === 'off') await owner.query('delete from maintenance')
      const { rows } = await owner.query<{ back: string | null }>(
        `select to_char(back_at at time zone 'Europe/London', 'HH24:MI') as back from maintenance`,
      )
      const [state] = rows
      if (!state) return OPEN
      const until = state.back === null ? '' : `, until about ${state.back} (London)`
      return (
        `The site is closed for visitors${until}. Admins pass; emails and jobs wait. ` +
        'npm run maintenance off opens it.'
      )
    }),
  )
else tellUsage(usage)
