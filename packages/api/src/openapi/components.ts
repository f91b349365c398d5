import type { Code } from '@vitrine/domain/codes'
import { z } from 'zod'

export type Json = Record<string, unknown>

const zError = z
  .object({
    code: z.string(),
    message: z.string().optional(),
    params: z.record(z.string(), z.string()).optional(),
    issues: z
      .array(
        z.object({ path: z.string(), code: z.string(), params: z.record(z.string(), z.string()).optional() }),
      )
      .optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })

/** The parts of the document that have a name: schemas with an `id` in their meta, answers that are
 * such a schema, and refusals with one code. */
export class Components {
  readonly #schemas = new Map<string, Json>()
  readonly #responses = new Map<string, Json>()

  /** The schema of what a call answers. */
  output(schema: z.ZodType): Json {
    return this.#add(schema, 'output')
  }

  /** The schema of what a call takes. A named one has other rules than in answers, so its name is another one. */
  input(schema: z.ZodType, { strict = false } = {}): Json {
    return this.#add(schema, 'input', strict)
  }

  /** An answer. If its schema has a name, other calls answer the same, so it is written once. */
  answer(schema: Json): Json {
    const response = { description: 'Done', content: { 'application/json': { schema } } }
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
    if (name === undefined) return response
    this.#responses.set(name, response)
    return { $ref: `#/components/responses/${name}` }
  }

  /** A refusal with one of these codes. */
  refusal(codes: readonly Code[]): Json {
    const [only, ...others] = codes
    if (only === undefined || others.length > 0) return this.#refusalWith(codes)
    this.#responses.set(only, this.#refusalWith(codes))
    return { $ref: `#/components/responses/${only}` }
  }

  toJSON(): Json {
    return { schemas: sorted(this.#schemas), responses: sorted(this.#responses) }
  }

  #refusalWith(codes: readonly Code[]): Json {
    const schema = { ...this.output(zError), properties: { code: { enum: codes } } }
    return { description: 'Refused', content: { 'application/json': { schema } } }
  }

  #add(schema: z.ZodType, io: 'input' | 'output', strict = false): Json {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      ...{ io, unrepresentable: 'any' },
      override: ({ zodSchema: { _zod }, jsonSchema }) => plain(jsonSchema, _zod.def, strict),
    }) as Json as Converted
    // Objects have other rules in requests than in answers, so they have another name.
    const nameOf = (name: string) =>
      io === 'input' && $defs[name]?.type === 'object' ? `${name}Input` : name
    const named = (json: Json): Json =>
      JSON.parse(JSON.stringify(json), (key, value) =>
        key === '$ref' ? `#/components/schemas/${nameOf(value.replace('#/$defs/', ''))}` : value,
      )
    for (const [name, { id: _, ...json }] of Object.entries($defs))
      this.#schemas.set(nameOf(name), named(json))
    return named(properties.schema)
  }
}

type Converted = { properties: { schema: Json }; $defs?: Record<string, Json> }
type Def = { type: string; catchall?: unknown }

/** Leaves out what says nothing. Names that an object does not have are refused in a request; answers may get more. */
function plain(json: Json, { type, catchall }: Def, strict: boolean): void {
  if (type === 'object' && !catchall) {
    if (strict) json.additionalProperties = false
    else delete json.additionalProperties
  }
  if (json.format === 'date-time') delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

const sorted = (map: Map<string, Json>): Json =>
  Object.fromEntries([...map].sort(([one], [other]) => (one < other ? -1 : 1)))
