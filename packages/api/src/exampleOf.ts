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
  $ref?: string
}

/**
 * A value that a JSON schema of our operations accepts. Texts with a pattern have examples in their schema.
 * @param named the schemas that `$ref` names, by the last part of the reference
 */
export function exampleOf(schema: Schema, named: Readonly<Record<string, Schema>> = {}): unknown {
  const inner = (each: Schema) => exampleOf(each, named)
  if (schema.$ref !== undefined) return inner(named[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const [first] = schema.examples ?? []
  if (first !== undefined) return first
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return inner(option)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner))
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, inner(each)]))
  const [type] = [schema.type].flat()
  if (type === 'array') return schema.items ? [inner(schema.items)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'string') return STRINGS[schema.format ?? ''] ?? 'text'
  return {}
}

const STRINGS: Record<string, string> = {
  'date-time': '2026-11-21T09:00:00.000Z',
  binary: '(a file)',
}
