import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** As the protocol writes a span in JSON, as far as the tests look at it. */
const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.array(attribute),
  status: z.object({ code: z.int() }),
})
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type ReceivedSpan = {
  trace: string
  id: string
  parent: string | undefined
  name: string
  facts: Record<string, unknown>
  hasFailed: boolean
}

type Receiver = {
  url: string
  spans: ReceivedSpan[]
  /** Everything that came, as it came. */
  texts: string[]
  services: Set<unknown>
  stop: () => Promise<void>
}

const factsOf = (attributes: readonly z.output<typeof attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const FAILED = 2

/** A collector that speaks as much of OTLP over HTTP as the site does: traces as JSON. */
export async function startOtlpReceiver(): Promise<Receiver> {
  const received: Omit<Receiver, 'url' | 'stop'> = { spans: [], texts: [], services: new Set() }
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const isRight = req.method === 'POST' && req.url === '/v1/traces'
      res.writeHead(isRight ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
      if (!isRight) return
      const text = Buffer.concat(parts).toString()
      received.texts.push(text)
      for (const { resource, scopeSpans } of body.parse(JSON.parse(text)).resourceSpans) {
        received.services.add(factsOf(resource.attributes)['service.name'])
        for (const one of scopeSpans.flatMap(({ spans }) => spans))
          received.spans.push({
            trace: one.traceId,
            id: one.spanId,
            parent: one.parentSpanId || undefined,
            name: one.name,
            facts: factsOf(one.attributes),
            hasFailed: one.status.code === FAILED,
          })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...received,
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
