import { rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import type { Token } from '@vitrine/api/entities/works/token'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  http,
  parseEventLogs,
  type RpcTransaction,
  zeroHash,
} from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { localAccounts } from '../apps/server/src/config/localAccounts.ts'
import type { PersonKey } from '../sample/catalogue/people.ts'
import { type Actor, createActor } from '../sample/fill/actor.ts'
import { bidOnce } from '../sample/fill/bidOnce.ts'
import { buyOnce } from '../sample/fill/buyOnce.ts'
import { listOffer } from '../sample/fill/listOffer.ts'
import { openSampleChain, type SampleChain } from '../sample/fill/sampleChain.ts'
import { api } from './marketplace.ts'
import { picture } from './picture.ts'
import { CLOCK_FILE, PORT } from './vitrine.ts'

type Asked = {
  blockchain: 'ETH' | 'MATIC' | 'BNB'
  copies?: number
  royalties?: number
  name?: string
  description?: string
  /** The `_id` of the creator's collection that it belongs to. */
  collection?: string
  /** A 3D model (glb), of which its picture is then the cover. */
  model?: Buffer
}
type Sale = { price?: string; minBid?: string; seconds?: number; copies?: number }

const KEEPER = privateKeyToAddress(localAccounts.keeperKey)

/** More than anybody here pays for a place in a block, wei. */
const DEAR = 200_000_000_000n

/** Prepares what a journey needs, with the API and the chain alone, which is faster than by hand. */
export async function openStudio(blockchain: Asked['blockchain']) {
  const { chains } = await api('GET /common/networks')
  const chain = openSampleChain(chains.find((each) => each.blockchain === blockchain)!)
  const actors = new Map<string, Actor>()
  const actorOf = (wallet: string): Actor => {
    const known =
      actors.get(wallet) ??
      createActor('' as PersonKey, wallet as `0x${string}`, `http://localhost:${PORT}`, chain)
    actors.set(wallet, known)
    return known
  }
  const control = createTestClient({ mode: 'anvil', transport: http(chain.network.rpcUrl) })
  const reader = createPublicClient({ transport: http(chain.network.rpcUrl), cacheTime: 0 })
  const signer = createWalletClient({ transport: http(chain.network.rpcUrl) })
  const send = (account: string, call: object) =>
    signer.sendTransaction({ account: account as Address, chain: null, ...call } as never)
  /** More than any waiting transaction pays for its place in the block, wei. */
  const dearest = async () => {
    const { pending } = await control.getTxpoolContent()
    const waiting = Object.values(pending).flatMap((each) => Object.values(each))
    const fees = waiting.map(({ maxFeePerGas, gasPrice }) => 2n * BigInt(maxFeePerGas ?? gasPrice ?? 0))
    const fee = fees.reduce((most, each) => (each > most ? each : most), DEAR)
    return { maxFeePerGas: fee, maxPriorityFeePerGas: fee }
  }
  return {
    chain,
    actorOf,
    /** How far the chain's time is ahead of ours. */
    secondsAhead: async () =>
      Math.max(0, Number((await reader.getBlock()).timestamp) - Math.floor(Date.now() / 1000)),
    /** Runs something after time has passed for this chain and the server, and not for the devices of people. @param seconds */
    async afterTime(seconds: number, run: () => Promise<void>) {
      // No block of a chain can be earlier than the one before, so journeys after this one find this chain ahead of its time.
      await control.increaseTime({ seconds })
      await control.mine({ blocks: 1 })
      const { timestamp } = await reader.getBlock()
      writeFileSync(CLOCK_FILE, String(Number(timestamp) - Math.floor(Date.now() / 1_000)))
      const serverAhead = async () => {
        const { headers } = await fetch(`http://localhost:${PORT}/api/common/networks`)
        return Date.parse(headers.get('date') ?? '') - Date.now()
      }
      await expect.poll(serverAhead).toBeGreaterThan(seconds * 900)
      await run().finally(() => rmSync(CLOCK_FILE))
    },
    /** Runs something while the keeper cannot pay for gas, so that people have to settle. */
    async withoutKeeper(run: () => Promise<void>) {
      const balance = await reader.getBalance({ address: KEEPER })
      await control.setBalance({ address: KEEPER, value: 0n })
      await run().finally(() => control.setBalance({ address: KEEPER, value: balance }))
    },
    balance: (address: string) => reader.getBalance({ address: address as Address }),
    /** The number of transactions that an account has sent, including waiting ones. */
    sentBy: (account: string) =>
      reader.getTransactionCount({ address: account as Address, blockTag: 'pending' }),
    /** Actions that only a local chain can do. */
    control,
    /** A new collection of an account. Returns its `_id`. */
    async openCollection(wallet: string, name: string): Promise<string> {
      const { buffer } = await picture('collection.png')
      const image = new File([new Uint8Array(buffer)], 'collection.png', { type: 'image/png' })
      const form = { image, name, symbol: 'FLOOR' }
      const { collection } = await actorOf(wallet).request('POST /collections', { form })
      return collection._id!
    },
    /** A new work of an account. */
    make: (wallet: string, asked: Omit<Asked, 'blockchain'> = {}) =>
      makeWork(chain, actorOf(wallet), { ...asked, blockchain }),
    offer: (wallet: string, token: Token, { seconds = 259_200, ...sale }: Sale): Promise<OfferDetail> =>
      listOffer(chain, actorOf(wallet), token, { ...sale, copies: sale.copies ?? 1, hours: seconds / 3600 }),
    /** Gives a single work away, without a sale. */
    give: (from: string, to: string, { chain_id }: Token) =>
      chain.transact(from as Address, {
        to: chain.network.contracts.collectible721,
        data: encodeFunctionData({
          abi: collectible721Abi,
          functionName: 'transferFrom',
          args: [from as Address, to as Address, BigInt(chain_id!)],
        }),
      }),
    /** Removes the engine's approval for a contract (ours for single works), as before the account's first sale. */
    endApproval: (account: string, contract: Address = chain.network.contracts.collectible721) =>
      chain.transact(account as Address, {
        to: contract,
        data: encodeFunctionData({
          abi: collectible721Abi,
          functionName: 'setApprovalForAll',
          args: [chain.network.contracts.engine as Address, false],
        }),
      }),
    /** The account's transaction that waits to be mined. */
    pendingOf: async (account: string) => {
      const { pending } = await control.getTxpoolContent()
      return Object.values(pending[getAddress(account)] ?? pending[account as Address] ?? {})[0]
    },
    /**
     * Speeds a waiting transaction up, or cancels it, like a wallet: another one with the same nonce and a higher fee.
     */
    replace: async ({ from, to, nonce, input, value, gas }: RpcTransaction, how: 'speed up' | 'cancel') =>
      send(from, {
        to: how === 'cancel' ? from : to,
        nonce: Number(nonce),
        ...(how === 'speed up' && { data: input, value: BigInt(value), gas: BigInt(gas) }),
        ...(await dearest()),
      }),
    /** Runs something while the engine accepts no offers and no bids, so that they revert. */
    async pausedAhead(run: () => Promise<void>) {
      const call = async (functionName: 'pause' | 'unpause') =>
        send(localAccounts.owner, {
          to: chain.network.contracts.engine,
          data: encodeFunctionData({ abi: saleEngineAbi, functionName }),
          gas: 100_000n,
          ...(await dearest()),
        })
      await call('pause')
      await run().finally(async () => {
        await call('unpause')
        await control.mine({ blocks: 1 })
      })
    },
    /** Buys with a higher fee than the transactions that already wait. */
    buyAhead: async (wallet: string, { terms, offer_price, commission }: OfferDetail) => {
      const { paid } = splitDirectSale(wei(offer_price!), 1n, {
        commission: bps(commission),
        royalties: bps(0),
        sellerIsCreator: true,
      })
      await send(wallet, {
        to: chain.network.contracts.engine,
        data: encodeFunctionData({
          abi: saleEngineAbi,
          functionName: 'buy',
          args: [engineTerms(terms), 1n],
        }),
        value: paid,
        gas: 500_000n,
        ...(await dearest()),
      })
    },
    bid: (wallet: string, offer: OfferDetail, amount: string, copies = 1) =>
      bidOnce(chain, actorOf(wallet), offer, { by: '' as PersonKey, amount, copies }),
    buy: (wallet: string, offer: OfferDetail, copies = 1) =>
      buyOnce(chain, actorOf(wallet), offer, { by: '' as PersonKey, copies }),
  }
}

