import type { UserRow } from '../accounts/store/users.ts'
import type { CollectionRow } from '../collections/store/collections.ts'
import { presentSigned, presentTerms } from '../trading/present/offer.ts'
import { presentBuyOrder } from '../trading/present/order.ts'
import type { OfferRow } from '../trading/store/offers.ts'
import type { OrderRow } from '../trading/store/orders.ts'
import type { MediaRow } from '../uploads/store/media.ts'
import type { Work } from './gather.ts'
import { mediaPath, PRIVATE } from './paths.ts'
import { type DataKind, zWork } from './rows.ts'
import type { ExportedSet } from './store/exportedTrades.ts'

// How an export writes its rows (rows.ts).

/** How many rows and bytes a file has at most. An import holds one file in memory. */
const ROWS_A_FILE = 2_000
const BYTES_A_FILE = 16_000_000

/** The kinds of rows that only the creator may have. */
const PRIVATE_KINDS: ReadonlySet<DataKind> = new Set([
  ...(['private_collections', 'private_works', 'locked', 'private_sales'] as const),
])
export const isPrivateKind = (kind: DataKind): boolean => PRIVATE_KINDS.has(kind)

/** A file of rows, as the manifest names it. */
export type DataFile = { path: string; kind: DataKind; rows: number; sha256: string }

/** Collects rows and writes a file whenever there are enough of them. */
export class DataWriter {
  readonly files: DataFile[] = []
  readonly #put: (path: string, text: string) => Promise<string>
  readonly #lines = new Map<DataKind, string[]>()

  constructor(put: (path: string, text: string) => Promise<string>) {
    this.#put = put
  }

  async add(kind: DataKind, rows: readonly object[]): Promise<void> {
    const lines = this.#lines.get(kind) ?? []
    this.#lines.set(kind, lines)
    let bytes = lines.reduce((sum, line) => sum + line.length, 0)
    for (const row of rows) {
      const line = JSON.stringify(row)
      if (lines.length === ROWS_A_FILE || (lines.length > 0 && bytes + line.length > BYTES_A_FILE)) {
        await this.#write(kind, lines.splice(0))
        bytes = 0
      }
      lines.push(line)
      bytes += line.length
    }
  }

  async finish(): Promise<void> {
    for (const [kind, lines] of this.#lines) if (lines.length > 0) await this.#write(kind, lines.splice(0))
  }

  async #write(kind: DataKind, lines: readonly string[]): Promise<void> {
    const number = this.files.filter((file) => file.kind === kind).length + 1
    const path = `${isPrivateKind(kind) ? PRIVATE : 'data'}/${kind}-${number}.jsonl`
    const sha256 = await this.#put(path, `${lines.join('\n')}\n`)
    this.files.push({ path, kind, rows: lines.length, sha256 })
  }
}

/** A public profile. E-mail, settings and sessions are no part of it. */
export const personData = (
  { wallet, homeChain, name, bio, link, twitter, instagram, verified, reviewed, createdAt }: UserRow,
  avatar: string | null,
  cover: string | null,
) => ({
  wallet,
  homeChain,
  name,
  bio,
  link,
  twitter,
  instagram,
  verified,
  reviewed,
  avatar,
  cover,
  createdAt,
})

export const collectionData = (
  { id, creator, name, symbol, short, description, plannedWorks, launchAt, createdAt }: CollectionRow,
  image: string | null,
) => ({ id, creator, name, symbol, short, description, image, plannedWorks, launchAt, createdAt })

/** What its seller signed, as `POST /listings` takes it. */
export function listingData(offer: OfferRow) {
  const { signature, ...signed } = presentSigned(offer) as NonNullable<ReturnType<typeof presentSigned>>
  const { chainId, createdAt } = offer
  return { chainId, terms: presentTerms(offer), ...signed, signature, createdAt }
}

/** What its buyer signed, as `POST /orders` takes it. */
export function orderData(order: OrderRow) {
  const { chainId, tokenId, signature, createdAt } = order
  return {
    chainId,
    tokenId: tokenId === null ? null : String(tokenId),
    order: presentBuyOrder(order),
    signature,
    createdAt,
  }
}

/** A set that orders ask for. Its root is that of the tokens. */
export const setData = ({ root, chainId, contract, scope, trait, tokens, createdAt }: ExportedSet) => ({
  root,
  chainId,
  contract,
  scope,
  trait,
  createdAt,
  tokens: tokens.map(String),
})

/** What a row of a work has as it is: all but the paths of its files and archive, and the number of its token. */
const { media: _media, cover: _cover, tokenId: _tokenId, car: _car, ...PLAIN } = zWork.shape
type Plain = Pick<Work['row'], keyof typeof PLAIN>

/**
 * What links a token to its description; `tokenId` is null for a draft.
 * @param pathOf where a file is in the copy; null if it cannot be there
 */
export function workData(
  { row, media, still }: Pick<Work, 'row' | 'media' | 'still'>,
  pathOf: (file: MediaRow) => string | null = ({ hash, mime }) => mediaPath(hash, mime),
) {
  const plain = Object.entries(row).filter(([field]) => field in PLAIN)
  const fileOf = (file: MediaRow | null) => file && pathOf(file)
  return {
    ...(Object.fromEntries(plain) as Plain),
    tokenId: row.tokenId === null ? null : String(row.tokenId),
    media: fileOf(media),
    cover: row.cover === null ? null : fileOf(still),
  }
}
