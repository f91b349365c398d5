import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { bidCall, settleCall } from '@vitrine/chain/calls/bid'
import type { Call } from '@vitrine/chain/calls/call'
import { approveCall, type Listed, listCall } from '@vitrine/chain/calls/list'
import { mintCall } from '@vitrine/chain/calls/mint'
import { acceptCall } from '@vitrine/chain/calls/order'
import { knownCurrencies } from '@vitrine/chain/currencies'
import type { Carried } from '@vitrine/chain/engineTerms'
import { type BuyOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { type Terms, toListingTypedData } from '@vitrine/chain/terms'
import { fillExitPage } from '@vitrine/domain/exitPage'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { CHUNK, fileNames, listBlock } from '@vitrine/domain/ipfs/fileCid'
import { metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import sharp from 'sharp'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc721Abi,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem'
import { localDeployment } from '../../apps/server/src/config/chains.ts'
import { startTestChain, type TestChain } from '../../apps/server/test/chains/localChain.ts'
import { deployForeign } from '../../apps/server/test/foreign/foreignCollections.ts'
import { startHost } from './startHost.ts'

/** Code that refuses whatever an account is sent. */
const REFUSES = '0xfe'
const CHAIN = 31337
const ONE = parseEther('1')

const template = new URL('../../apps/exit/build/exit.html', import.meta.url)

export type Estate = Awaited<ReturnType<typeof openEstate>>

/**
 * What an account has with the engine when a marketplace has ended: on a chain with the real contracts, without any
 * server but one that gives files.
 * @param others further networks of the page, on which nothing belongs to the account
 */
export async function openEstate(others: readonly TestChain[] = []) {
  const chain = await startTestChain(CHAIN)
  const { reader, control, contracts, receiptOf } = chain
  const {
    engine,
    collectible721: single,
    collectible1155: edition,
  } = contracts as Record<keyof typeof contracts, Address>
  const signer = createWalletClient({ transport: http(chain.url) })
  const [, mine, maker, rival] = (await signer.getAddresses()) as [Address, Address, Address, Address]

  const send = async (account: Address, call: Call) => {
    const hash = await signer.sendTransaction({ account, chain: null, ...call })
    const receipt = await receiptOf(hash)
    if (receipt.status !== 'success') throw new Error('a transaction failed')
    return receipt.logs
  }
  const mint = async (account: Address, type: '721' | '1155', copies = 1n, content?: Hex, royalties = 0n) => {
    const asset = type === '721' ? single : edition
    const logs = await send(account, mintCall(asset, { type, copies, royalties, locked: zeroHash, content }))
    const [moved] = parseEventLogs({ abi: [...collectible721Abi, ...collectible1155Abi], logs }).flatMap(
      ({ eventName, args }) => {
        if (eventName === 'Transfer') return [args.tokenId]
        return eventName === 'TransferSingle' ? [args.id] : []
      },
    )
    return { asset, tokenId: moved as bigint, copies }
  }
  let salt = 0n
  const list = async (account: Address, listed: Partial<Listed> & Awaited<ReturnType<typeof mint>>) => {
    salt += 1n
    const whole = {
      reservable: 0n,
      price: 0n,
      currency: zeroAddress,
      startPrice: 0n,
      start: 0n,
      duration: 3_600n,
      fromFirstBid: 0n,
      salt,
      maxRoyalties: 0n,
      ...listed,
    }
    const logs = await send(account, listCall(engine, whole, 500n))
    const [created] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs })
    return { ...created!.args, terms: asText(created!.args.terms) }
  }
  const auction = async (type: '721' | '1155' = '721') =>
    list(maker, { ...(await mint(maker, type)), reservable: 1n, startPrice: ONE })
  const bid = (account: Address, { terms }: { terms: Carried<Terms> }, amount: bigint, opens = false) =>
    send(account, bidCall(engine, { terms, unitPrice: amount, copies: 1n, opens }))
  const refuse = (bytecode: Hex) => control.setCode({ address: mine, bytecode })

  for (const account of [mine, maker])
    for (const asset of [single, edition]) await send(account, approveCall(asset, engine))

  const kept = await keepWork()
  const work = await mint(mine, '721', 1n, `0x${kept.content}`)
  const offer = await list(mine, { ...work, price: 2n * ONE })
  const won = await auction()
  const taken = await auction()
  const outbid = await auction()
  const refused = await auction('1155')
  await bid(mine, won, ONE)
  await bid(mine, taken, ONE)
  await bid(mine, outbid, ONE)
  await bid(mine, refused, ONE, true)
  await refuse(REFUSES)
  await bid(rival, outbid, 2n * ONE)
  await control.increaseTime({ seconds: 4_000 })
  await control.mine({ blocks: 1 })
  await send(rival, settleCall(engine, refused.terms))
  await refuse('0x')
  const dollars = await parkDollars()
  const wanted = await wish()
  const signed = [await sign(await mint(mine, '721')), await sign(await mint(mine, '721'))]

  const gateway = await startHost(kept.blocks)
  const networkOf = ({ id, url }: TestChain, name: string, currency: string) => ({
    id,
    name,
    currency,
    startBlock: 0,
    rpcUrl: url,
    engine,
    collectible721: single,
    collectible1155: edition,
    drops: contracts.drops ?? null,
    currencies: knownCurrencies(id),
  })
  const page = fillExitPage(await readFile(template, 'utf8'), [
    networkOf(chain, 'Ethereum', 'ETH'),
    ...others.map((other) => networkOf(other, `Chain ${other.id}`, 'COIN')),
  ])
  const pages = await startHost(new Map([['exit', { type: 'text/html', bytes: Buffer.from(page) }]]))
  const whole = new Map(kept.blocks)
  let snapshot = await control.snapshot()
  return {
    chain,
    mine,
    maker,
    rival,
    work,
    offer,
    won,
    taken,
    refused,
    signed,
    dollars,
    wanted,
    page,
    gateway: gateway.address,
    /** The files that the gateway gives, by their paths. */
    blocks: kept.blocks,
    cids: kept.cids,
    name: kept.name,
    address: `${pages.address}exit`,
    /** Settles an auction before its winner does. */
    settle: ({ terms }: { terms: Carried<Terms> }) => send(rival, settleCall(engine, terms)),
    read: {
      offer: (id: Hex) =>
        reader.readContract({ address: engine, abi: saleEngineAbi, functionName: 'getOffer', args: [id] }),
      parked: () =>
        reader.readContract({ address: engine, abi: saleEngineAbi, functionName: 'parked', args: [mine] }),
      dollars: (account: Address) => dollars.read('balanceOf', account),
      unfilled: (order: BuyOrder) =>
        reader.readContract({
          address: engine,
          abi: saleEngineAbi,
          functionName: 'unfilledCopies',
          args: [order],
        }),
      counter: () =>
        reader.readContract({ address: engine, abi: saleEngineAbi, functionName: 'counterOf', args: [mine] }),
      unsold: (terms: Terms) =>
        reader.readContract({
          address: engine,
          abi: saleEngineAbi,
          functionName: 'unsoldCopies',
          args: [terms],
        }),
      owner: ({ terms }: { terms: { tokenId: string } }) =>
        reader.readContract({
          address: single,
          abi: collectible721Abi,
          functionName: 'ownerOf',
          args: [BigInt(terms.tokenId)],
        }),
      copies: ({ terms }: { terms: { tokenId: string } }) =>
        reader.readContract({
          address: edition,
          abi: collectible1155Abi,
          functionName: 'balanceOf',
          args: [mine, BigInt(terms.tokenId)],
        }),
    },
    /** Makes the chain and the gateway what they were before a test. */
    async undo() {
      await control.revert({ id: snapshot })
      snapshot = await control.snapshot()
      for (const [path, block] of whole) kept.blocks.set(path, block)
    },
    stop() {
      gateway.stop()
      pages.stop()
      chain.stop()
    },
  }

  /** Parks a share of a sale in a currency that blocks the creator. Returns the currency. */
  async function parkDollars() {
    const currency = await deployForeign(chain, rival, 'OddCurrency')
    const args = [currency.address, maker] as const
    const permit = encodeFunctionData({ abi: saleEngineAbi, functionName: 'setCurrency', args })
    await send(localDeployment.owner, { to: engine, data: permit })
    const price = 40_000_000n
    await currency.call(rival, 'mint', rival, 2n * price)
    await currency.call(rival, 'approve', engine, 2n * price)
    await currency.call(rival, 'setBlocked', mine, true)
    const { asset, tokenId } = await mint(mine, '721', 1n, undefined, 1_000n)
    const move = { abi: erc721Abi, functionName: 'transferFrom', args: [mine, maker, tokenId] } as const
    await send(mine, { to: asset, data: encodeFunctionData(move) })
    const order = await orderOf(rival, { asset, tokenId, currency: currency.address, unitPrice: price })
    const signature = await signer.signTypedData({
      account: rival,
      ...toOrderTypedData(order, { chainId: CHAIN, engine }),
    })
    const accepted = { order, tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature }
    await send(maker, acceptCall(engine, accepted))
    await currency.call(rival, 'setBlocked', mine, false)
    return currency
  }

  /** An offer to buy that is only signed, as an export has it. */
  async function wish() {
    const order = await orderOf(mine, {
      asset: single,
      tokenId: 1n,
      currency: dollars.address,
      unitPrice: 1n,
    })
    const signature = await signer.signTypedData({
      account: mine,
      ...toOrderTypedData(order, { chainId: CHAIN, engine }),
    })
    return { order, line: JSON.stringify({ chainId: CHAIN, ...asText(order), signature }) }
  }

  async function orderOf(
    buyer: Address,
    { tokenId, ...terms }: Pick<BuyOrder, 'asset' | 'currency' | 'unitPrice'> & { tokenId: bigint },
  ): Promise<BuyOrder> {
    salt += 1n
    const { timestamp: start } = await reader.getBlock()
    return {
      buyer,
      criteria: oneToken(tokenId),
      copies: 1n,
      start,
      expiry: start + 9_999n,
      maxCommission: 500n,
      group: 0n,
      salt,
      counter: 0n,
      ...terms,
    }
  }

  /** A listing that is only signed, as an export has it. */
  async function sign({ asset, tokenId }: { asset: Address; tokenId: bigint }) {
    salt += 1n
    const { timestamp } = await reader.getBlock()
    const terms: Terms = {
      seller: mine,
      asset,
      tokenId,
      copies: 1n,
      reservable: 0n,
      price: ONE,
      currency: zeroAddress,
      startPrice: 0n,
      start: timestamp,
      duration: 60n,
      fromFirstBid: 0n,
      counter: 0n,
      salt,
    }
    const conditions = {
      maxCommission: 500n,
      maxRoyalties: 0n,
      buyer: zeroAddress,
      expiry: timestamp + 9_999n,
      group: 0n,
    }
    const typed = toListingTypedData({ terms, ...conditions }, { chainId: CHAIN, engine })
    const signature = await signer.signTypedData({ account: mine, ...typed })
    const line = {
      chainId: CHAIN,
      terms: asText(terms),
      ...asText(conditions),
      index: 0,
      proof: [],
      signature,
    }
    return { terms, line: JSON.stringify(line) }
  }
}

