import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')
/** A byte string of CBOR (RFC 8949, 3.1). */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data])
const hex = (data: string) => Buffer.from(data, 'hex')

/** What a device says of itself and of its owner. */
type Said = { origin: string; rpId?: string; isVerified?: boolean; counter?: number; challenge: string }

/** The flags of WebAuthn, 6.1: someone is there, it is the owner, a new credential follows. */
const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40]

/** A device that holds one passkey, in software: whatever it says, it signs as WebAuthn demands. */
export class Authenticator {
  readonly id = text(randomBytes(32))
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
  })
  userHandle = ''
  #counter = 0

  #data({ origin, rpId = new URL(origin).hostname, isVerified = true, counter }: Said, more = 0): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | more)
    head.writeUInt32BE(counter ?? this.#counter++, 1)
    return Buffer.concat([sha256(rpId), head])
  }

  /** The answer to navigator.credentials.create, as JSON. */
  make(said: Said, userHandle: string): string {
    this.userHandle = userHandle
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    const cose = Buffer.concat([hex('a5010203262001215820'), left, hex('225820'), right])
    const id = Buffer.from(this.id, 'base64url')
    const data = Buffer.concat([this.#data(said, HAS_CREDENTIAL), Buffer.alloc(16), hex('0020'), id, cose])
    const attestation = Buffer.concat([hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'), bytes(data)])
    return this.#answer({ clientDataJSON: clientData('create', said), attestationObject: text(attestation) })
  }

  /** The answer to navigator.credentials.get, as JSON. */
  use(said: Said): string {
    const clientDataJSON = clientData('get', said)
    const data = this.#data(said)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#answer({
      clientDataJSON,
      authenticatorData: text(data),
      signature: text(sign('sha256', signed, this.#key.privateKey)),
      userHandle: this.userHandle,
    })
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

const clientData = (kind: 'create' | 'get', { challenge, origin }: Said) =>
  text(Buffer.from(JSON.stringify({ type: `webauthn.${kind}`, challenge, origin, crossOrigin: false })))
