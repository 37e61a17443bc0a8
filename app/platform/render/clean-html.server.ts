import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { sanitiseHtml } from './sanitise-html.server.ts'

/** Letters that are cleaned within a few milliseconds, whatever they are; a longer text would hold others up. */
const QUICK = 8_000
const SECONDS = 20
const THREAD = path.resolve('app/platform/render/clean-html.worker.ts')

/**
 * HTML as it is saved: cleaned as `sanitiseHtml` does (security.md, stored script), a long text in a thread of its own.
 */
export function cleanHtml(html: string): Promise<string> {
  return html.length <= QUICK ? Promise.resolve(sanitiseHtml(html)) : cleanInThread(html)
}

function cleanInThread(html: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: html })
    const late = setTimeout(() => void thread.terminate(), SECONDS * 1000)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new Error('A text could not be cleaned.'))
    })
  })
}
