import { bodySize } from '@vitrine/api/bodySize'
import type { Operation } from '@vitrine/api/operation'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Owner } from '../../bounded/shares.ts'
import { inexactNumbers } from '../../calls/inexactNumbers.ts'
import type { Bodies } from './bodies.ts'
import type { Form, Forms } from './forms.ts'
import { parseInputs } from './parseInputs.ts'
import { readJson } from './readJson.ts'
import { parseTexts, readQuery, repeated } from './readQuery.ts'

/** How bodies come in. */
export type Inlets = { forms: Forms; bodies: Bodies }

/** To find it takes longer than to read most bodies. */
const sizes = new WeakMap<Operation, number>()

function sizeOf(operation: Operation): number {
  const size = sizes.get(operation) ?? bodySize(operation)
  sizes.set(operation, size)
  return size
}

/**
 * Reads the inputs of a call. Also returns how to release the space of its body.
 * @param owners whose share of the forms and bodies it uses: the caller's wallet and the networks it comes from
 */
export async function readCall(
  c: HonoContext,
  operation: Operation,
  { forms, bodies }: Inlets,
  owners: readonly Owner[],
): Promise<{ input: Record<string, unknown>; leave: () => void }> {
  const form = operation.form ? await forms.receive(c, owners) : null
  // A call that sends no file may send JSON instead (`avatar: null`).
  const takesJson = form === null && (operation.json !== undefined || isJson(c))
  const body = takesJson ? await bodies.receive(c, sizeOf(operation), owners) : null
  const leave = () => {
    form?.leave()
    body?.leave()
  }
  try {
    return { input: parseInput(c, operation, form, body?.text ?? ''), leave }
  } catch (error) {
    leave()
    throw error
  }
}

function parseInput(
  c: HonoContext,
  operation: Operation,
  form: Form | null,
  text: string,
): Record<string, unknown> {
  const { params, query = NOTHING, form: fields } = operation
  const json = operation.json ?? (isJson(c) && !fields ? NOTHING : undefined)
  return {
    params: params && parseTexts(params, c.req.param()),
    query: readQuery(c, query),
    json: json && parseJson(text, json),
    form: fields && parseForm(fields, form, text),
  }
}

/** What a call takes whose operation names no query or no body. */
const NOTHING = z.object({})

const isJson = (c: HonoContext) => c.req.header('content-type')?.startsWith('application/json') ?? false

function parseJson(text: string, schema: z.ZodType): unknown {
  const sent = readJson(text)
  return parseInputs(schema, sent.value, [...sent.repeated.map(repeated), ...inexactNumbers(sent.value)])
}

function parseForm(schema: z.ZodObject, form: Form | null, text: string): unknown {
  const sent = form ? { value: form.values, repeated: form.repeated } : readJson(text)
  return parseInputs(schema, withoutBlanks(schema, sent.value), sent.repeated.map(repeated))
}

/**
 * A form cannot send null; it sends an empty text or the word 'null' instead. If an optional field does not accept that
 * text, the field counts as missing.
 */
function withoutBlanks(form: z.ZodObject, values: unknown): unknown {
  if (values === null || typeof values !== 'object') return values
  const isBlank = (name: string, value: unknown) => {
    if (value !== null && value !== '' && value !== 'null') return false
    const schema = Object.hasOwn(form.shape, name) ? (form.shape[name] as z.ZodType) : undefined
    return value === null || (schema?.safeParse(undefined).success && !schema.safeParse(value).success)
  }
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isBlank(name, value)))
}
