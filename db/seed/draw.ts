// Draws the demo's files in a thread of its own, while its site serves already (scripts/lib/demo-files.ts).
import { workerData } from 'node:worker_threads'
import { z } from 'zod'
import { drawWaiting } from './waiting.ts'

const { ownerUrl, dataDir } = z.object({ ownerUrl: z.string(), dataDir: z.string() }).parse(workerData)
await drawWaiting(ownerUrl, dataDir)
