import { check, type Finding } from '#app/platform/observation/finding.ts'
import {
  checkBackups,
  checkDisk,
  checkScanner,
  checkStorage,
} from '#app/platform/observation/installation-checks.server.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { env } from '#app/platform/env.server.ts'
import { countUnscanned } from '#app/platform/files/unscanned-uploads.server.ts'
import { objectStore } from '#app/platform/files/storage.server.ts'
import { maintenance } from '#app/platform/maintenance/maintenance.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { describeDatabase, judgeEmails, judgeJobs, judgeMaintenance } from './status.ts'
import { readOperationState } from './status.queries.server.ts'

/** The first letter large: the checks are worded for the middle of a line (scripts/doctor). */
const spoken = ({ what, ...finding }: Finding): Finding => ({
  ...finding,
  what: what.charAt(0).toUpperCase() + what.slice(1),
  said: finding.said.charAt(0).toUpperCase() + finding.said.slice(1),
})

/** How every part of the site is, as the machine that answers sees it. */
export async function readStatus(tx: Tx, now: Date): Promise<Finding[]> {
  const [state, ...machine] = await Promise.all([
    readOperationState(tx),
    check('storage', 'Check the settings of the storage.', () => checkStorage(objectStore())),
    check('virus scan', 'Check the database.', () => checkScanner(env.CLAMAV_URL, countUnscanned)),
    check('disk', 'Check DATA_DIR.', () => checkDisk(env.DATA_DIR)),
    check('backups', 'Check BACKUP_DIR.', () => checkBackups(env.BACKUP_DIR, now, Boolean(env.BACKUP_KEY))),
  ])
  const began = new Date(now.getTime() - process.uptime() * 1000)
  return [
    judgeMaintenance(maintenance()),
    describeDatabase(state),
    judgeEmails(state, now),
    judgeJobs(state),
    ...machine.flat().map(spoken),
    { what: 'Version', state: 'well', said: `${manifest.version}, running since ${formatDateTime(began)}` },
  ]
}
