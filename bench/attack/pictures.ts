/**
 * What a picture that is too large, or a bomb, costs: memory of the process at its peak above rest, the processor's
 * time, and how long it took to answer. Each kind runs in a process of its own, which does what an upload does
 * (platform/files/uploads.server.ts, prepareUpload). Ends with code 1 where one costs more than it may. node
 * bench/attack/pictures.ts
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { prepareUpload } from '../../app/platform/files/uploads.server.ts'

const MEGABYTE = 1024 * 1024
/** What one picture may cost: memory in MB, and milliseconds of the processor. */
const MOST_MB = 400
const MOST_MS = 5_000
const jpeg = { name: 'a.jpg', type: 'image/jpeg' }

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG of one colour: a small file for as many pixels as one likes. `rows` says how many of them are there. */
function png(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (width * 3 + 1)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG whose text unpacks to far more than it is. */
function textBomb(megabytes: number): Buffer {
  const plain = png(64, 64)
  const text = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(megabytes * MEGABYTE))]),
  )
  return Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33)])
}

/** A GIF that says it is as large as a GIF can be, with one pixel in it. */
function gifBomb(): Buffer {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  gif.writeUInt16LE(0xffff, 6)
  gif.writeUInt16LE(0xffff, 8)
  return gif
}

const MEGAPIXELS_39 = [7200, 5400] as const
const kinds: Record<string, { name: string; type: string; make: () => Promise<Buffer> | Buffer }> = {
  'a photograph of 12 megapixels': { ...jpeg, make: () => drawn(4000, 3000).jpeg({ quality: 80 }).toBuffer() },
  'a photograph of 39': {
    ...jpeg,
    make: () =>
      drawn(...MEGAPIXELS_39)
        .jpeg({ quality: 80 })
        .toBuffer(),
  },
  'the same, progressive': {
    ...jpeg,
    make: () =>
      drawn(...MEGAPIXELS_39)
        .jpeg({ progressive: true })
        .toBuffer(),
  },
  'the same, an interlaced PNG': {
    ...image('png'),
    make: () =>
      drawn(...MEGAPIXELS_39)
        .png({ progressive: true })
        .toBuffer(),
  },
  'the same, a WebP': {
    ...image('webp'),
    make: () =>
      drawn(...MEGAPIXELS_39)
        .webp({ effort: 0 })
        .toBuffer(),
  },
  'a photograph of 60': { ...jpeg, make: () => drawn(9000, 6700).jpeg({ quality: 50 }).toBuffer() },
  '900 megapixels of one colour in a PNG': { ...image('png'), make: () => png(30_000, 30_000, 3_000) },
  '39 megapixels in one column': { ...image('png'), make: () => png(1, 39_000_000, 390_000) },
  'a text of 512 MB in a small PNG': { ...image('png'), make: () => textBomb(512) },
  'a GIF that says 65,535 × 65,535': { ...image('gif'), make: () => gifBomb() },
  '60 MB of nothing': { ...jpeg, make: () => Buffer.alloc(60 * MEGABYTE) },
}

function image(format: string): { name: string; type: string } {
  return { name: `a.${format}`, type: `image/${format}` }
}

/** A picture in which every pixel differs a little, as a camera's do. */
function drawn(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#16a', noise } })
    .resize({ width, height })
    .toColourspace('srgb')
}

/** Highest resident memory so far, in bytes; from /proc, where writing 5 to clear_refs begins it anew. */
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024

async function measure(kind: string): Promise<void> {
  const { name, type, make } = kinds[kind]!
  const bytes = process.env['PICTURE_FILE'] ? readFileSync(process.env['PICTURE_FILE']) : await make()
  const file = new File([new Uint8Array(bytes)], name, { type })
  const rest = peak()
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const answer = await prepareUpload('main-image', file)
  const { user, system } = process.cpuUsage(before)
  process.send?.({
    kind,
    megabytes: bytes.length / MEGABYTE,
    answer: 'problem' in answer ? answer.problem : `taken, ${answer.objects.length} widths`,
    ms: performance.now() - begun,
    cpu: (user + system) / 1000,
    memory: (peak() - rest) / MEGABYTE,
  })
}

type Measured = { kind: string; megabytes: number; answer: string; ms: number; cpu: number; memory: number }

const inProcess = (kind: string, env: Record<string, string>) =>
  new Promise<Measured>((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, kind], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    })
    child.once('message', (said) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by this very file
      resolve(said as Measured)
      child.disconnect()
    })
    child.once('exit', (code) => reject(new Error(`${kind}: ended with ${code}`)))
  })

const asked = process.argv[2]
if (asked) await measure(asked)
else {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const file = path.join(folder, 'picture')
  try {
    for (const [kind, { make }] of Object.entries(kinds)) {
      writeFileSync(file, await make())
      const { megabytes, answer, ms, cpu, memory } = await inProcess(kind, { PICTURE_FILE: file })
      if (memory > MOST_MB || cpu > MOST_MS) process.exitCode = 1
      console.log(
        `${kind} (${megabytes.toFixed(2)} MB): ${answer} ${ms.toFixed(0)} ms, ${cpu.toFixed(0)} ms of the processor, ` +
          `${memory.toFixed(0)} MB at its peak above rest`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
