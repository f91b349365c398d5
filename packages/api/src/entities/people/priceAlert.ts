import { z } from 'zod'
import { zId, zWei } from '../primitives.ts'

/** A work of which somebody wants to hear when it costs no more than a price. */
export const zPriceAlert = z
  .object({
    /** The `_id` of the work. */
    token: zId,
    /** For one copy, in wei of the work's chain. */
    most: zWei,
  })
  .meta({ id: 'PriceAlert' })
