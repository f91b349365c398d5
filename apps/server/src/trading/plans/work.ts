import type { Hex } from '@vitrine/api/entities/primitives'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { asHex } from '../../chain/asHex.ts'
import { chainOf } from '../../chain/chains.ts'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import { requireVisible } from '../../works/requireVisible.ts'
import { listHoldings } from '../../works/store/owners.ts'
import { getWork, type LinkedWork } from '../../works/store/works.ts'

/** A minted work that everybody may see, with its chain. */
export type Work = {
  row: LinkedWork
  token: NonNullable<LinkedWork['token']>
  key: TokenKey
  asset: Hex
  engine: Hex
  chain: ChainAccess
}

/** @throws not_found, hidden, chain_unsupported */
export async function requireWork(context: Context, id: string): Promise<Work> {
  const row = await getWork(context.db, id)
  if (!row) throw refuse('not_found')
  const work = withChain(context, row)
  await requireVisible(context.db, null, row)
  return work
}

/** A work with its chain. @throws not_found, chain_unsupported */
export function withChain(context: Context, row: LinkedWork): Work {
  const { chainId, contract, tokenId, token } = row
  if (!token || tokenId === null) throw refuse('not_found')
  const chain = chainOf(context, chainId)
  const engine = asHex(chain.config.contracts.engine)
  return { row, token, key: { chainId, contract, tokenId }, asset: asHex(contract), engine, chain }
}

/** The copies in an account's wallet, without those that auctions hold. */
export async function heldBy({ db }: Context, account: string, { key }: Work): Promise<bigint> {
  const [held] = await listHoldings(db, account, [key])
  return held?.copies ?? 0n
}

/** Whether the engine may move all tokens of a contract that an account has. */
export function isApproved(
  { client }: ChainAccess,
  { asset, account, engine }: { asset: Hex; account: Hex; engine: Hex },
): Promise<boolean> {
  return client.readContract({
    address: asset,
    abi: collectible721Abi,
    functionName: 'isApprovedForAll',
    args: [account, engine],
  })
}
