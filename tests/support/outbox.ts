import type pg from 'pg'
import { expect, vi } from 'vitest'
import { startOutbox } from '#app/platform/jobs/outbox.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/** Lets minutes pass for what waits, delivers what is due, and returns it in the order of the recipients. */
export async function deliverMail(owner: pg.Client, { after: minutes = 0 } = {}): Promise<Mail[]> {
  await owner.query(
    `update outbox set next_attempt_at = next_attempt_at - make_interval(mins => $1) where sent_at is null`,
    [minutes],
  )
  const sent: Mail[] = []
  const due = async () =>
    (await owner.query('select 1 from outbox where sent_at is null and dead_at is null and next_attempt_at <= now()'))
      .rows
  // What was taken and not yet begun when it stops is given back, and due again.
  do {
    const outbox = await startOutbox({ send: async (mail) => void sent.push(mail), tick: 20 })
    await vi.waitFor(async () => expect(await due()).toEqual([]), { timeout: 10_000 })
    await outbox.stop()
  } while ((await due()).length > 0)
  expect((await owner.query('select kind, last_error from outbox where last_error is not null')).rows).toEqual([])
  return sent.toSorted((one, other) => one.to.localeCompare(other.to))
}
