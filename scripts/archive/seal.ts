import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Duplex, PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { z } from 'zod'

/** How the files of an archive are kept. */
export type Seal = {
  /** Tables are packed; pictures and PDFs are already. */
  packs: boolean
  /** The public key (age1…), or null: files are as they are. */
  recipient: string | null
  /** The secret key (AGE-SECRET-KEY-1…), without which nothing sealed is read. */
  identity: string | null
}

export const openSeal: Seal = { packs: false, recipient: null, identity: null }

/** The seal of a backup, from BACKUP_KEY: none, a public key, or the secret one, which opens backups too. */
export async function sealOf(key: string | undefined): Promise<Seal> {
  if (!key) return { packs: true, recipient: null, identity: null }
  if (key.startsWith('age1')) return { packs: true, recipient: key, identity: null }
  return { packs: true, recipient: await identityToRecipient(key), identity: key }
}

/** The name under which a file lies: what was done to it stands behind it. */
export const sealedName = (name: string, { packs, recipient }: Pick<Seal, 'packs' | 'recipient'>): string =>
  `${name}${packs && name.endsWith('.jsonl') ? '.gz' : ''}${recipient === null ? '' : '.age'}`

/** Writes a file: complete, or not there under its name. `file` is the name before sealing. */
export async function writeSealed(file: string, source: AsyncIterable<Uint8Array>, seal: Seal): Promise<void> {
  const target = sealedName(file, seal)
  const draft = `${target}.draft`
  const steps = [
    ...(target.includes('.jsonl.gz') ? [createGzip({ level: 3 })] : []),
    ...(seal.recipient === null ? [] : [encryptFor(seal.recipient)]),
  ]
  await pipeline([Readable.from(source), ...steps, createWriteStream(draft, { mode: 0o600 })])
  await rename(draft, target)
}

/** What was written, piece by piece. Throws where a file was damaged, or the key is another one. */
export async function* readSealed(file: string, seal: Seal): AsyncGenerator<Uint8Array> {
  const source = sealedName(file, seal)
  const out = new PassThrough()
  const steps = [
    ...(seal.recipient === null ? [] : [decryptWith(seal.identity)]),
    ...(source.includes('.jsonl.gz') ? [createGunzip()] : []),
  ]
  const done = pipeline([createReadStream(source), ...steps, out])
  // The fault is thrown where the last piece is asked for; until then nobody waits for it.
  done.catch(() => {})
  for await (const piece of out) yield bytes.parse(piece)
  await done
}

const bytes = z.instanceof(Uint8Array)

/** A step of a pipeline that encrypts what passes. */
function encryptFor(recipient: string): Duplex {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return step((source) => encrypter.encrypt(source))
}

/** A step of a pipeline that decrypts what passes; it fails where no key is given, or another one. */
function decryptWith(identity: string | null): Duplex {
  if (identity === null)
    throw new Error('The backup is encrypted: set BACKUP_KEY to the secret key (AGE-SECRET-KEY-1…) that opens it.')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return step((source) => decrypter.decrypt(source))
}

type Bytes = ReadableStream<Uint8Array>

const step = (change: (source: Bytes) => Promise<Bytes>): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    const reader = (await change(asStream(source))).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  })

function asStream(source: AsyncIterable<Uint8Array>): Bytes {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** A new pair of keys, and what each is for. */
export async function makeKey(): Promise<string> {
  const identity = await generateIdentity()
  return [
    `Secret key, which opens backups: ${identity}`,
    `Public key, which only makes them: ${await identityToRecipient(identity)}`,
    'Keep the secret key where this machine’s loss does not take it along; without it no backup is ever read again.',
    'BACKUP_KEY is the public key where backups are made, and the secret key for npm run restore.',
  ].join('\n')
}
