import { dropsAbi } from '@vitrine/chain/abi/drops'
import { own721Abi } from '@vitrine/chain/abi/own721'
import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import type { Phase } from '@vitrine/chain/calls/drops'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { TestChain } from '../../apps/server/test/chains/localChain.ts'

const ERC721 = 1
const FILE: Hex = `0x${'ab'.repeat(32)}`
const LASTS = 2_000

/**
 * Drops that are over: of an account that could not receive what one of them earned and has not settled the other, and one
 * of a maker in which the account paid more than the last price.
 * @returns what the account paid there above the last price, in wei
 */
export async function holdDrops(
  { url, reader, control, contracts, receiptOf }: TestChain,
  { mine, maker, rival }: { mine: Address; maker: Address; rival: Address },
): Promise<{ rebate: bigint; read: { proceeds(): Promise<bigint>; settled(): Promise<boolean> } }> {
  const drops = contracts.drops as Address
  const signer = createWalletClient({ transport: http(url) })
  const send = async (account: Address, call: { to: Address; data: Hex; value?: bigint }) => {
    const receipt = await receiptOf(await signer.sendTransaction({ account, chain: null, ...call }))
    if (receipt.status !== 'success') throw new Error('a transaction failed')
    return receipt
  }

  const [ofMine, ofMaker] = [await openDrop(mine), await openDrop(maker)]
  const fixed = await addPhase(
    mine,
    phase(ofMine, { price: parseEther('3'), endPrice: parseEther('3'), rebate: false }),
  )
  const unsettled = await addPhase(mine, phase(ofMine, {}))
  const falling = await addPhase(maker, phase(ofMaker, {}))

  await control.setCode({ address: mine, bytecode: '0xfe' })
  await mint(rival, fixed)
  await control.setCode({ address: mine, bytecode: '0x' })
  const paid = await mint(mine, falling)
  await control.increaseTime({ seconds: LASTS / 2 })
  const last = await mint(rival, falling)
  await mint(rival, unsettled)
  await control.increaseTime({ seconds: LASTS })
  await control.mine({ blocks: 1 })
  return {
    rebate: paid - last,
    read: {
      proceeds: () =>
        reader.readContract({
          address: drops,
          abi: dropsAbi,
          functionName: 'proceedsOf',
          args: [zeroAddress, mine],
        }),
      settled: async () => {
        const { settled } = await reader.readContract({
          address: drops,
          abi: dropsAbi,
          functionName: 'getPhase',
          args: [await idOf(unsettled)],
        })
        return settled
      },
    },
  }

  /** A contract of its creator with an open drop. */
  async function openDrop(creator: Address): Promise<Address> {
    const factory = contracts.ownCollections as Address
    const setup = { name: 'Works', symbol: 'W', royaltyBps: 0n, metadata: zeroHash, minter: drops }
    const { logs } = await send(creator, {
      to: factory,
      data: encodeFunctionData({
        abi: ownCollectionsAbi,
        functionName: 'create',
        args: [ERC721, zeroHash, setup, []],
      }),
    })
    const [created] = parseEventLogs({ abi: ownCollectionsAbi, eventName: 'CollectionCreated', logs })
    const { asset } = created!.args
    const start = { abi: own721Abi, functionName: 'startDrop', args: [FILE, 10n, zeroHash] } as const
    await send(creator, { to: asset, data: encodeFunctionData(start) })
    return asset
  }

  async function addPhase(creator: Address, wanted: Promise<Phase>): Promise<Phase> {
    const added = await wanted
    const data = encodeFunctionData({ abi: dropsAbi, functionName: 'addPhase', args: [added] })
    await send(creator, { to: drops, data })
    return added
  }

  /** By default its price falls from 2 ETH to 0, and everybody pays the last one. */
  async function phase(collection: Address, of: Partial<Phase>): Promise<Phase> {
    const { timestamp: start } = await reader.getBlock()
    return {
      collection,
      drop: 1n,
      tokenId: 0n,
      start,
      end: start + BigInt(LASTS),
      price: parseEther('2'),
      endPrice: 0n,
      rebate: true,
      currency: zeroAddress,
      supply: 0n,
      mostPerWallet: 0n,
      root: zeroHash,
      gate: zeroAddress,
      referrerBps: 0n,
      salt: 0n,
      ...of,
    }
  }

  /** Buys one token. @returns what it cost, in wei */
  async function mint(account: Address, from: Phase): Promise<bigint> {
    const allowance = { most: maxUint256, price: maxUint256, proof: [] }
    const request = {
      quantity: 1n,
      to: account,
      vault: zeroAddress,
      referrer: zeroAddress,
      allowance,
      gateTokens: [],
    }
    const data = encodeFunctionData({ abi: dropsAbi, functionName: 'mint', args: [from, request] })
    const { logs } = await send(account, { to: drops, data, value: parseEther('4') })
    const [minted] = parseEventLogs({ abi: dropsAbi, eventName: 'DropMinted', logs })
    return minted!.args.cost
  }

  function idOf(of: Phase): Promise<Hex> {
    return reader.readContract({ address: drops, abi: dropsAbi, functionName: 'hashPhase', args: [of] })
  }
}
