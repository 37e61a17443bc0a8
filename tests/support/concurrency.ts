import { CONNECTIONS } from '#app/platform/db/connections.server.ts'

/**
 * Calls so many times, as many at once as there are connections. A further call would only wait for one, and on a busy
 * machine longer than anybody waits, which is another rule's affair.
 */
export async function runConcurrently<T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  const left = Array.from({ length: count }, (_, n) => n).values()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const n of left) answers.push(await call(n))
    }),
  )
  return answers
}
