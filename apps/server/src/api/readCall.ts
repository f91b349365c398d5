import { ApiError, type ErrorBody } from '@vitrine/api/error'
import type { Operation } from '@vitrine/api/operation'
import { unknownInputs } from '@vitrine/api/unknownInputs'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Owner } from '../bounded/shares.ts'
import { readJson } from './body.ts'
import type { Form, Forms } from './forms.ts'

/**
 * Reads the inputs of a call. Also returns how to release the space of its form.
 * @param groups of the address that the call comes from
 */
export async function readCall(
  c: HonoContext,
  operation: Operation,
  forms: Forms,
  groups: readonly Owner[],
): Promise<{ input: Record<string, unknown>; leave: () => void }> {
  const form = operation.form ? await forms.receive(c, groups) : null
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
    params: parse(params, c.req.param()),
    query: parse(query, withoutSeen(query, c.req.query())),
    json: json && parse(json, await readJson(c)),
    form: fields && parse(fields, withoutBlanks(fields, await readForm(c, form))),
  }
}

/** What a call takes whose operation names no query or no body. */
const NOTHING = z.object({})

const isJson = (c: HonoContext) => c.req.header('content-type')?.startsWith('application/json') ?? false

/**
 * The query without what every call takes: `seen` (seenPosition.ts). The first page of a list that goes on with `after` may
 * be called page 1.
 */
function withoutSeen(query: z.ZodObject, { seen: _, ...given }: Record<string, string>): object {
  const { page, ...rest } = given
  return page === '1' && 'after' in query.shape && !('page' in query.shape) ? rest : given
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  const unknown = unknownInputs(schema, value)
  if (!parsed.success || unknown.length > 0) {
    const issues: ErrorBody['issues'] = [
      ...unknown.map((path) => ({ path, code: 'input_unknown', params: { name: path } }) as const),
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
        ...{ path: path.map(String).join('.'), code: 'invalid_input' as const, message },
      })),
    ]
    throw new ApiError(400, { code: 'invalid_input', issues })
  }
  // PostgreSQL cannot store a NUL character, so no field may have one. The schemas keep values shallow.
  const nul = pathOfNul(parsed.data)
  if (nul)
    throw new ApiError(400, {
      code: 'invalid_input',
      issues: [{ path: nul.join('.'), code: 'invalid_input' }],
    })
  return parsed.data
}

/** The path to a text with a NUL character in a value; null if there is none. */
function pathOfNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const path = pathOfNul(inner)
    if (path) return [name, ...path]
  }
  return null
}

/** Reads a multipart form. A call that sends no file may send JSON instead (`avatar: null`). */
async function readForm(c: HonoContext, form: Form | null): Promise<unknown> {
  if (form) return form.values
  return isJson(c) ? readJson(c) : {}
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
