import { z } from 'zod'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const getContractMetadata = operation({
  route: 'GET /metadata/{network}/{contract}/contract',
  summary: 'The metadata of a collection contract (ERC-7572). contractURI points here.',
  access: 'public',
  params: z.object({ network: z.int().min(1), contract: zTypedAddress }),
  // Wallets and other marketplaces read it, and some add inputs of their own to every address.
  query: z.looseObject({}),
  output: z.object({
    name: zWritten,
    symbol: zWritten,
    description: zWritten,
    image: zMade,
    external_link: zMade,
  }),
  errors: ['not_found'],
})
