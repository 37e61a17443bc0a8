/** What a span tells: names and numbers, and nothing that anybody typed. */
export type Facts = Readonly<Record<string, string | number>>

export type Span = {
  kind: 'server' | 'client' | 'internal'
  name: string
  facts?: Facts
  /** Left out where nothing of what it belongs to is traced: the look into an empty queue each second. */
  isPart?: boolean
}

export type Tracer = <T>(span: Span, run: () => Promise<T>, outcomeOf: (value: T) => Facts) => Promise<T>

let tracer: Tracer | undefined

/** Traces from now on; without one nothing is traced, and nothing costs time. */
export function traceWith(chosen: Tracer | undefined): void {
  tracer = chosen
}

const noFacts = () => ({})

/** Runs `run` at once, as a span of what is under way, where anything is traced (OTEL_EXPORTER_OTLP_ENDPOINT). */
export function traced<T>(span: Span, run: () => Promise<T>, outcomeOf: (value: T) => Facts = noFacts): Promise<T> {
  return tracer ? tracer(span, run, outcomeOf) : run()
}
