// npm run storage:move: the uploads from this disk to S3, or back (docs/deployment.md).
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { storeOf } from '#app/platform/files/storage.server.ts'
import { reasonOf } from '#app/platform/observation/finding.ts'
import { tellUsage } from './lib/command.ts'
import { type Moved, moveObjects } from './storage/move-objects.ts'

const usage = `Copies the uploads from one place to another (docs/deployment.md). The site may go on.

  npm run storage:move -- --from local --to s3 [--remove]
  npm run storage:move -- --from s3 --to local [--remove]

local is DATA_DIR/uploads, s3 the bucket of S3_BUCKET. Every copy is read back and compared; what is there already
stays, so that a broken move is simply begun again. --remove: the first place lets go of what the second has.`

const places = z.object({ from: z.enum(['local', 's3']), to: z.enum(['local', 's3']), remove: z.boolean().optional() })

function readArguments(): z.output<typeof places> | null {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, to: { type: 'string' }, remove: { type: 'boolean' } },
    })
    const given = places.safeParse(values)
    return given.success && given.data.from !== given.data.to ? given.data : null
  } catch {
    return null
  }
}

const count = (n: number): string => n.toLocaleString('en-GB')
const STEP = 1_000

async function move({ from, to, remove }: z.output<typeof places>): Promise<string> {
  if (remove && env.STORAGE === from)
    throw new Error(`The site keeps its files in ${from} still: set STORAGE=${to} and start it again before --remove.`)
  const begun = performance.now()
  let told = 0
  const tell = ({ copied, there }: Moved) => {
    if (copied + there < told + STEP) return
    told = copied + there
    process.stdout.write(`${count(told)} files …\n`)
  }
  const moved = await moveObjects(storeOf(from), storeOf(to), { removes: remove ?? false, tell })
  const megabytes = (moved.bytes / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  return [
    `Copied ${count(moved.copied)} files (${megabytes} MB) from ${from} to ${to} in ${seconds} s; ` +
      `${count(moved.there)} were there already. Every copy was read back and is the same.`,
    remove
      ? `${count(moved.removed)} files were removed from ${from}.`
      : `Next: STORAGE=${to}, start the site again, then the same once more with --remove, which also brings what ` +
        'was uploaded meanwhile.',
  ].join('\n')
}

const given = readArguments()
try {
  if (given) process.stdout.write(`${await move(given)}\n`)
  else tellUsage(usage)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\nBegin again once that is mended: what was copied stays.\n`)
  process.exitCode = 1
}
