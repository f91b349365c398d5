import type { Operation } from '@vitrine/api/operation'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Owner } from '../../bounded/shares.ts'
import { readJson } from './body.ts'
import type { Form, Forms } from './forms.ts'
import { parseInputs } from './parseInputs.ts'
import { parseTexts, readQuery, repeated } from './readQuery.ts'

/**
 * Reads the inputs of a call. Also returns how to release the space of its form.
 * @param owners whose share of the forms it uses: the caller's wallet and the networks it comes from
 */
export async function readCall(
  c: HonoContext,
  operation: Operation,
  forms: Forms,
  owners: readonly Owner[],
): Promise<{ input: Record<string, unknown>; leave: () => void }> {
  const form = operation.form ? await forms.receive(c, owners) : null
  const leave = () => form?.leave()
  try {
    return { input: await parseInput(c, operation, form), leave }
  } catch (error) {
    leave()
    throw error
  }
}

async function parseInput(
  c: HonoContext,
  operation: Operation,
  form: Form | null,
): Promise<Record<string, unknown>> {
  const { params, query = NOTHING, form: fields } = operation
  const json = operation.json ?? (isJson(c) && !fields ? NOTHING : undefined)
  return {
    params: params && parseTexts(params, c.req.param()),
    query: readQuery(c, query),
    json: json && (await parseJson(c, json)),
    form: fields && (await parseForm(c, fields, form)),
  }
}

/** What a call takes whose operation names no query or no body. */
const NOTHING = z.object({})

const isJson = (c: HonoContext) => c.req.header('content-type')?.startsWith('application/json') ?? false

async function parseJson(c: HonoContext, schema: z.ZodType): Promise<unknown> {
  const sent = await readJson(c)
  return parseInputs(schema, sent.value, sent.repeated.map(repeated))
}

/** Reads a multipart form. A call that sends no file may send JSON instead (`avatar: null`). */
async function parseForm(c: HonoContext, schema: z.ZodObject, form: Form | null): Promise<unknown> {
  if (!form && !isJson(c)) return parseInputs(schema, {})
  const sent = form ? { value: form.values, repeated: form.repeated } : await readJson(c)
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
