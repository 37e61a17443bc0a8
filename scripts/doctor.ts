// npm run doctor: whether this installation is well, and what to do where it is not. Changes nothing.
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
// Faults of the configuration are listed here, and end the program.
import { env } from '#app/platform/env.server.ts'
import { connectionUrls } from '#app/platform/db/urls.server.ts'
import { objectStore } from '#app/platform/files/storage.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { checkDatabase, checkReplica } from './doctor/database.ts'
import { check, type Finding } from '#app/platform/observation/finding.ts'
import {
  checkBackups,
  checkDisk,
  checkScanner,
  checkStorage,
} from '#app/platform/observation/installation-checks.server.ts'
import { describeFindings } from './doctor/finding.ts'
import { checkPayments } from './doctor/payments.ts'
import { checkMail, checkSite, judgeSettings } from './doctor/services.ts'
import { countProcesses } from './lib/processes.ts'
import { startPostgres } from './postgres/start.ts'

async function examineDatabase(): Promise<Finding[]> {
  const folder = path.join(env.DATA_DIR, 'postgres')
  if (env.EMBEDDED && !existsSync(folder))
    return [{ what: 'PostgreSQL', state: 'look', said: 'there is none yet', todo: 'npm start makes it.' }]
  const server = env.DATABASE_URL ? null : await startPostgres({ folder })
  const admin = new pg.Client({
    connectionString: env.DATABASE_URL ?? server?.adminUrl,
    connectionTimeoutMillis: 8_000,
  })
  try {
    await admin.connect()
    return await checkDatabase(admin, countProcesses(env))
  } finally {
    await admin.end()
    await server?.stop()
  }
}

async function examineReplica(): Promise<Finding[]> {
  if (!env.DATABASE_READ_URL) return []
  const { app } = connectionUrls(env.DATABASE_READ_URL)
  const client = new pg.Client({ connectionString: app, connectionTimeoutMillis: 8_000 })
  try {
    await client.connect()
    return [await checkReplica(client)]
  } finally {
    await client.end()
  }
}

const storageAdvice =
  env.STORAGE === 's3'
    ? 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.'
    : 'Check that DATA_DIR can be written by this user.'

// What is found is said below, in words.
log.level = 'silent'
mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
const findings = [
  ...judgeSettings(env),
  ...(await check('PostgreSQL', 'Check DATABASE_URL, and that the server runs.', examineDatabase)),
  ...(await check('replica', 'Check DATABASE_READ_URL, and that the server runs.', examineReplica)),
  ...(await check('storage', storageAdvice, () => checkStorage(objectStore()))),
  ...(await check('virus scan', 'Check CLAMAV_URL.', () => checkScanner(env.CLAMAV_URL))),
  ...(await check('disk', 'Check DATA_DIR.', () => checkDisk(env.DATA_DIR))),
  ...(await check('email', 'Check SMTP_URL, and that the mail server takes this machine.', () => checkMail(env))),
  ...(await check('payments', 'Check that this machine reaches Stripe.', () => checkPayments(env))),
  ...(await check('backups', 'Check BACKUP_DIR.', () =>
    checkBackups(env.BACKUP_DIR, new Date(), Boolean(env.BACKUP_KEY)),
  )),
  ...(await checkSite(env.SITE_URL)),
]
process.stdout.write(`${describeFindings(findings)}\n`)
process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0
