import { z } from 'zod'
import { operation } from '../operation.ts'

const zRate = z.string().nullable()

export const getPrices = operation({
  route: 'GET /common/prices',
  summary: 'What one ETH, MATIC and BNB cost in US dollars; null where no feed says so now (NET-05).',
  access: 'public',
  output: z.object({ ETH: zRate, MATIC: zRate, BNB: zRate }),
  errors: [],
})
