import { ApiError } from '@vitrine/api/error'
import { z } from 'zod'

// A list of any length is read by pages that say where they end. The place travels as one opaque text: the sort key of
// the last entry. Callers send it back as `after`.

// Whoever calls can write such a text, so what is in it is checked as closely as any input: the database refuses what its
// columns cannot hold, with an error.

/** The largest number of PostgreSQL's type integer. */
const MOST = 2 ** 31 - 1
const zAt = z.string().max(40).refine(isMoment)
const zBlock = z.int().nonnegative()
const zPosition = zBlock.max(MOST)
const zInteger = z.string().regex(/^\d{1,78}$/)
// PostgreSQL stores neither a NUL character nor half of a surrogate pair.
const zKey = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0') && text.isWellFormed())

export const zPlace = z.object({ at: zAt, block: zBlock, position: zPosition })
export const zHolderPlace = z.object({ copies: zInteger, since: zAt, owner: zKey })
export const zOfferPlace = z.union([
  z.object({ open: z.literal(true), price: zInteger, id: zKey }),
  z.object({ open: z.literal(false), at: zAt.or(z.literal('infinity')), block: zBlock, id: zKey }),
])
export const zActivityPlace = zPlace.extend({ key: z.array(zKey.or(z.number())).max(4) })
export const zBestPlace = z.record(zKey, z.object({ price: zInteger, id: zKey }))
export const zMadePlace = z.object({ at: zAt, id: zKey })
export const zBidPlace = z.object({ at: zAt, key: z.tuple([zPosition, zKey]) })
export const zAuditPlace = z.object({ id: zPosition })
export const zCasePlace = z.object({ at: zAt, id: zKey })
export const zErrorPlace = z.object({ at: zAt, id: zKey })
export const zDeliveryPlace = z.object({ at: zAt, id: zKey })

export const writeAfter = (place: object | null): string | null =>
  place && Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws ApiError invalid_input if this server did not write it for this list */
export function readAfter<T>(after: string | undefined, schema: z.ZodType<T>): T | null {
  if (after === undefined) return null
  const place = schema.safeParse(parse(Buffer.from(after, 'base64url').toString()))
  if (place.success) return place.data
  const issues = [{ path: 'after', code: 'invalid_input' as const }]
  throw new ApiError(400, { code: 'invalid_input', issues })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A time as PostgreSQL writes it, and as it can read it again: with a day that exists. */
function isMoment(text: string): boolean {
  const match =
    /^(\d{4,6})-(\d\d)-(\d\d)[ T](\d\d):([0-5]\d):([0-5]\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d)(?::[0-5]\d)?)$/.exec(
      text,
    )
  if (!match) return false
  const [year = 0, month = 0, day = 0, hour = 0, , , zone = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1 && year <= LAST_YEAR && hour <= 23 && zone <= 14
}

/** PostgreSQL's calendar ends in 294276. */
const LAST_YEAR = 200_000
