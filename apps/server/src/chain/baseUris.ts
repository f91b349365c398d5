import { getAddress } from 'viem'
import { BoundedMap } from '../bounded/boundedMap.ts'
import { readUri } from './foreign/foreignToken.ts'
import { readHead } from './rpc/blocks.ts'
import type { Node } from './rpc/node.ts'

/** How long an answer is kept, in milliseconds. The owner of a collection rarely moves its metadata. */
const KEPT = 600_000
/** After a node failed. */
const KEPT_FAILED = 15_000
const CAPACITY = 100

/** Where this marketplace serves the metadata of one of its shared collections. */
export const baseUriOf = (publicUrl: string, chainId: number, contract: string): string =>
  `${publicUrl}/api/metadata/${chainId}/${getAddress(contract)}/`

/** Where our own contracts say that their metadata are. A node is asked once in ten minutes for each contract. */
export class BaseUris {
  readonly #known = new BoundedMap<string, { uri: Promise<string | null>; until: number }>(CAPACITY)

  /** What precedes the number of each token in its URI; null if a contract names none, or no node answers. */
  get(
    chain: { config: { id: number }; node: Node },
    contract: string,
    standard: 721 | 1155,
    tokenId: bigint,
  ): Promise<string | null> {
    const key = `${chain.config.id}|${contract}`
    const known = this.#known.get(key)
    if (known && known.until > performance.now()) return known.uri
    const entry = { uri: read(chain, contract, standard, tokenId), until: Number.POSITIVE_INFINITY }
    this.#known.set(key, entry)
    void entry.uri.then((uri) => {
      entry.until = performance.now() + (uri === null ? KEPT_FAILED : KEPT)
    })
    return entry.uri
  }
}

async function read(
  { node }: { node: Node },
  contract: string,
  standard: 721 | 1155,
  tokenId: bigint,
): Promise<string | null> {
  try {
    const { hash } = await readHead(node)
    const uri = await readUri({ node, contract, at: hash }, standard, tokenId)
    return uri?.endsWith(String(tokenId)) ? uri.slice(0, -String(tokenId).length) : null
  } catch {
    return null
  }
}