/** A new work of an account that can be bought at once. */
export async function forSale(maker: string, blockchain: Asked['blockchain']): Promise<Token> {
  const studio = await openStudio(blockchain)
  const token = await studio.make(maker)
  await studio.offer(maker, token, { price: '0.2' })
  return token
}

/** Browsers know no type for it. */
const modelFile = (model: Buffer) => new File([new Uint8Array(model)], 'study.glb')

async function makeWork(
  { network, transact }: SampleChain,
  { wallet, request }: Actor,
  {
    blockchain,
    copies = 1,
    royalties = 10,
    name = `Study ${Date.now()}`,
    description = '',
    collection,
    model,
  }: Asked,
): Promise<Token> {
  const { buffer } = await picture('study.png')
  const still = new File([new Uint8Array(buffer)], 'study.png', { type: 'image/png' })
  const upload = async (file: File) => (await request('POST /media', { form: { file } })).media.hash
  const picked = await upload(still)
  const file = model ? { media: await upload(modelFile(model)), preview: picked } : { media: picked }
  const single = copies === 1
  const contract = single ? network.contracts.collectible721 : network.contracts.collectible1155
  const share = BigInt(royalties * 100)
  const data = single
    ? encodeFunctionData({ abi: collectible721Abi, functionName: 'createItem', args: [share, zeroHash] })
    : encodeFunctionData({
        abi: collectible1155Abi,
        functionName: 'createItem',
        args: [BigInt(copies), share, zeroHash],
      })
  const { logs } = await transact(wallet, { to: contract, data })
  const [transfer] = parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs })
  const [transfers] = parseEventLogs({ abi: collectible1155Abi, eventName: 'TransferSingle', logs })
  const { token } = await request('POST /tokens', {
    form: {
      name,
      description,
      type: single ? '721' : '1155',
      ...file,
      royalties: String(royalties),
      categories: 'art',
      ...(collection && { collection }),
      copies: String(single ? 0 : copies),
      blockchain,
      contract,
      chain_address: contract,
    },
  })
  const { token: linked } = await request('POST /tokens/{id}/chain', {
    params: { id: token._id },
    json: { chain_id: (transfer?.args.tokenId ?? transfers?.args.id)!.toString() },
  })
  return linked
}
