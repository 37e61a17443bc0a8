import './secret.ts'
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { createFormTimestamp, timestampPurpose } from '../../app/features/leads/capture/form-timestamp.server.ts'

/** A buyer's sign-up with a request to some franchises, as the dialog sends it. */
export type LeadRequest = { email: string; ip: string; body: string }

export function leadRequest(n: number, franchises: readonly string[]): LeadRequest {
  const email = `buyer-${n}-${randomUUID().slice(0, 8)}@example.test`
  const fields = {
    intent: 'sign-up',
    key: randomUUID(),
    timestamp: createFormTimestamp(timestampPurpose.signUp(email)),
    email,
    firstName: 'Bench',
    lastName: `Buyer ${n}`,
    password: 'orchard in may',
    phone: '07700 900123',
    city: 'Leeds',
    postCode: 'LS1 4DY',
    country: 'United Kingdom',
    desiredInvestment: '£50,000',
    desiredTimeframe: '3 months',
    message: 'Please tell me more.',
  }
  const body = new URLSearchParams(fields)
  for (const id of franchises) body.append('franchise', id)
  // A network of its own each: the limits are for networks and addresses, and this is a crowd.
  return { email, ip: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`, body: body.toString() }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })

type Answer = { isAcknowledged: boolean; status: number; ms: number }

/** Sends it; `isAcknowledged` is whether the buyer was told that it was received. Never throws. */
export async function sendLead(address: string, request: LeadRequest): Promise<Answer> {
  const start = performance.now()
  let answer = await sendOnce(address, request)
  // The server closed a resting connection at the moment of its use: browsers send such a request again, too.
  if (answer.isStale) answer = await sendOnce(address, request)
  return {
    isAcknowledged: answer.status === 302 && answer.location.endsWith('/request-success'),
    status: answer.status,
    ms: performance.now() - start,
  }
}

function sendOnce(
  address: string,
  request: LeadRequest,
): Promise<{ status: number; location: string; isStale: boolean }> {
  return new Promise((resolve) => {
    const headers = {
      origin: address,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(request.body),
      'x-forwarded-for': request.ip,
    }
    const sending = http.request(`${address}/request`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', isStale: false }),
      )
      response.once('error', () => resolve({ status: 0, location: '', isStale: false }))
    })
    sending.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, location: '', isStale: sending.reusedSocket && error.code === 'ECONNRESET' }),
    )
    sending.end(request.body)
  })
}
