import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

const definitionOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def

/** The fields of a form that a schema reads, each with what it may be chosen from; nothing for what is no form. */
export function listFormFields(schema: $ZodType): Record<string, string[]>[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object':
      return [Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, choicesOf(part)]))]
    case 'union':
      return def.options.flatMap(listFormFields)
    case 'pipe':
      return listFormFields(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
      return listFormFields(def.innerType)
    default:
      return []
  }
}

function choicesOf(schema: $ZodType): string[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'literal':
      return def.values.map(String)
    case 'enum':
      return Object.values(def.entries).map(String)
    case 'array':
      return choicesOf(def.element)
    case 'union':
      return def.options.flatMap(choicesOf)
    case 'pipe':
      return choicesOf(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return choicesOf(def.innerType)
    default:
      return []
  }
}

/** The files that a source file reaches by its imports, so many steps away, and itself. */
export function filesReached(file: string, steps: number, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || steps < 0 || !existsSync(file)) return seen
  seen.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/from '((?:#app|\.{1,2})\/[^']+)'/g)) {
    const target = from.startsWith('#app/') ? from.replace('#app/', 'app/') : path.join(path.dirname(file), from)
    filesReached(target, steps - 1, seen)
  }
  return seen
}
