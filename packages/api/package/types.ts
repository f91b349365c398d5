import type { z } from 'zod'
import { Components } from '../src/openapi/components.ts'
import type { Json } from '../src/openapi/json.ts'

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
  $ref?: string
}

/** Hex digits after 0x. */
const HEX = `\`0x\${string}\``

/** The types of a file as TypeScript, without the schema library. What has a name in the API's document has it here. */
export class Types {
  readonly #components = new Components()

  /** The type of a schema's values. */
  of(schema: z.ZodType, io: 'input' | 'output'): string {
    return this.#written(this.#components[io](schema), io === 'output')
  }

  /** The types that the others name. */
  named(): string {
    return Object.entries(this.#schemas)
      .filter(([, schema]) => !isText(schema))
      .map(([name, schema]) => `export type ${name} = ${this.#written(schema, !name.endsWith('Input'))}\n`)
      .join('')
  }

  get #schemas(): Record<string, Schema> {
    return this.#components.toJSON().schemas as Record<string, Schema>
  }

  /** @param exact whether texts have the form that answers have; a request may be laxer */
  #written(schema: Json | Schema, exact: boolean): string {
    const { $ref, const: only, enum: values, anyOf, oneOf, allOf, type } = schema as Schema
    const written = (each: Schema) => this.#written(each, exact)
    if ($ref !== undefined) {
      const name = $ref.split('/').at(-1) as string
      const named = this.#schemas[name] as Schema
      return isText(named) ? written(named) : name
    }
    if (only !== undefined) return JSON.stringify(only)
    if (values) return union(values.map((value) => JSON.stringify(value)))
    const options = anyOf ?? oneOf
    if (options) return union(options.map(written))
    if (allOf) return allOf.map(written).join(' & ')
    if (Array.isArray(type)) return union(type.map((each) => written({ ...(schema as Schema), type: each })))
    return byType(schema as Schema, exact, written)
  }
}

const isText = ({ type, enum: values }: Schema): boolean => type === 'string' && values === undefined

function byType(schema: Schema, exact: boolean, written: (schema: Schema) => string): string {
  const { type, format, pattern, items, properties, additionalProperties } = schema
  if (type === 'string')
    return format === 'binary' ? 'Blob' : exact && pattern?.startsWith('^0x') ? HEX : 'string'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'null') return type
  if (type === 'array') return `(${items ? written(items) : 'unknown'})[]`
  if (properties) return record(schema, properties, written)
  if (typeof additionalProperties === 'object') return `Record<string, ${written(additionalProperties)}>`
  return type === 'object' ? 'Record<string, never>' : 'unknown'
}

function record(
  { required = [] }: Schema,
  properties: Record<string, Schema>,
  written: (schema: Schema) => string,
): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const note = schema.description ? `/** ${schema.description.replaceAll('*/', '')} */ ` : ''
    return `${note}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${written(schema)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
}

const union = (types: string[]): string => {
  const different = [...new Set(types)]
  return different.length === 1 ? (different[0] as string) : `(${different.join(' | ')})`
}
