import type { CategoryId } from '@vitrine/domain/categories'
import type { Blockchain } from '@vitrine/domain/networks'
import type { Picture } from '../drawing/picture.ts'
import type { PersonKey } from './people.ts'

/** How an image is stored; the three kinds are mixed on purpose, as they are in life. */
export type StillFormat = 'png' | 'webp' | 'jpeg'

export type Media =
  | { kind: 'image'; format: StillFormat; draw: () => Picture | Promise<Picture> }
  | { kind: 'animation'; draw: () => Picture }
  /** A file of scripts/sample/assets with a cover that is drawn. */
  | { kind: 'file'; file: string; cover: () => Picture | Promise<Picture> }

/** Amounts are in the chain's own coin, for one copy, as people would type them. */
export type Sale = {
  price?: string
  minBid?: string
  /** How long an auction runs, in hours. */
  hours?: number
  /** Copies on sale; all of them when left out. */
  copies?: number
  bids?: readonly Bid[]
  buys?: readonly Buy[]
}

export type Bid = { by: PersonKey; amount: string; copies?: number }
export type Buy = { by: PersonKey; copies?: number }

/** A person who bought it offers it again. */
export type Resale = Sale & { by: PersonKey }

export type Work = {
  name: string
  description: string
  categories: readonly CategoryId[]
  /** One copy makes a single edition (721), more make a multiple one (1155). */
  copies: number
  /** Whole percent. */
  royalties: number
  blockchain: Blockchain
  media: Media
  /** What only an owner gets to read. */
  locked?: string
  sale?: Sale
  resale?: Resale
  /** How many of the others like it, for the few that everybody does; chance gives the rest fewer. */
  likes?: number
}

export type SampleCollection = {
  creator: PersonKey
  name: string
  symbol: string
  short: string
  description: string
  image: () => Picture | Promise<Picture>
  /** Days until it opens, for one that is still to come. */
  launchInDays?: number
  /** How many works it will have, for one that is still to come. */
  plannedItems?: number
  works: readonly Work[]
}
