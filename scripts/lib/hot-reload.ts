import type { RequestListener, Server } from 'node:http'
import type { MakeFile } from '#app/platform/files/file-serving.server.ts'

type Site = { server: Server; stop: () => Promise<void> }
type Options = { makeFile: MakeFile | undefined }
export type Entry = { openSite: (options: Options) => Promise<Site> }
type Open = { entry: Entry; site: Promise<Site>; answers: Set<Promise<void>> }

/** A request that takes longer loses its database when the site that answers it is closed. */
const GRACE_MS = 5_000

async function close({ site, answers }: Open): Promise<void> {
  let late: NodeJS.Timeout | undefined
  await Promise.race([Promise.all(answers), new Promise((resolve) => (late = setTimeout(resolve, GRACE_MS)))])
  clearTimeout(late)
  // What could not open has told whoever asked, and has nothing to stop.
  const opened = await site.catch(() => undefined)
  await opened?.stop()
}

/**
 * Answers each request with the site of the newest modules. After an edit every module is evaluated again, and what
 * modules hold (bytes of answers, connections, jobs) is theirs alone: server, application and background work must come
 * from one set. So a new set opens a site of its own, and the one before it is stopped once its requests have ended.
 * `load` imports the entry: the same object for as long as nothing was edited.
 */
export function reloadingSite(
  load: () => Promise<Entry>,
  options: Options,
): {
  open: () => Promise<void>
  answer: RequestListener
  stop: () => Promise<void>
} {
  let newest: Open | undefined
  let closed = Promise.resolve()

  async function current(): Promise<Open> {
    const entry = await load()
    if (newest?.entry === entry) return newest
    const before = newest
    newest = { entry, site: entry.openSite(options), answers: new Set() }
    if (before) closed = Promise.all([closed, close(before)]).then(() => {})
    return newest
  }

  return {
    /** Opens the site; throws what hinders it. */
    async open() {
      await (
        await current()
      ).site
    },
    answer(req, res) {
      const ended = new Promise<void>((resolve) => void res.once('close', resolve))
      const answered = current().then(async ({ site, answers }) => {
        answers.add(ended)
        void ended.then(() => answers.delete(ended))
        ;(await site).server.emit('request', req, res)
      })
      answered.catch((error: unknown) => {
        res
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(error instanceof Error ? error.stack : String(error))
      })
    },
    async stop() {
      await Promise.all([closed, newest && close(newest)])
    },
  }
}
