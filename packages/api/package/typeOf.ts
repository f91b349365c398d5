import { z } from 'zod'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as Schema

/** Hex digits after 0x. */
const HEX = `\`0x\${string}\``

/** The type of a schema's values as TypeScript, without the schema library. */
export const typeOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  written(jsonSchemaOf(schema, io), io === 'output')

/** Whether a part of an input can be left out: all its fields can. */
export const isOptional = (schema: z.ZodType): boolean => {
  const { properties, required = [] } = jsonSchemaOf(schema, 'input')
  return properties !== undefined && required.length === 0
}

function written(schema: Schema, exact: boolean): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return union(options.map((each) => written(each, exact)))
  if (schema.allOf) return schema.allOf.map((each) => written(each, exact)).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => written({ ...schema, type }, exact)))
  return byType(schema, exact)
}

function byType(schema: Schema, exact: boolean): string {
  const { type, format, pattern, items, properties, additionalProperties } = schema
  if (type === 'string')
    return format === 'binary' ? 'Blob' : exact && pattern?.startsWith('^0x') ? HEX : 'string'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'null') return type
  if (type === 'array') return `(${items ? written(items, exact) : 'unknown'})[]`
  if (properties) return record(schema, properties, exact)
  if (typeof additionalProperties === 'object')
    return `Record<string, ${written(additionalProperties, exact)}>`
  return type === 'object' ? 'Record<string, never>' : 'unknown'
}

function record({ required = [] }: Schema, properties: Record<string, Schema>, exact: boolean): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const note = schema.description ? `/** ${schema.description.replaceAll('*/', '')} */ ` : ''
    return `${note}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${written(schema, exact)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
}

const union = (types: string[]): string => {
  const different = [...new Set(types)]
  return different.length === 1 ? (different[0] as string) : `(${different.join(' | ')})`
}
