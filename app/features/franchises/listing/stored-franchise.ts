/** A franchise as a browser remembers it. */
export type StoredFranchise = { id: string; name: string }

export function isStoredFranchise(value: unknown): value is StoredFranchise {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
