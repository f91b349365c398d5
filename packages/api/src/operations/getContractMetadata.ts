import { z } from 'zod'
import { zAddress } from '../entities/primitives.ts'
import { operation } from '../operation.ts'

export const getContractMetadata = operation({
  route: 'GET /metadata/{network}/{contract}/contract',
  summary: "A collection contract's own metadata (ERC-7572): where contractURI points.",
  access: 'public',
  params: z.object({ network: z.coerce.number().int().positive(), contract: zAddress }),
  output: z.object({
    name: z.string(),
    symbol: z.string(),
    description: z.string(),
    image: z.string(),
    external_link: z.string(),
  }),
  errors: ['not_found'],
})
