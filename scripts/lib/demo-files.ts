import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { env } from '#app/platform/env.server.ts'
import type { DatabaseUrls } from '#app/platform/db/urls.server.ts'
import type { MakeFile } from '#app/platform/files/file-serving.server.ts'
import { describeStartError } from './database.ts'

type Asked = { drawFile: (dataDir: string, key: string) => Promise<Uint8Array | null> }
type Undrawn = { findUndrawn: (ownerUrl: string) => Promise<ReadonlySet<string>> }

/** A module of the demo; undefined where the site is none. */
function ofDemo(name: string): string | undefined {
  const file = path.resolve('db/seed', name)
  return env.DEMO !== 'off' && existsSync(file) ? pathToFileURL(file).href : undefined
}

/** Draws a file of the demo that somebody asks for before its turn has come; undefined where the site is no demo. */
export function demoFiles(): MakeFile | undefined {
  const asked = ofDemo('asked.ts')
  return asked ? async (key) => ((await import(asked)) as Asked).drawFile(env.DATA_DIR, key) : undefined
}

/**
 * Draws what is still to be drawn of the demo's files, in a thread of its own: the site serves meanwhile. One that ends
 * before is taken up again by the next start. `ending` stops it, before its database is gone.
 */
export async function drawDemo(
  { owner }: DatabaseUrls,
  tell: (sentence: string) => void,
  ending: AbortSignal,
): Promise<void> {
  // The site serves by now, and goes on doing so.
  const fail = (error: unknown) =>
    ending.aborted ||
    tell(`Some of the demo’s pictures couldn’t be drawn (${describeStartError(error)}); the next start tries again.`)
  const [undrawn, draw] = [ofDemo('undrawn.ts'), ofDemo('draw.ts')]
  if (!undrawn || !draw) return
  try {
    if ((await ((await import(undrawn)) as Undrawn).findUndrawn(owner)).size === 0 || ending.aborted) return
    const thread = new Worker(new URL(draw), { workerData: { ownerUrl: owner, dataDir: env.DATA_DIR } })
    thread.once('error', fail)
    ending.addEventListener('abort', () => void thread.terminate(), { once: true })
  } catch (error) {
    fail(error)
  }
}
