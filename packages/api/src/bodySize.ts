import { inputSchema } from './inputSchema.ts'
import type { Operation } from './operation.ts'

type Json = {
  type?: string
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  maxItems?: number
  items?: Json
  properties?: Record<string, Json>
}

/** No body may be larger, whatever its schema allows. Bytes. */
const MOST = 200_000
/** Room for indentation, and for fields that the call does not have and names in its error. Bytes. */
const LEAST = 5_000
/** A letter that is escaped (`\u0041`). */
const LETTER = 6
/** What a text may have whose schema has only a pattern or a format: the longest is a date. Letters. */
const PATTERN = 100
const NUMBER = 24

/**
 * The most bytes that the JSON body of a call may have: what its schema needs, and a half more. So a search is not parsed
 * at the size of a sweep, and what is added later has a limit on its first day. Files do not count: they come in forms.
 */
export function bodySize({ json, form }: Pick<Operation, 'json' | 'form'>): number {
  const schema = json ?? form
  if (!schema) return LEAST
  return Math.min(MOST, Math.max(LEAST, Math.ceil(sizeOf(inputSchema(schema) as Json) * 1.5)))
}

function sizeOf(schema: Json): number {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return Math.max(...options.map(sizeOf))
  if (schema.const !== undefined) return JSON.stringify(schema.const).length
  if (schema.enum) return Math.max(...schema.enum.map((each) => JSON.stringify(each).length))
  switch (schema.type) {
    case 'string':
      return (schema.maxLength ?? PATTERN) * LETTER + 2
    case 'array':
      return (schema.maxItems ?? PATTERN) * (sizeOf(schema.items ?? { type: 'string' }) + 1) + 2
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, each]) => sum + name.length + 4 + sizeOf(each),
        2,
      )
    default:
      return NUMBER
  }
}
