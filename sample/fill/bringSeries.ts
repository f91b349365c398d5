import { setTimeout as sleep } from 'node:timers/promises'
import { litWindowsAbi } from '@vitrine/chain/abi/litWindows'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { litWindowsBytecode } from '@vitrine/chain/bytecode/litWindows'
import { addCollectionCall } from '@vitrine/chain/calls/collection'
import { create2Proxy, encodeCreation, getCreatedAddress } from '@vitrine/chain/create2'
import { type Address, encodeDeployData, encodeFunctionData } from 'viem'
import type { BroughtSeries } from '../catalogue/litWindows.ts'
import type { Actor } from './actor.ts'
import type { Market } from './market.ts'
import { offerForAnyOnce } from './offerOnce.ts'
import type { SampleChain } from './sampleChain.ts'
import { sell } from './trade.ts'

/** More in one transaction would not fit into a block. */
const MINTED_AT_ONCE = 50
/** How often, and how long apart, in milliseconds, is asked whether all works are there. */
const TRIES = 600
const PAUSE = 500

/** The works of a series, once they are described. */
export type Brought = { contract: Address; collection: string }

/** Deploys a series, mints its works, and brings its contract as its owner does. Skips what is there. */
export async function bringSeries(market: Market, series: BroughtSeries): Promise<Brought> {
  const chain = market.chainOf(series)
  const owner = market.actors[series.owner]
  const contract = await deploySeries(chain, owner)
  let first = 1
  for (const { by, works } of series.holders) {
    await mintTo(chain, owner, contract, market.actors[by], { first, works })
    first += works
  }
  const { collection } = await owner.request('POST /import/collection', {
    json: { blockchain: series.blockchain, contract_address: contract },
  })
  const { engine } = chain.network.contracts
  const known = {
    address: engine,
    abi: saleEngineAbi,
    functionName: 'collectionKind',
    args: [contract],
  } as const
  if ((await chain.reader.readContract(known)) === 0)
    await chain.transact(owner.wallet, addCollectionCall(engine, contract))
  return { contract, collection: collection._id! }
}

async function deploySeries(chain: SampleChain, owner: Actor): Promise<Address> {
  const initCode = encodeDeployData({
    abi: litWindowsAbi,
    bytecode: litWindowsBytecode,
    args: [owner.wallet],
  })
  const address = getCreatedAddress(initCode)
  if (!(await chain.reader.getCode({ address })))
    await chain.transact(owner.wallet, { to: create2Proxy, data: encodeCreation(initCode) })
  return address
}

async function mintTo(
  chain: SampleChain,
  owner: Actor,
  contract: Address,
  holder: Actor,
  { first, works }: { first: number; works: number },
): Promise<void> {
  for (let done = 0; done < works; done += MINTED_AT_ONCE) {
    const from = first + done
    if (await isMinted(chain, contract, BigInt(from))) continue
    const count = Math.min(MINTED_AT_ONCE, works - done)
    const args = [holder.wallet, BigInt(from), BigInt(count)] as const
    const data = encodeFunctionData({ abi: litWindowsAbi, functionName: 'mint', args })
    await chain.transact(owner.wallet, { to: contract, data })
  }
}

async function isMinted({ reader }: SampleChain, address: Address, id: bigint): Promise<boolean> {
  const owner = { address, abi: litWindowsAbi, functionName: 'ownerOf', args: [id] } as const
  return reader.readContract(owner).then(
    () => true,
    () => false,
  )
}

/** Waits until all works of a series are described, and lists some of them. People buy, bid, and offer for any. */
export async function tradeSeries(market: Market, series: BroughtSeries, { contract, collection }: Brought) {
  const total = series.holders.reduce((sum, { works }) => sum + works, 0)
  await awaitWorks(market, collection, total)
  const chain = market.chainOf(series)
  const read = (number: number) =>
    market.visit('GET /tokens/{network}/{contract}/{tokenId}', {
      params: { network: chain.network.id, contract, tokenId: String(number) },
      query: {},
    })
  for (const { number, by, ...sale } of series.sales)
    await sell(market, series, { copies: 1, ...sale }, market.actors[by], await read(number))
  const { token } = await read(1)
  for (const offer of series.offers)
    await offerForAnyOnce(market, chain, market.actors[offer.by], { collection, tokenId: token._id }, offer)
}

async function awaitWorks({ visit }: Market, id: string, total: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { collection } = await visit('GET /collections/{id}', { params: { id } })
    if (collection.items_count >= total) return
    await sleep(PAUSE)
  }
  throw new Error(`not all ${total} works of ${id} were described`)
}
