// Strangers from many networks try passwords on one account without a pause; its owner signs in again and again, once
// in a browser that signed in before and once in a new one. Counts how often each is let in, and how many guesses were
// looked at. react-router build, then node bench/attack/lockout.ts [--seconds 30] [--at-once 8]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hashPassword } from '../../app/features/accounts/passwords/password-hash.server.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { startMeasuredSite } from '../lib/measured-site.ts'
import { benchDatabase } from '../lib/database.ts'
import { spread } from '../lib/verdict.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, 'at-once': { type: 'string', default: '8' } },
})
const PASSWORD = 'orchard in may'
const PAUSE_MS = 500

const database = await benchDatabase(20)
const owner = new pg.Client({ connectionString: database.urls.owner })
await owner.connect()
const site = await startMeasuredSite(database.urls, { env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } })

type Answer = { status: number; ms: number; mark: string }

async function signIn(email: string, password: string, ip: string, cookie = ''): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(`${site.address}/customer/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.address, cookie, 'x-forwarded-for': ip },
    body: new URLSearchParams({ email, password }),
  })
  await answer.arrayBuffer()
  const mark =
    answer.headers
      .getSetCookie()
      .find((text) => text.startsWith('atlas_known='))
      ?.split(';')[0] ?? ''
  return { status: answer.status, ms: performance.now() - begun, mark }
}

const isIn = ({ status }: Answer) => status === 302
const shareOf = (answers: readonly Answer[]) => `${answers.filter(isIn).length} of ${answers.length}`

try {
  const { email } = await makeCustomer(owner, { passwordHash: await hashPassword(PASSWORD) })
  let known = await signIn(email, PASSWORD, '192.0.2.1')
  const end = performance.now() + Number(values.seconds) * 1000
  const [guesses, inKnown, inNew]: [Answer[], Answer[], Answer[]] = [[], [], []]
  let network = 0
  /** A network of its own for each guess, so that no network's limit ends the attack. */
  const attack = async () => {
    while (performance.now() < end) {
      network += 1
      guesses.push(
        await signIn(email, `guess ${network}`, `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`),
      )
    }
  }
  const sign = async () => {
    // The attack has begun: the account is worn out before its owner comes.
    await sleep(PAUSE_MS * 4)
    while (performance.now() < end) {
      inNew.push(await signIn(email, PASSWORD, '192.0.2.2'))
      known = await signIn(email, PASSWORD, '192.0.2.1', known.mark)
      inKnown.push(known)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all([...Array.from({ length: Number(values['at-once']) }, attack), sign()])
  const looked = guesses.filter((answer) => answer.status === 401).length
  console.log(
    `${guesses.length} guesses from ` +
      `${network} networks in ${values.seconds} s: ${looked} looked at, ${guesses.filter(isIn).length} let in`,
  )
  console.log(
    `the owner in a known browser: ` +
      `${shareOf(inKnown)} let in, ${spread(inKnown.map(({ ms }) => ms))}; in a new one: ${shareOf(inNew)}`,
  )
  if (inKnown.length === 0 || !inKnown.every(isIn)) process.exitCode = 1
} finally {
  await site.stop()
  await owner.end()
  await database.stop()
}
