import type { Hex } from 'viem'
import type { Asked } from '../business/listing.ts'
import type { At } from '../machine/effects.ts'
import { contractsOf, intentOf, resultOf, type Tools } from './step.ts'

/** What is put on sale: the token on chain, the number of copies and the prices. */
type Listing = { asset: Hex; tokenId: () => string; copies: number; sale: Asked; token: () => string }

/** The contract whose tokens the engine has to move. */
export function assetOf(at: At, tools: Tools): Hex {
  if (at.step.asset) return at.step.asset as Hex
  return at.intent.kind === 'acceptOrder' ? at.intent.order.asset : askedListing(at, tools).asset
}

/** The listing of an intent. The ids of a new work are known only after it is minted. */
export function askedListing(at: At, tools: Tools): Listing {
  const intent = intentOf(at, 'create', 'sell')
  if (intent.kind === 'sell') return { ...intent, tokenId: () => intent.tokenId, token: () => intent.token }
  const { collectible721, collectible1155 } = contractsOf(at, tools)
  const single = intent.token.type === '721'
  return {
    asset: single ? collectible721 : collectible1155,
    tokenId: () => resultOf(at, 'chain_id'),
    copies: single ? 1 : Number(intent.token.copies ?? 1),
    sale: intent.sale,
    token: () => resultOf(at, 'token'),
  }
}
