import { ApiError } from '@vitrine/api/error'
import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from '../refuse.ts'

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

export async function readJson(c: HonoContext): Promise<unknown> {
  try {
    await refuseLarger(c, MAX_JSON)
    const text = await c.req.text()
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    throw asRefused(error)
  }
}

/** The error for a body that could not be read, for example because it broke off. */
export const asRefused = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(400, { code: 'invalid_input' })
