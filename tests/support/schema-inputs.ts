import type { $ZodType, $ZodTypes } from 'zod/v4/core'

const FIXED = new Set(['guid', 'uuid'])

const definitionOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def

/**
 * The texts that a schema takes in, by their path, each with whether its length is bounded before anything else looks
 * at it.
 */
export function listSchemaTexts(schema: $ZodType, path = ''): { path: string; isBounded: boolean }[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string': {
      const first = def.checks?.[0]?._zod.def
      const isBounded = first?.check === 'max_length' && first.abort === true
      return [{ path, isBounded: isBounded || ('format' in def && FIXED.has(String(def.format))) }]
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) => listSchemaTexts(part, `${path}.${key}`))
    case 'array':
      return listSchemaTexts(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap((option, index) => listSchemaTexts(option, `${path}|${index}`))
    case 'pipe':
      return listSchemaTexts(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return listSchemaTexts(def.innerType, path)
    case 'literal':
    case 'enum':
    case 'boolean':
      return []
    default:
      throw new Error(`${path}: nobody knows how long a text ${def.type} lets in`)
  }
}

/** Values with `text` in every place of a schema that takes one: one value, or one for each form of a union. */
export function listSchemaInputs(schema: $ZodType, text: string): unknown[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([key, part]) => [key, listSchemaInputs(part, text)[0]])
      return [Object.fromEntries(parts)]
    }
    case 'array':
      return [Array.from({ length: 3 }, () => listSchemaInputs(def.element, text)[0])]
    case 'union':
      return def.options.flatMap((option) => listSchemaInputs(option, text))
    case 'pipe':
      return listSchemaInputs(def.in, text)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return listSchemaInputs(def.innerType, text)
    case 'literal':
      return [def.values[0]]
    case 'boolean':
      return [true]
    default:
      return [text]
  }
}
