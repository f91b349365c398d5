import { ApiError } from '@vitrine/api/error'
import { z } from 'zod'

// A list of any length is read by pages that say where they end. The place travels as one opaque text: the sort key of
// the last entry. Callers send it back as `after`.

const zAt = z
  .string()
  .max(40)
  .regex(/^\d{4,}-\d\d-\d\d[ T][\d:.]+(Z|[+-][\d:]+)$/)
const zBlock = z.int().nonnegative()
const zInteger = z.string().regex(/^\d{1,78}$/)
const zKey = z.string().max(200)

export const zPlace = z.object({ at: zAt, block: zBlock, position: zBlock })
export const zHolderPlace = z.object({ copies: zInteger, since: zAt, owner: zKey })
export const zOfferPlace = z.union([
  z.object({ open: z.literal(true), price: zInteger, id: zKey }),
  z.object({ open: z.literal(false), at: zAt.or(z.literal('infinity')), block: zBlock, id: zKey }),
])
export const zActivityPlace = zPlace.extend({ key: z.array(zKey.or(z.number())).max(4) })
export const zPricePlace = z.object({ price: zInteger, id: zKey })
export const zMadePlace = z.object({ at: zAt, id: zKey })
export const zBidPlace = z.object({ at: zAt, key: z.tuple([z.int().max(2 ** 31 - 1), zKey]) })
export const zAuditPlace = z.object({ id: z.int().positive() })
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
