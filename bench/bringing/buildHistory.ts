import { localAccounts } from '../../apps/server/src/config/localAccounts.ts'
import { startTestChain } from '../../apps/server/test/chains/localChain.ts'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'

/** Each block has a transaction with so many transfers. */
const PER_BLOCK = 100
/** How many transfers each token has, its mint included. */
const EACH = 10
const WALLETS = 5_000
const FIRST_WALLET = 0x1_0000
/** More empty blocks than either program holds to be recent. */
const RECENT = 100

/**
 * A real chain with the history of a foreign ERC-721: a tenth of the transfers are mints, the others move works to
 * wallets, each of which gets some of many.
 */
export async function buildHistory(transfers: number) {
  const chain = await startTestChain(31337)
  const owner = localAccounts.demo[0] as string
  const collection = await deployForeign(chain, owner, 'Series721')
  const startBlock = Number(await chain.reader.getBlockNumber())
  const tokens = transfers / EACH
  for (let made = 0; made < transfers; made += PER_BLOCK) {
    const first = (made % tokens) + 1
    if (made < tokens) await collection.call(owner, 'mintMany', owner, first, PER_BLOCK)
    else await collection.call(owner, 'scatter', first, PER_BLOCK, FIRST_WALLET + ((made * 7) % WALLETS))
  }
  await chain.control.mine({ blocks: RECENT })
  const { id, url, contracts, stop } = chain
  return { id, url, contracts, contract: collection.address, startBlock, transfers, stop }
}
