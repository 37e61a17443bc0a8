import { randomUUID } from 'node:crypto'
import http from 'node:http'

/** A buyer's sign-up with a request to some franchises, as the dialog sends it. */
export type LeadRequest = { email: string; ip: string; body: string }

export function leadRequest(n: number, franchises: readonly string[]): LeadRequest {
  const email = `buyer-${n}-${randomUUID().slice(0, 8)}@example.test`
  const fields = {
    intent: 'sign-up', key: randomUUID(), email, firstName: 'Bench', lastName: `Buyer ${n}`, password: 'orchard', phone: '07700 900123', city: 'Leeds', postCode: 'LS1 4DY',
    country: 'United Kingdom', desiredInvestment: '£50,000', desiredTimeframe: '3 months', message: 'Please tell me more.',
  }
  const body = new URLSearchParams(fields)
  for (const id of franchises) body.append('franchise', id)
  // A network of its own each: the limits are for networks and addresses, and this is a crowd.
  return { email, ip: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`, body: body.toString() }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })

/** Sends it; `isAcknowledged` is whether the buyer was told that it was received. Never throws. */
export function sendLead(address: string, request: LeadRequest): Promise<{ isAcknowledged: boolean; status: number; ms: number }> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, location = '') => resolve({ isAcknowledged: status === 302 && location.endsWith('/request-success'), status, ms: performance.now() - start })
    const headers = { origin: address, 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(request.body), 'x-forwarded-for': request.ip }
    const sending = http.request(`${address}/request`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0, response.headers.location))
      response.once('error', () => done(0))
    })
    sending.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed a resting connection at the moment of its use: browsers send such a request again, too.
      if (sending.reusedSocket && error.code === 'ECONNRESET') void sendLead(address, request).then(resolve)
      else done(0)
    })
    sending.end(request.body)
  })
}
