import type { Media } from '@vitrine/api/entities/works/media'
import type { Issue } from '@vitrine/domain/codes'
import { DEFAULT_DURATION } from '@vitrine/domain/durations'
import { type Blockchain, coinOf } from '@vitrine/domain/networks'
import { checkReservable } from '@vitrine/domain/rules/trading/checkSale'
import { checkPrices } from '@vitrine/domain/rules/works/checkPrices'
import {
  checkCopies,
  checkRoyalties,
  checkToken,
  type MediaFacts,
} from '@vitrine/domain/rules/works/checkToken'
import type { Trait } from '@vitrine/domain/rules/works/checkTraits'
import { mimeOf } from '@vitrine/domain/works/mimeOf'
import type { Hex } from 'viem'
import type { CreateIntent } from '#flow/business/making.ts'
import { askedOf, askedPrices, askedReservable, type Sale } from '#parts/act/SaleFields.tsx'

/** A new work, as typed. */
export type Draft = Sale & {
  type: 721 | 1155
  blockchain: Blockchain
  media: File | null
  cover: File | null
  /** Whether the files keep camera, place and date. */
  keepMetadata: boolean
  name: string
  description: string
  traits: readonly Trait[]
  /** Whether its creator marks it as sensitive. */
  sensitive: boolean
  /** Whether its metadata can be changed later, because the token does not commit to them. */
  editable: boolean
  categories: readonly string[]
  /** The `_id` of one of the creator's collections; empty for the default collection. */
  collection: string
  /** Whether it has locked content, and that content as markdown. */
  unlock: boolean
  locked: string
  royalties: string
  copies: string
}

/** The initial values of the form (CRE-01, CRE-09). */
export function emptyDraft(type: 721 | 1155): Draft {
  return {
    type,
    blockchain: 'MATIC',
    media: null,
    cover: null,
    keepMetadata: false,
    name: '',
    description: '',
    traits: [],
    sensitive: false,
    editable: false,
    categories: [],
    collection: '',
    unlock: false,
    locked: '',
    royalties: '0',
    copies: '',
    auction: true,
    direct: false,
    min_bid_price: '',
    offer_price: '',
    duration: DEFAULT_DURATION,
    fromFirstBid: false,
    reservable: '',
  }
}

/** All issues of a draft, in the order of the form. */
export function checkDraft(draft: Draft): Issue[] {
  return [
    ...checkToken({
      ...draft,
      media: factsOf(draft.media),
      cover: factsOf(draft.cover),
      locked: draft.unlock ? draft.locked : null,
    }),
    ...checkPrices(pricesOf(draft)),
    ...checkReservable(askedReservable(draft, copiesOf(draft)), draft.copies),
  ]
}

/** The typed number of copies; null for a single work. */
export const copiesOf = ({ type, copies }: Draft): string | null => (type === 1155 ? copies : null)

/** The typed prices, as they were read. */
export const pricesOf = (draft: Draft) => askedPrices(draft, { unit: coinOf(draft.blockchain) })

function factsOf(file: File | null): MediaFacts | null {
  return file && { mime: mimeOf(file), bytes: file.size }
}

/** The files of a draft after the upload, and the SHA-256 of the metadata file; null if it stays editable. */
export type StoredFiles = { media: Media; cover: Media | null; content: Hex | null }

/**
 * The intent for a checked draft whose files are uploaded.
 * @param commission the fee that the form showed, in basis points
 * @param salt 32 random bytes as hex, for the commitment to the locked content
 */
export function intentOf(
  draft: Draft,
  { chainId, commission }: { chainId: number; commission: number },
  { media, cover, content }: StoredFiles,
  salt: `0x${string}`,
): CreateIntent {
  const image = media.image ?? cover?.image ?? null
  return {
    kind: 'create',
    chainId,
    subject: {
      title: draft.name.trim(),
      image: image?.sizes[0]?.url ?? image?.url ?? null,
      colour: image?.color ?? null,
    },
    token: {
      name: draft.name.trim(),
      type: draft.type === 721 ? '721' : '1155',
      description: draft.description.trim(),
      traits: JSON.stringify(draft.traits),
      media: media.hash,
      preview: cover?.hash,
      royalties: draft.royalties,
      categories: draft.categories.join('|'),
      collection: draft.collection,
      copies: draft.type === 721 ? '0' : draft.copies,
      blockchain: draft.blockchain,
      ...(draft.sensitive && { sensitive: 'true' }),
      ...(content && { committed: 'true' }),
      ...(draft.unlock && { locked: draft.locked, salt }),
    },
    ...(content && { content }),
    // A creator pays no royalty.
    sale: askedOf(draft, pricesOf(draft), copiesOf(draft), { maxCommission: commission, maxRoyalties: 0 }),
  }
}

/** A salt and a commitment for estimates, which are never sent. */
const ANY_SALT = `0x${'1'.repeat(64)}` as const

/**
 * The intent for the estimate of the network's fee. It has only what the mint sends to the contract, so a typed text asks
 * for no new estimate. Null while these values are not valid.
 */
export function mintOf(
  { type, blockchain, royalties, copies, unlock, editable }: Draft,
  chainId: number,
): CreateIntent | null {
  if ([...checkRoyalties(royalties), ...(type === 1155 ? checkCopies(copies) : [])].length > 0) return null
  return {
    kind: 'create',
    chainId,
    subject: { title: '', image: null, colour: null },
    token: {
      name: '',
      media: '',
      blockchain,
      royalties,
      ...(type === 721 ? { type: '721' } : { type: '1155', copies }),
      ...(unlock && { locked: '-', salt: ANY_SALT }),
    },
    ...(!editable && { content: ANY_SALT }),
    sale: { price: null, minBid: null, duration: 0, reservable: null, maxCommission: 0, maxRoyalties: 0 },
  }
}
