import { ApiError, type ErrorBody } from '@vitrine/api/error'
import type { Operation } from '@vitrine/api/operation'
import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
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
  return {
    params: parse(operation.params, c.req.param(), ''),
    query: parse(operation.query, c.req.query(), ''),
    json: operation.json && parse(operation.json, await readJson(c), ''),
    form: operation.form && parse(operation.form, withoutBlanks(operation.form, await readForm(c, form)), ''),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, prefix: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const issues: ErrorBody['issues'] = parsed.error.issues.map((issue) => ({
      path: [prefix, ...issue.path].filter(String).join('.'),
      code: 'invalid_input',
    }))
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
  return c.req.header('content-type')?.startsWith('application/json') ? readJson(c) : {}
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
