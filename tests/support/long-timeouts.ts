/**
 * The address of a login role with more patience than the roles have by themselves (5 s for a statement, 2 s for a
 * lock): on a busy machine what takes milliseconds in peace must not fail a test for its limit.
 */
export function withLongTimeouts(url: string): string {
  const address = new URL(url)
  address.searchParams.set(
    'options',
    '-c statement_timeout=18s -c lock_timeout=18s -c idle_in_transaction_session_timeout=60s',
  )
  address.searchParams.set('query_timeout', '60000')
  return address.href
}