/** A work whose picture has several chunks: its blocks by the paths at which a gateway gives them. */
async function keepWork() {
  const noise = { raw: { width: 900, height: 675, channels: 3 as const } }
  const picture = await sharp(randomBytes(900 * 675 * 3), noise)
    .png()
    .toBuffer()
  const { cid, parts } = await fileNames(picture)
  const hash = createHash('sha256').update(picture).digest('hex')
  const media = { cid, mime: 'image/png', bytes: picture.length, hash }
  const name = 'Harbour <b>at dusk</b>'
  const metadata = Buffer.from(
    metadataFile({ name, description: 'Two lines\nof text.', traits: [], media, cover: null }),
  )
  const content = createHash('sha256').update(metadata).digest('hex')
  const blocks = new Map<string, { type: string; bytes: Uint8Array }>()
  const put = (block: string, bytes: Uint8Array) =>
    blocks.set(`ipfs/${block}`, { type: 'application/vnd.ipld.raw', bytes })
  put(cidText('raw', content), metadata)
  put(cid, listBlock(parts, picture.length))
  for (const [at, part] of parts.entries())
    put(cidText('raw', part), picture.subarray(at * CHUNK, (at + 1) * CHUNK))
  return { name, content, blocks, cids: { picture: cid, parts: parts.map((part) => cidText('raw', part)) } }
}

const asText = <T extends object>(values: T): Carried<T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ) as Carried<T>
