import type { Code } from '@vitrine/domain/codes'
import { z } from 'zod'
import { statusOf } from '../error.ts'
import { compose } from './compose.ts'
import type { Json } from './json.ts'

const zError = z
  .object({
    code: z.string(),
    message: z.string().optional(),
    params: z.record(z.string(), z.string()).optional(),
    issues: z
      .array(
        z.object({
          path: z.string(),
          code: z.string(),
          message: z.string().optional(),
          params: z.record(z.string(), z.string()).optional(),
        }),
      )
      .optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })

/** The parts of the document that have a name: schemas with an `id` in their meta, answers that are such a schema, and
 * refusals. */
export class Components {
  readonly #schemas = new Map<string, Json>()
  readonly #responses = new Map<string, Json>()
  readonly #codes = new Set<Code>()

  /** The schema of what a call answers. */
  output(schema: z.ZodType): Json {
    return this.#add(schema, 'output')
  }

  /** The schema of what a call takes. A named one has other rules than in answers, so its name is another one. */
  input(schema: z.ZodType, { strict = false } = {}): Json {
    return this.#add(schema, 'input', strict)
  }

  /** An answer. If its schema has a name, other calls answer the same, so it is written once. */
  answer(schema: Json, example: Json): Json {
    const response = this.#answerWith('Done', schema, example)
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : isEmpty(schema) && 'Done'
    if (!name) return response
    return this.#responses.has(name) ? responseNamed(name) : this.named(name, response)
  }

  /** A refusal with one of these codes. Its description has them by their status. */
  refusal(codes: readonly Code[]): Json {
    for (const code of ['invalid_input', 'unauthorized', 'internal', ...codes] as const) this.#codes.add(code)
    const statuses = [...Map.groupBy(codes, statusOf)].sort(([one], [other]) => one - other)
    const description = statuses.map(([status, list]) => `${status} ${list.join(', ')}`).join('; ')
    const refused = this.named('Refused', this.#answerWith('Refused', this.output(zError)))
    return { ...refused, ...(description && { description }) }
  }

  /** A refusal by a limit. */
  limit(name: string, description: string): Json {
    this.#codes.add('rate_limited').add('quota_full')
    const headers = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } }
    return this.named(name, { ...this.#answerWith(description, this.output(zError)), headers })
  }

  /** An answer that several calls have. */
  named(name: string, response: Json): Json {
    this.#responses.set(name, response)
    return responseNamed(name)
  }

  /** A part of the document that names these. */
  composed<Part>(part: Part): Part {
    return compose(part, sorted(this.#schemas))
  }

  toJSON(): Json {
    const schemas = sorted(this.#schemas)
    const { Error: error } = schemas as { Error?: { properties: Json } }
    // Programs compare with a code: one that is no code is a fault.
    if (error) error.properties.code = { type: 'string', enum: [...this.#codes].sort() }
    return { schemas: compose(schemas, schemas), responses: compose(sorted(this.#responses), schemas) }
  }

  #answerWith(description: string, schema: Json, example: Json = {}): Json {
    return { description, content: { 'application/json': { schema, ...example } } }
  }

  #add(schema: z.ZodType, io: 'input' | 'output', strict = false): Json {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      unrepresentable: 'any',
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

const responseNamed = (name: string): Json => ({ $ref: `#/components/responses/${name}` })

const isEmpty = ({ properties }: Json): boolean =>
  properties !== undefined && Object.keys(properties as Json).length === 0

type Converted = { properties: { schema: Json }; $defs?: Record<string, Json> }
type Def = { type: string; catchall?: unknown }

/** Leaves out what says nothing. Names that an object does not have are refused in a request; answers may get more. */
function plain(json: Json, { type, catchall }: Def, strict: boolean): void {
  if (type === 'object' && !catchall) {
    if (strict) json.additionalProperties = false
    else delete json.additionalProperties
  }
  const values = constantsOf(json.anyOf)
  if (values) {
    delete json.anyOf
    Object.assign(json, values)
  }
  if (json.format === 'date-time') delete json.pattern
  delete json.propertyNames
  delete json.contentEncoding
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

/** Some constants of one type; null for any other choice. */
function constantsOf(options: unknown): Json | null {
  if (!Array.isArray(options) || options.some((each) => each.const === undefined)) return null
  const [type, ...others] = new Set(options.map((each) => each.type))
  return others.length > 0 ? null : { type, enum: options.map((each) => each.const) }
}

const sorted = (map: Map<string, Json>): Record<string, Json> =>
  Object.fromEntries([...map].sort(([one], [other]) => (one < other ? -1 : 1)))
