import { ApiError } from '@vitrine/api/error'
import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse, refuseInput } from '../../refuse.ts'
import { repeatedNames } from './repeatedNames.ts'

/** The limit of JSON bodies. Bytes. */
const MAX_JSON = 200_000

/** Refuses a body that is too large: unread if it states its length, otherwise as soon as it exceeds the limit. */
export async function refuseLarger(c: HonoContext, maxSize: number): Promise<void> {
  const onError = () => {
    throw refuse('too_large')
  }
  const announced = c.req.header('content-length')
  if (announced === undefined) await bodyLimit({ maxSize, onError })(c, async () => {})
  else if (Number(announced) > maxSize) onError()
}

/** A body as JSON, and the paths of names that come more than once in it. @throws ApiError too_large, invalid_input */
export async function readJson(c: HonoContext): Promise<{ value: unknown; repeated: string[] }> {
  const text = await readText(c)
  if (text === '') return { value: {}, repeated: [] }
  try {
    return { value: JSON.parse(text), repeated: repeatedNames(text) }
  } catch {
    throw refuseInput('', 'The body is not JSON.')
  }
}

async function readText(c: HonoContext): Promise<string> {
  try {
    await refuseLarger(c, MAX_JSON)
    return await c.req.text()
  } catch (error) {
    throw asRefused(error)
  }
}

/** The error for a body that could not be read, for example because it broke off. */
export const asRefused = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(400, { code: 'invalid_input' })
