import { zHash, zSignature, zTokenNumber } from '@vitrine/api/entities/primitives'
import { zSigned, zTerms } from '@vitrine/api/entities/trading/offer'
import { zBuyOrder, zOrderTrait } from '@vitrine/api/entities/trading/order'
import { isShortUrl } from '@vitrine/domain/rules/collections/checkCollection'
import { MOST_CATEGORIES } from '@vitrine/domain/rules/operator/checkCategories'
import { plainLine, plainText } from '@vitrine/domain/text/plainText'
import { isCategoryId } from '@vitrine/domain/works/categoryId'
import { MEDIA_TYPES } from '@vitrine/domain/works/media'
import { z } from 'zod'
import { MOST_OF_SET } from '../trading/store/tokenSets.ts'

// The rows of an export that an import reads: what people made public, not what a chain decides. One JSON object a line,
// with the limits of the forms in which people typed them.

const zAddress = z.string().regex(/^0x[0-9a-f]{40}$/)
const zId = z.string().min(1).max(100)
const zLine = (length: number) => z.string().max(length).overwrite(plainLine)
const zText = (length: number) => z.string().max(length).overwrite(plainText)
const zMoment = z.iso.datetime().transform((text) => new Date(text))
/** When something was made. Nothing from the future would stay the newest of every list. */
const zMade = zMoment.transform((at) => new Date(Math.min(at.getTime(), Date.now())))
/** A short url that a route would not take for something else. */
const zShort = z.string().refine(isShortUrl).nullable()

const extensions = Object.keys(MEDIA_TYPES).join('|')
/** The path of a file in the export, which is named by its hash. */
const zFile = z.string().regex(new RegExp(`^(private/)?media/[0-9a-f]{2}/[0-9a-f]{64}\\.(${extensions})$`))

const zPerson = z.object({
  wallet: zAddress,
  homeChain: z.int().nullable(),
  name: zLine(200),
  bio: zText(5_000),
  link: zShort,
  twitter: zLine(200),
  instagram: zLine(200),
  verified: z.boolean(),
  /** Missing in older exports. */
  reviewed: z.boolean().default(false),
  avatar: zFile.nullable(),
  cover: zFile.nullable(),
  createdAt: zMade,
})

const zCollection = z.object({
  id: zId,
  creator: zAddress,
  name: zLine(200).min(1),
  symbol: zLine(20),
  short: zShort,
  description: zText(5_000),
  image: zFile,
  plannedWorks: z.int().positive().max(9_999_999).nullable(),
  launchAt: zMoment.nullable(),
  createdAt: zMade,
})

export const zWork = z.object({
  id: zId,
  creator: zAddress,
  standard: z.union([z.literal(721), z.literal(1155)]),
  name: zLine(200).min(1),
  description: zText(10_000),
  media: zFile,
  cover: zFile.nullable(),
  royalties: z.int().min(0).max(50),
  copies: z.int().min(0).max(9_999_999),
  categories: z.array(z.string().refine(isCategoryId)).max(MOST_CATEGORIES),
  collectionId: zId.nullable(),
  locked: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .nullable(),
  /** Its archive for IPFS. Older exports named it by the work's id. */
  car: z
    .string()
    .regex(/^ipfs\/([0-9a-f]{2}\/[a-z0-9-]{1,64}|\d{1,16}\/0x[0-9a-f]{40}\/\d{1,78})\.car$/)
    .nullable()
    .default(null),
  metadataFile: z.string().max(200_000).nullable().default(null),
  offchain: z.boolean(),
  sensitive: z.enum(['creator', 'moderator']).nullable().default(null),
  traits: z.array(z.object({ trait_type: zLine(200), value: zLine(200) })).max(100),
  sources: z
    .object({ metadata: zLine(2_000), media: zLine(2_000).nullable(), cover: zLine(2_000).nullable() })
    .nullable(),
  chainId: z.int(),
  contract: zAddress,
  tokenId: z
    .string()
    .regex(/^\d{1,78}$/)
    .transform(BigInt),
  createdAt: zMade,
})

/** Why a moderator hid it, in words for its creator; null if nobody did. */
const zHidden = z.string().max(5_000).nullable()

/** Content and salt are those of the work's commitment, or the row is refused. */
const zLocked = z.object({
  workId: zId,
  commitment: zHash,
  content: z.string().min(1).max(100_000),
  salt: zHash,
})

const zLike = z.object({ workId: zId, wallet: zAddress, at: zMade })
const zFollow = z.object({ follower: zAddress, followed: zAddress, at: zMade })

/** The calls check all of it again when they are published. */
const zSignedListing = zSigned.extend({ chainId: z.int(), terms: zTerms, createdAt: zMade })
const zSignedOrder = z.object({
  chainId: z.int(),
  tokenId: zTokenNumber.nullable(),
  order: zBuyOrder,
  signature: zSignature,
  createdAt: zMade,
})
const zSet = z.object({
  root: zHash,
  chainId: z.int(),
  contract: zAddress,
  scope: z.string().max(100),
  trait: zOrderTrait.nullable(),
  tokens: z.array(zTokenNumber.transform(BigInt)).min(1).max(MOST_OF_SET),
  createdAt: zMade,
})

/** By their kinds, in the order in which an import writes them. */
export const zRows = {
  people: zPerson,
  collections: zCollection,
  private_collections: zCollection.extend({ hidden: zHidden }),
  works: zWork,
  private_works: zWork.extend({ tokenId: zWork.shape.tokenId.nullable(), hidden: zHidden }),
  locked: zLocked,
  likes: zLike,
  follows: zFollow,
  sets: zSet,
  listings: zSignedListing,
  private_sales: zSignedListing,
  orders: zSignedOrder,
}

export type DataKind = keyof typeof zRows
export const DATA_KINDS = Object.keys(zRows) as DataKind[]

export type Rows = { [K in DataKind]: z.output<(typeof zRows)[K]> }
