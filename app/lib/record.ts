/** A record of these keys, each with its value. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  // What is made of keys has just these; TypeScript knows of strings alone.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
