import type { IncomingMessage, ServerResponse } from 'node:http'
import { RETRY_SECONDS } from '#app/platform/db/database-away.server.ts'
import { asSystemAlone, queryIn } from '#app/platform/db/transaction.server.ts'
import { pendingMigrations } from '#app/platform/db/migrate.server.ts'

/**
 * Answers /healthz (the process lives) and /readyz (it takes requests, and the database answers and knows our newest
 * migration).
 */
export function handleHealthCheck(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
  isEnding: boolean,
): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  if (pathname === '/healthz') {
    say(res, 200, { status: 'ok' })
    return true
  }
  if (pathname === '/readyz') {
    void (isEnding ? Promise.resolve(false) : isReady()).then((ready) =>
      say(res, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready' }),
    )
    return true
  }
  return false
}

function say(res: ServerResponse, status: number, body: object): void {
  res
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
    })
    .end(JSON.stringify(body))
}

/** Read once: files do not change while a process lives, and what is applied stays applied. */
let isCurrent = false

async function isReady(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 1_500, false).unref())
  return Promise.race([isAnswering().catch(() => false), late])
}

async function isAnswering(): Promise<boolean> {
  await asSystemAlone('readiness', async (tx) => {
    await queryIn(tx, 'select 1')
    isCurrent ||= (await pendingMigrations((text) => queryIn(tx, text))).length === 0
  })
  return isCurrent
}
