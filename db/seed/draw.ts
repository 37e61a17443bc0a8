// Draws the demo's files in a thread of its own, while its database is made (scripts/lib/demo.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { plannedFiles, storeFiles } from './files.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await storeFiles(z.string().parse(workerData), plannedFiles()))
