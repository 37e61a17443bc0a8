/** What happens here and there and is counted for whoever runs the site. */
export type Recorder = {
  /** A request was refused for the sake of a limit, or because too much is going on; `limit` is the refusal's code. */
  refused: (limit: string) => void
  /** A background job ended, after so many seconds. */
  jobDone: (job: string, outcome: 'done' | 'failed', seconds: number) => void
  /** A message of the outbox was tried. */
  messageTried: (outcome: 'sent' | 'failed' | 'given_up' | 'away') => void
}

let recorder: Recorder | undefined

/** Counts from now on; without one nothing is counted, and nothing costs time. */
export function recordWith(chosen: Recorder | undefined): void {
  recorder = chosen
}

/** Counts what happened, where anything is counted (METRICS_PORT). */
export const record: Recorder = {
  refused: (...what) => recorder?.refused(...what),
  jobDone: (...what) => recorder?.jobDone(...what),
  messageTried: (...what) => recorder?.messageTried(...what),
}
