import { ANSWER_LENGTH } from '@vitrine/domain/moderation/reports'
import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@vitrine/domain/rules/works/checkToken'
import { z } from 'zod'
import { zHistory } from '../../entities/discovery/activity.ts'
import { zHiding } from '../../entities/moderation/hiding.ts'
import {
  zBlockchain,
  zCopies,
  zHash,
  zId,
  zNext,
  zOfferId,
  zPage,
  zTypedLine,
  zTypedText,
} from '../../entities/primitives.ts'
import { zOfferDetail, zOfferFacts, zTokenCard } from '../../entities/trading/offer.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress, zTypedTokenId } from '../../entities/typedAddress.ts'
import { zMedia } from '../../entities/works/media.ts'
import { zOwner, zToken, zTrait, zTypedTraits } from '../../entities/works/token.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
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

export const deleteToken = operation({
  route: 'DELETE /tokens/{id}',
  summary: 'Deletes a work that was registered and never minted.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({}),
  errors: ['not_found', 'forbidden', 'token_minted'],
})

export const linkToken = operation({
  route: 'POST /tokens/{id}/chain',
  summary: 'Saves the chain id of a registered work, once the chain shows that its creator minted it.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({
    chain_id: zTypedTokenId,
    /** Only of a series that committed to its metadata: the block of the folder, in hex. */
    folder: z
      .string()
      .max(32_770)
      .regex(/^0x([0-9a-f]{2}){1,16384}$/)
      .meta({ examples: ['0x0a020801'] })
      .optional(),
  }),
  output: z.object({ token: zToken }),
  errors: ['chain_unproven', 'not_found', 'forbidden', 'claim_unproven', 'token_linked', 'unavailable'],
})

/** The work of a page. */
const zShown = zToken
  .extend({
    /** The largest owners, those with copies in a running auction, and the viewer. */
    owners: z.array(zOwner),
    owners_next: zNext,
    /**
     * The block of which owners and history are, because the history of the contract is not read to its end; null if they
     * are those of the newest block.
     */
    as_of_block: z.int().nullable(),
    my_available_copies: zCopies,
    /** Copies that can be bought or bid on now, in all offers. */
    available_copies: zCopies,
    /** What its creator or, for an imported token, its metadata says. */
    traits: z.array(
      zTrait.extend({
        /** How many works of its collection have it; null without a collection. */
        works: z.int().nullable(),
        /** The lowest price at which one of these can be bought on this chain, in wei; null if none can. */
        floor: zMade.nullable(),
      }),
    ),
    /** How many works its collection has; null without a collection. */
    collection_works: z.int().nullable(),
    /** The lowest price at which a work of its collection can be bought on this chain, in wei; null if none can. */
    collection_floor: zMade.nullable(),
    /** Why it takes no offers to buy. */
    no_offers: z.enum(NO_OFFERS).nullable(),
    /** Its rank among the works of its collection that have one, by OpenRarity; equal works share a rank. */
    rarity: z.object({ rank: z.int(), works: z.int() }).nullable(),
    /** For the creator of a hidden work. */
    hiding: zHiding.nullable(),
  })
  .meta({ id: 'ShownToken' })

export const getToken = operation({
  route: 'GET /tokens/{id}',
  summary:
    'A work with the beginning of each of its lists: owners, offers (the open ones, the cheapest first, then the others) and history.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zPage.extend({
    offer: zOfferId.optional().meta({
      description:
        'The offer to show first; by default, and if the work has no such offer, the cheapest open one, otherwise the last.',
    }),
  }),
  output: z
    .object({
      token: zShown,
      offer: zOfferDetail.nullable(),
      /** A page of offers. The first page also has the named one, the viewer's own, and the cheapest of each owner. */
      offers: z.array(zOfferFacts),
      /** The number of pages of offers. */
      pages: z.int(),
      /** Of these offers, those that the viewer bid on. */
      bid_on: z.array(zOfferId),
      history: z.array(zHistory),
      history_next: zNext,
    })
    .meta({ id: 'TokenPage' }),
  errors: ['not_found', 'hidden'],
})

