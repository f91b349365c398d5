type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  format?: string
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** A value that a JSON schema of our operations accepts. Texts with a pattern have examples in their schema. */
export function exampleOf(schema: Schema): unknown {
  const [first] = schema.examples ?? []
  if (first !== undefined) return first
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return exampleOf(option)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf))
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, exampleOf(inner)]),
    )
  const [type] = [schema.type].flat()
  if (type === 'array') return schema.items ? [exampleOf(schema.items)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'string') return STRINGS[schema.format ?? ''] ?? 'text'
  return {}
}

const STRINGS: Record<string, string> = {
  'date-time': '2026-11-21T09:00:00.000Z',
  binary: '(a file)',
}
