import { z } from 'zod'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

const zRate = zMade.nullable()

export const getPrices = operation({
  route: 'GET /common/prices',
  summary:
    'The prices of one ETH, MATIC and BNB in US dollars, and of the coins of added chains; null if no feed answers (NET-05).',
  access: 'public',
  output: z.object({ ETH: zRate, MATIC: zRate, BNB: zRate, others: z.record(z.string(), zRate).optional() }),
  errors: [],
})
