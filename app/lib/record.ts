/** The keys of a record that has no others than its type says. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  // TypeScript calls them strings, as a value may have more than its type.
  Object.keys(record) as K[]

/** A record of these keys, each with its value. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  // What is made of keys has just these; TypeScript knows of strings alone.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
