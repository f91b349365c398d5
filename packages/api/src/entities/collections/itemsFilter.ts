import { parseAmount } from '@vitrine/domain/money/wei'
import { z } from 'zod'
import { inOrder } from '../../inputFault.ts'
import { zBlockchainOrAll, zPrice, zSearched } from '../primitives.ts'
import { zTraitChoices } from './traits.ts'

/** What narrows the works of a collection. */
export const zItemsFilter = z.object({
  name: zSearched.default(''),
  traits: zTraitChoices,
  sale: z.enum(['all', 'any', 'auction', 'direct']).default('all').meta({
    description: 'Only what is on sale: in any way, by auction, or at a fixed price.',
  }),
  /** Prices of one blockchain can be compared. */
  blockchain: zBlockchainOrAll,
  price_min: zPrice.optional(),
  price_max: zPrice.optional(),
})

/** Refuses a highest price below the lowest. */
export const pricesInOrder = inOrder('price_min', 'price_max', parseAmount)
export type ItemsFilter = z.infer<typeof zItemsFilter>
