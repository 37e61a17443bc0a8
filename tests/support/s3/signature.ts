import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it arrived: `url` is the path and query, header names are in lower case. */
export type Arrived = {
  method: string
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: Uint8Array
}
export type Keys = { accessKeyId: string; secretAccessKey: string }
export type Refusal = { status: number; code: string }

const ALGORITHM = 'AWS4-HMAC-SHA256'
const UNSIGNED = 'UNSIGNED-PAYLOAD'
const SKEW_MS = 15 * 60_000
const LONGEST_SECONDS = 7 * 24 * 60 * 60

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const denied: Refusal = { status: 403, code: 'AccessDenied' }

/** As Amazon spells it: everything but letters, figures and -._~ as %XX. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A time as 20130524T000000Z, in ms; NaN where it is none. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

type Claim = { credential: string; date: string; signed: readonly string[]; signature: string; payload: string }

/** The signature (version 4) that a request must have, as lower-case hexadecimal figures. */
function signatureOf(arrived: Arrived, { credential, date, signed, payload }: Claim, keys: Keys): string {
  const { pathname, searchParams } = new URL(arrived.url, 'http://x')
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const request = [
    arrived.method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    ...signed.map((name) => `${name}:${(arrived.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signed.join(';'),
    payload,
  ].join('\n')
  const [, day = '', region = '', service = ''] = credential.split('/')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    hmac(`AWS4${keys.secretAccessKey}`, day),
  )
  return hmac(key, [ALGORITHM, date, scope, sha256(request)].join('\n')).toString('hex')
}

/** What a request claims in its header or, as a link that somebody was given, in its address; null for neither. */
function claimOf({ url, headers }: Arrived): (Claim & { seconds: number | null }) | null {
  const { searchParams } = new URL(url, 'http://x')
  if (searchParams.get('X-Amz-Algorithm') === ALGORITHM)
    return {
      credential: searchParams.get('X-Amz-Credential') ?? '',
      date: searchParams.get('X-Amz-Date') ?? '',
      signed: (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: searchParams.get('X-Amz-Signature') ?? '',
      payload: UNSIGNED,
      seconds: Number(searchParams.get('X-Amz-Expires') ?? NaN),
    }
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers['authorization'] ?? '',
  )
  if (!match) return null
  const [, credential = '', signed = '', signature = ''] = match
  const payload = headers['x-amz-content-sha256'] ?? ''
  return { credential, signed: signed.split(';'), signature, date: headers['x-amz-date'] ?? '', payload, seconds: null }
}

/** Why S3 refuses a request at that time (Signature Version 4), or null where it is signed by the owner of the keys. */
export function refusalOf(arrived: Arrived, keys: Keys, now: Date): Refusal | null {
  const claim = claimOf(arrived)
  if (!claim) return denied
  const { credential, date, signed, signature, payload, seconds } = claim
  const [accessKeyId, day] = credential.split('/')
  if (accessKeyId !== keys.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  const age = now.getTime() - timeOf(date)
  if (Number.isNaN(age) || !date.startsWith(day ?? '-')) return denied
  if (seconds === null && Math.abs(age) > SKEW_MS) return { status: 403, code: 'RequestTimeTooSkewed' }
  if (seconds !== null && !(seconds > 0 && seconds <= LONGEST_SECONDS && age >= -SKEW_MS && age < seconds * 1000))
    return denied
  const unsigned = Object.keys(arrived.headers).filter((name) => name.startsWith('x-amz-') && !signed.includes(name))
  if (!signed.includes('host') || unsigned.length > 0) return denied
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(arrived, claim, keys))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return { status: 403, code: 'SignatureDoesNotMatch' }
  return payload === UNSIGNED || payload === sha256(arrived.body)
    ? null
    : { status: 400, code: 'XAmzContentSHA256Mismatch' }
}
