import type { Blockchain } from '@vitrine/domain/networks'
import type { Trait } from '@vitrine/domain/rules/works/checkTraits'
import type { CategoryId } from '@vitrine/domain/works/categories'
import type { Picture } from '../drawing/picture.ts'
import type { PersonKey } from './people.ts'

/** The file format of an image; the three are mixed on purpose. */
export type StillFormat = 'png' | 'webp' | 'jpeg'

export type Media =
  | { kind: 'image'; format: StillFormat; draw: () => Picture | Promise<Picture> }
  | { kind: 'animation'; draw: () => Picture }
  /** A file of sample/assets with a cover that is drawn. */
  | { kind: 'file'; file: string; cover: () => Picture | Promise<Picture> }
  /** A 3D model (binary glTF) with a cover that is drawn. */
  | { kind: 'model'; make: () => Promise<Uint8Array>; cover: () => Picture }

/** Amounts are in the chain's own currency, per copy, as people would type them. */
export type Sale = {
  price?: string
  minBid?: string
  /** The duration of an auction, in hours. */
  hours?: number
  /** Copies on sale; all by default. */
  copies?: number
  bids?: readonly Bid[]
  buys?: readonly Buy[]
}

export type Bid = { by: PersonKey; amount: string; copies?: number }
export type Buy = { by: PersonKey; copies?: number }

/** An offer to buy, in the chain's wrapped coin per copy. It stays open until somebody accepts it. */
export type Offer = { by: PersonKey; amount: string; copies?: number; days?: number }

/** A listing that its creator only signs, in the chain's own currency per copy; a private sale if it is `to` somebody. */
export type SignedSale = { price: string; copies?: number; days?: number; to?: PersonKey }

/** Who resells it after buying it. */
export type Resale = Sale & { by: PersonKey }

export type Work = {
  name: string
  description: string
  categories: readonly CategoryId[]
  /** Properties, such as Hour: Night. */
  traits?: Readonly<Record<string, string>>
  /** One copy is a single (721), more are an edition (1155). */
  copies: number
  /** In whole percent. */
  royalties: number
  blockchain: Blockchain
  media: Media
  /** The locked content. */
  locked?: string
  sale?: Sale
  resale?: Resale
  signed?: SignedSale
  offers?: readonly Offer[]
  /** The number of likes, for the few works that everybody likes; the others get a smaller random number. */
  likes?: number
}

export type SampleCollection = {
  creator: PersonKey
  name: string
  symbol: string
  short: string
  description: string
  image: () => Picture | Promise<Picture>
  /** Days until it opens, if it is upcoming. */
  launchInDays?: number
  /** How many works it will have, for one that is still to come. */
  plannedWorks?: number
  works: readonly Work[]
  /** Whether its creator signs all its signed listings at once. */
  series?: boolean
  /** Offers for any of its works, which are on one chain, or for any with a property. */
  offers?: readonly (Offer & { trait?: Trait })[]
}
