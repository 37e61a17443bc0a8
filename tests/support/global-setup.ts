import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { startPostgres } from '../../scripts/postgres/start.ts'
import { withDatabase } from '../../app/platform/db/urls.server.ts'

const template = 'atlas_template'

type Server = { adminUrl: string; demoFiles: string; users: number; stop: () => Promise<void> }
/** One server for all projects of a run. */
let server: Promise<Server> | undefined

const GIGABYTE = 1024 ** 3

/**
 * A folder in memory with room enough, where the machine has one: each file of tests copies a database, which takes a
 * disk most of the time.
 */
function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4 * GIGABYTE ? '/dev/shm' : null
  } catch {
    return null
  }
}

async function start(): Promise<Server> {
  const folder = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'atlas-test-'))
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), durable: false })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    const admin = new pg.Client({ connectionString: postgres.adminUrl })
    await admin.connect()
    await admin.query(`create database ${template}`)
    await admin.end()
    await migrate(withDatabase(postgres.adminUrl, template), path.resolve('db/migrations'))
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: postgres.adminUrl, demoFiles: path.join(folder, 'demo'), users: 0, stop }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  server ??= start()
  const running = await server
  running.users++
  project.provide('adminUrl', running.adminUrl)
  project.provide('template', template)
  project.provide('demoFiles', running.demoFiles)
  return async () => {
    running.users--
    if (running.users > 0) return
    server = undefined
    await running.stop()
  }
}
