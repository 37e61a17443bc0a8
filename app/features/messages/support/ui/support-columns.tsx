import type { ReactNode } from 'react'

/** The form, and beside it, or on a phone below, what was written before (F-47, D-21). */
export function SupportColumns({ write, history }: { write: ReactNode; history: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-start">
      <section className="panel" aria-labelledby="write">
        <h2 id="write" className="mb-4 text-lg">
          Send a message
        </h2>
        {write}
      </section>
      <section aria-labelledby="history">
        <h2 id="history" className="mb-4 text-lg">
          Your messages
        </h2>
        {history}
      </section>
    </div>
  )
}
