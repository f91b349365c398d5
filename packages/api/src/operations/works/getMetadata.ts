import { z } from 'zod'
import { zAddress, zTokenNumber } from '../../entities/primitives.ts'
import { zTrait } from '../../entities/token.ts'
import { operation } from '../../operation.ts'

export const getMetadata = operation({
  route: 'GET /metadata/{network}/{contract}/{tokenId}',
  summary: "A token's metadata in the format of ERC-721 and ERC-1155. tokenURI points here.",
  access: 'public',
  params: z.object({
    network: z.int().min(1),
    contract: zAddress,
    tokenId: zTokenNumber,
  }),
  // Wallets and other marketplaces read it, and some add inputs of their own to every address.
  query: z.looseObject({}),
  output: z.object({
    name: z.string(),
    description: z.string(),
    image: z.string(),
    animation_url: z.string().optional(),
    external_url: z.string(),
    attributes: z.array(zTrait),
  }),
  errors: ['not_found', 'hidden'],
})
