import { z } from 'zod'
import { zAddress, zWei } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

/** An ERC-20 in which offers to buy can be made. */
export const zCurrency = z
  .object({
    address: zAddress,
    symbol: zWritten,
    decimals: z.int(),
    /** Whether the chain's coin can be deposited for it, one for one. */
    wrapped: z.boolean(),
    /** Whether it is worth a dollar: meant to be, and not seen at another price. */
    dollar: z.boolean(),
    /** Dollars for one; null for the wrapped coin and for dollars, and if no source knows. */
    rate: zMade.nullable(),
    /** Whether its holder can allow it to be spent by a signature (EIP-2612). */
    permit: z.boolean(),
  })
  .meta({ id: 'Currency' })
export type Currency = z.infer<typeof zCurrency>

/** An amount of a currency, in its smallest unit. */
export const zCurrencyAmount = z
  .object({
    amount: zWei,
    currency: zAddress,
    /** The currency's symbol. Null, like the decimals, for a currency that is not known. */
    unit: zMade.nullable(),
    decimals: z.int().nullable(),
  })
  .meta({ id: 'CurrencyAmount' })
export type CurrencyAmount = z.infer<typeof zCurrencyAmount>
