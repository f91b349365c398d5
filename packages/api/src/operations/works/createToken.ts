import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@vitrine/domain/rules/works/checkToken'
import { z } from 'zod'
import { zBlockchain, zHash, zTypedLine, zTypedText } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { zToken, zTypedTraits } from '../../entities/works/token.ts'
import { zMade } from '../../entities/writers.ts'
import { MEDIA_ERRORS } from '../../mediaErrors.ts'
import { operation } from '../../operation.ts'

/** A file, or the hash of an earlier upload (POST /media). */
const zFile = z.union([z.file(), z.string().regex(/^[0-9a-f]{64}$/)])

export const createToken = operation({
  route: 'POST /tokens',
  summary: "Registers a creator's description of a work. It is shown once its chain id is saved.",
  access: 'signedIn',
  form: z.object({
    name: zTypedLine(NAME_LENGTH),
    type: z.enum(['721', '1155']),
    description: zTypedText(DESCRIPTION_LENGTH).default(''),
    media: zFile.optional(),
    preview: zFile.optional(),
    royalties: z.string().max(10).default('0'),
    traits: zTypedTraits,
    /** Category ids joined by |. */
    categories: z.string().max(2_000).default(''),
    /** The `_id` of one of the creator's collections; empty for the default collection. */
    collection: z.string().max(100).default(''),
    /** Content that only the owner can read; empty for none. It is stored encrypted. */
    locked: z.string().max(20_000).default(''),
    /** 32 random bytes, only with locked content. The token must be minted with keccak256(salt ‖ locked). */
    salt: zHash.optional(),
    /**
     * Whether the token commits to its metadata, so that nobody can change them: it must be minted with the SHA-256 of the
     * metadata file (docs/programs.md).
     */
    committed: z.stringbool().default(false),
    offchain: z.stringbool().default(true),
    /** Whether its picture is shown only to people who ask for it. */
    sensitive: z.stringbool().default(false),
    copies: z.string().max(10).default('0'),
    blockchain: zBlockchain,
    /** The contract on which it is or will be minted. */
    contract: zTypedAddress.optional(),
    chain_address: zTypedAddress.optional(),
  }),
  output: z.object({ token: zToken, link: zMade }),
  errors: [
    'chain_unproven',
    'drafts_full',
    'media_required',
    ...MEDIA_ERRORS,
    'cover_required',
    'cover_not_image',
    'category_required',
    'category_unknown',
    'name_required',
    'trait_name_required',
    'trait_name_taken',
    'trait_value_required',
    'trait_long',
    'traits_full',
    'royalties_invalid',
    'copies_invalid',
    'collection_unknown',
  ],
})
