import { z } from 'zod'
import { zTokenNumber } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'
import { getToken } from './getToken.ts'

export const findToken = operation({
  route: 'GET /tokens/{network}/{contract}/{tokenId}',
  summary:
    'The same as `GET /tokens/{id}`, by the id of the chain, the contract and the number of the token on it.',
  access: 'optional',
  params: z.object({
    network: z.int().min(1),
    contract: zTypedAddress,
    tokenId: zTokenNumber,
  }),
  query: getToken.query,
  output: getToken.output,
  errors: ['not_found', 'hidden'],
})
