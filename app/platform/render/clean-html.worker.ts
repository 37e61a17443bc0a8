import { parentPort, workerData } from 'node:worker_threads'
import { sanitiseHtml } from './sanitise-html.server.ts'

/** One text, for clean-html.server.ts; the thread ends with it. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of the server has no origin
parentPort?.postMessage(sanitiseHtml(String(workerData)))
