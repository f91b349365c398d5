// Drops in contracts of creators.
import { dropsAbi } from '@vitrine/chain/abi/drops'
import { own1155Abi } from '@vitrine/chain/abi/own1155'
import {
  type Abi,
  encodeAbiParameters,
  keccak256,
  maxUint256,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem'
import { commissionBps, creator, day, type Market, price, shareOf } from '../market.ts'
import { content, type OwnFactory } from '../ownFactory.ts'
import { openAllowList } from './allowList.ts'
import { type Drop, limit, type Mint, supply } from './drop.ts'

export async function openVitrineDrop({ chain, drops }: Market, factory: OwnFactory): Promise<Drop> {
  const onDrops = chain.at(drops, dropsAbi as Abi)
  const works = await factory.open('ERC721', 1_000n, drops)
  await works.call(creator, 'startDrop', [content, supply, content])
  const editions = await factory.open('ERC1155', 1_000n, drops)
  const { logs } = await editions.call(creator, 'openEdition', [content, 0n])
  const [opened] = parseEventLogs({ abi: own1155Abi, logs, eventName: 'EditionOpened' })
  const tokenId = opened!.args.tokenId

  const { root, proofOf } = openAllowList((wallet) =>
    keccak256(
      keccak256(
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
          [wallet, limit, maxUint256],
        ),
      ),
    ),
  )
  const start = await chain.now()
  /** Adds a phase, and mints in it. */
  const openPhase = async (rules: object, isListed = false): Promise<Mint> => {
    const phase = {
      collection: works.address,
      drop: 1n,
      tokenId: 0n,
      start,
      end: start + 30n * day,
      price,
      endPrice: price,
      rebate: false,
      currency: zeroAddress,
      supply: 0n,
      mostPerWallet: 0n,
      root: zeroHash,
      gate: zeroAddress,
      referrerBps: 0n,
      salt: 0n,
      ...rules,
    }
    await onDrops(creator, 'addPhase', [phase])
    return (buyer, quantity) => {
      const amount = price * quantity
      const request = {
        quantity,
        to: buyer.address,
        vault: zeroAddress,
        referrer: zeroAddress,
        allowance: isListed
          ? { most: limit, price: maxUint256, proof: proofOf(buyer.address) }
          : { most: 0n, price: 0n, proof: [] },
        gateTokens: [],
      }
      return onDrops(buyer, 'mint', [phase, request], amount + shareOf(amount, commissionBps))
    }
  }
  return {
    name: 'Vitrine',
    pays: true,
    create: () => factory.create('ERC721', 1_000n, drops),
    mints: {
      public: await openPhase({}),
      limited: await openPhase({ mostPerWallet: limit }),
      listed: await openPhase({ root }, true),
      edition: await openPhase({ collection: editions.address, drop: 0n, tokenId }),
    },
  }
}
