import { z } from 'zod'
import { zHistory } from '../../entities/discovery/activity.ts'
import { zAfter, zDate, zHash, zId, zNext } from '../../entities/primitives.ts'
import { zTypedAddress, zTypedTokenId } from '../../entities/typedAddress.ts'
import { zOwner, zToken, zTrait } from '../../entities/works/token.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const listTokenHistory = operation({
  route: 'GET /tokens/{id}/history',
  summary: 'What happened to a work, the latest first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ history: z.array(zHistory), next: zNext }),
  errors: ['not_found', 'hidden'],
})

export const listTokenOwners = operation({
  route: 'GET /tokens/{id}/owners',
  summary: 'All owners of a work, the largest first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({
    owners: z.array(zOwner),
    next: zNext,
  }),
  errors: ['not_found', 'hidden'],
})

/**
 * Where something lives: within the token's contract, at an address that names its content (ipfs:), on this server, or
 * on another one.
 */
const zPlace = z.enum(['chain', 'ipfs', 'server', 'elsewhere'])

const zLocated = z
  .object({
    place: zPlace,
    url: zWritten,
    /** Whether what was read there was checked against the CID in this address; null if it names none. */
    verified: z.boolean().nullable(),
    /** Since when nothing is there any more; null if something is. */
    silent: zDate.nullable(),
  })
  .meta({ id: 'Located' })

export const getStorage = operation({
  route: 'GET /tokens/{id}/storage',
  summary: 'Where the metadata and files of a work live, and whether the stored bytes are what they were.',
  access: 'public',
  params: z.object({ id: zId }),
  output: z.object({
    /** What the contract names as the token's metadata; null if it names none, or could not be asked. */
    metadata: zLocated.nullable(),
    /** Whether the token's mint committed to the metadata, so that nobody can change them. */
    committed: z.boolean(),
    /** How many IPFS services of this marketplace keep it, and when one was last verified; null if none does. */
    kept: z.object({ services: z.int(), verified: zDate }).nullable(),
    /** The metadata as this server has them. */
    copy: zMade,
    /** When they and the files were read from where they are; null for what was uploaded here, and older imports. */
    read: zDate.nullable(),
    /** Whether the metadata are no JSON, and were read as far as their meaning is clear. */
    mended: z.boolean(),
    files: z.array(
      z.object({
        role: z.enum(['work', 'cover']),
        /** The file on this server, its MIME type and size. */
        url: zWritten,
        mime: zMade,
        bytes: z.int(),
        /** The SHA-256 of its bytes, which is also its name. */
        hash: zMade,
        /** The name of these bytes on IPFS. */
        cid: zMade,
        /** Where the metadata say that it is; null if it was uploaded here. */
        source: zLocated.nullable(),
        /** Whether the bytes here are those that the source's address names; null if it does not name them. */
        matches: z.boolean().nullable(),
        /** When this server last hashed its stored bytes, and whether they had this hash; null before the first time. */
        checked: zDate.nullable(),
        intact: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found', 'hidden'],
})

export const getLocked = operation({
  route: 'GET /tokens/{id}/locked',
  summary:
    'The locked content of a work, for its current owner. keccak256(salt ‖ content) is the commitment on chain.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ content: zWritten, salt: zHash, commitment: zHash }),
  errors: ['chain_unproven', 'not_found', 'not_holder'],
})

export const refreshToken = operation({
  route: 'POST /tokens/{id}/refresh',
  summary:
    'Reads the metadata of an imported token again, after its collection changed it: for its holders, and for anybody if its contract was brought as a whole.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ token: zToken }),
  errors: [
    'uploads_full',
    'network_uploads_full',
    'chain_unproven',
    'not_found',
    'import_needless',
    'not_holder',
    'token_unknown',
    'metadata_unreadable',
    'import_file_unreadable',
    'media_required',
    'unavailable',
  ],
})

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
    tokenId: zTypedTokenId,
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
