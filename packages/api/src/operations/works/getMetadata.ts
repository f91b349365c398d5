import { z } from 'zod'
import { zTokenNumber } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { zTrait } from '../../entities/works/token.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

/** An uploaded file: its address on IPFS, its MIME type, size and SHA-256. */
const zKeptFile = z.object({ uri: zMade, type: zMade, size: z.int(), sha256: zMade })

export const getMetadata = operation({
  route: 'GET /metadata/{network}/{contract}/{tokenId}',
  summary:
    "A token's metadata in the format of ERC-721 and ERC-1155. The tokenURI of tokens without a commitment points here; of the others, these are the bytes of the committed file.",
  access: 'public',
  params: z.object({
    network: z.int().min(1),
    contract: zTypedAddress,
    tokenId: zTokenNumber,
  }),
  // Wallets and other marketplaces read it, and some add inputs of their own to every address.
  query: z.looseObject({}),
  output: z.object({
    name: zWritten,
    description: zWritten,
    image: zWritten,
    animation_url: zWritten.optional(),
    external_url: zWritten.optional(),
    attributes: z.array(zTrait),
    properties: z.object({ files: z.array(zKeptFile) }).optional(),
  }),
  errors: ['not_found', 'hidden'],
})
