import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { currentRequestId, log } from '#app/platform/log/log.server.ts'
import { traceWith } from './traces.server.ts'

type Options = {
  /** Where an OpenTelemetry collector listens for HTTP, without /v1/traces. */
  endpoint: string
  service: string
  version: string
  /** Which part of the requests is traced, from 0 to 1. */
  share: number
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
/** How long the end of a process waits for the last ones to be sent, in ms. */
const LAST_MS = 2_000
/** From this status on an answer is a fault of ours. */
const FAULT = 500

/** Sends traces to a collector by OTLP over HTTP. `stop` sends what is left. */
export function startTraces({ endpoint, service, version, share }: Options): { stop: () => Promise<void> } {
  const tell = (message: string) =>
    log.warn({ event: 'observation.traces', reason: message.slice(0, 300) }, 'traces could not be sent')
  const quiet = () => {}
  diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('franchise-atlas')
  const underWay = new AsyncLocalStorage<Context>()
  traceWith(async ({ name, kind, facts, isPart }, run, outcomeOf) => {
    const parent = underWay.getStore()
    if (isPart && !parent) return run()
    const requestId = parent ? undefined : currentRequestId()
    const attributes = { ...facts, ...(requestId !== undefined && { 'franchise_atlas.request_id': requestId }) }
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent ?? ROOT_CONTEXT)
    try {
      const value = await underWay.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), run)
      const outcome = outcomeOf(value)
      span.setAttributes(outcome)
      if (Number(outcome['http.response.status_code'] ?? 0) >= FAULT) span.setStatus({ code: SpanStatusCode.ERROR })
      return value
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
  return {
    async stop() {
      traceWith(undefined)
      const sent = provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces were not sent'))
      await Promise.race([sent, sleep(LAST_MS, undefined, { ref: false })])
      diag.disable()
    },
  }
}