export const findToken = operation({
  route: 'GET /tokens/{network}/{contract}/{tokenId}',
  summary:
    'The same as `GET /tokens/{id}`, by the id of the chain, the contract and the number of the token on it.',
  access: 'optional',
  params: z.object({
    network: z.int().min(1),
    contract: zTypedAddress,
    tokenId: zTypedTokenId,
  }),
  query: getToken.query,
  output: getToken.output,
  errors: ['not_found', 'hidden'],
})

export const listTokens = operation({
  route: 'GET /tokens',
  summary: 'All works, the newest first.',
  access: 'optional',
  query: zPage,
  output: z.object({ tokens: z.array(zTokenCard), pages: z.int() }),
  errors: [],
})

export const listMyTokens = operation({
  route: 'GET /tokens/my',
  summary: 'The works that the signed-in user created, the newest first, including those not minted yet.',
  access: 'signedIn',
  key: 'owner',
  query: zPage,
  output: z.object({ tokens: z.array(zTokenCard), pages: z.int() }),
  errors: [],
})

const zNeighbour = z.object({ _id: zMade, name: zWritten }).meta({ id: 'Neighbour' }).nullable()

export const listNeighbours = operation({
  route: 'GET /tokens/{id}/neighbours',
  summary: 'The works before and after a work on the page of its collection, which shows the newest first.',
  access: 'public',
  params: z.object({ id: zId }),
  output: z.object({ previous: zNeighbour, next: zNeighbour }),
  errors: ['not_found', 'hidden'],
})

export const markOwnSensitive = operation({
  route: 'POST /tokens/{id}/sensitive',
  summary: 'Marks a work of the caller’s as sensitive, or takes the mark away, except a moderator’s.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ sensitive: z.boolean() }),
  output: z.object({ sensitive: z.boolean() }),
  errors: ['not_found', 'forbidden', 'marked_by_moderator'],
})

export const answerOwnHiding = operation({
  route: 'POST /users/answer',
  summary: 'The answer of a hidden person to the moderators, once. It opens the case again.',
  access: 'signedIn',
  json: z.object({ text: zTypedText(ANSWER_LENGTH) }),
  output: z.object({ hiding: zHiding }),
  errors: ['not_hidden', 'answered', 'answer_required'],
})

export const uploadMedia = operation({
  route: 'POST /media',
  summary:
    'Stores a file before it is minted. Its content is checked; at most 30,000,000 bytes; its metadata is removed unless keep_metadata is set.',
  access: 'signedIn',
  form: z.object({
    file: z.file(),
    /** Whether the file keeps place, date and device. The returned hash is that of the stored file. */
    keep_metadata: z.stringbool().default(false),
  }),
  output: z.object({ media: zMedia }),
  errors: ['media_required', ...MEDIA_ERRORS],
})

export const planMint = operation({
  route: 'POST /plans/mint',
  summary:
    'What an account has to sign to mint a work without locked content. The work appears once its creator has described it (POST /tokens) and named its number (POST /tokens/{id}/chain), which needs a session. Changes nothing.',
  access: 'public',
  json: z.object({
    account: zTypedAddress,
    /** The id of the chain. */
    network: z.int().positive(),
    /** A single work, or an edition. */
    type: z.enum(['721', '1155']).default('721'),
    copies: z.int().min(1).max(9_999_999).default(1),
    /** Whole percents of each later sale, from 0 to 50. */
    royalties: z.int().min(0).max(99).default(0),
    /** SHA-256 of the metadata file, which then never changes. Without it this marketplace can change the metadata. */
    content: zHash.refine((hash) => /[1-9a-f]/i.test(hash.slice(2))).optional(),
  }),
  output: zPlanned,
  errors: ['chain_unsupported', 'royalties_invalid', 'quantity_above'],
})
