import { inputSchema } from '@vitrine/api/inputSchema'
import type { Operation } from '@vitrine/api/operation'
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { picture } from '../files/picture.ts'

/** Every character is as likely as any other. (The library takes seconds to list those of `unit: 'binary'`.) */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const SAFE = 1_000_000

/** Values that a schema allows. */
function allowedBy(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(allowedBy))
  const [type] = [schema.type].flat()
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.integer({
      min: Math.max(schema.minimum ?? 0, -SAFE),
      max: Math.min(schema.maximum ?? SAFE, SAFE),
    })
  if (type === 'array')
    return fc.array(allowedBy(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
  if (schema.properties) return objectOf(schema)
  if (schema.format === 'binary') return fc.integer({ max: 50 }).map((seed) => picture(`fuzz ${seed}`))
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  if (type === 'string')
    return fc.oneof(
      fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 60) }),
      fc.string({
        unit: anyCharacter,
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 20, 20),
      }),
    )
  return fc.constant(null)
}

function objectOf({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, allowedBy(inner)]),
  )
  return fc.record(fields, { requiredKeys: required }) as Arbitrary<Record<string, unknown>>
}

/** Values that no field expects: another type, the end of a number's range, text with a special meaning. */
const WRONG: unknown[] = [
  null,
  true,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  '',
  'x'.repeat(70_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table users; --",
  '%_\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '0x',
  '9'.repeat(90),
  '-1',
  '1e9',
  'NaN',
  '2026-13-45T99:99:99Z',
  '{"$ne":1}',
  '__proto__',
]

/** A call in its parts, as it is sent. */
export type Call = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  json?: unknown
  form?: Record<string, unknown>
}

const part = (schema: z.ZodType | undefined) =>
  schema ? allowedBy(inputSchema(schema)) : fc.constant(undefined)

/**
 * Calls of an operation that its own schema allows.
 * @param known existing values in the database, by field name
 */
export function validCalls(
  { params, query, json, form }: Operation,
  known: Record<string, string[]>,
): Arbitrary<Call> {
  const meant = (values: Record<string, unknown>, picks: number) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const list = known[name]
        return [name, list && picks % 3 !== 0 ? list[picks % list.length] : value]
      }),
    )
  return fc
    .record({
      params: part(params),
      query: part(query),
      json: part(json),
      form: part(form),
      picks: fc.nat(1_000),
    })
    .map((call) => ({
      params: meant((call.params ?? {}) as Record<string, unknown>, call.picks),
      query: (call.query ?? {}) as Record<string, unknown>,
      ...(json && { json: isRecord(call.json) ? meant(call.json, call.picks) : call.json }),
      ...(form && { form: meant((call.form ?? {}) as Record<string, unknown>, call.picks) }),
    }))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same calls with one part broken. */
export function brokenCalls(operation: Operation, known: Record<string, string[]>): Arbitrary<Call> {
  return fc
    .record({ call: validCalls(operation, known), wrong: fc.constantFrom(...WRONG), at: fc.nat(1_000) })
    .map(({ call, wrong, at }) => {
      const places = (['params', 'query', 'json', 'form'] as const).flatMap((name) =>
        isRecord(call[name]) ? Object.keys(call[name]).map((field) => [name, field] as const) : [],
      )
      const whole = call.json !== undefined && at % 7 === 0
      const place = places[at % Math.max(places.length, 1)]
      if (whole || !place) return call.json === undefined ? call : { ...call, json: wrong }
      const [name, field] = place
      return { ...call, [name]: { ...(call[name] as object), [field]: wrong } }
    })
}
