// thirdweb's DropERC721 and DropERC1155 behind the minimal proxy that its factory deploys.
import {
  type Abi,
  type Address,
  encodeFunctionData,
  encodePacked,
  keccak256,
  maxUint256,
  parseEventLogs,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { ether } from '../exchanges/thirdweb.ts'
import type { FieldContracts } from '../fieldContracts.ts'
import { collector, commissionBps, creator, type Market, price } from '../market.ts'
import { openAllowList } from './allowList.ts'
import { type Drop, limit, type Mint, supply } from './drop.ts'

const files = `ipfs://Qm${'a'.repeat(44)}/`

export async function openThirdwebDrop(
  { chain }: Market,
  contracts: FieldContracts['thirdweb'],
): Promise<Drop> {
  const factory = await chain.deploy(contracts.TWStatelessFactory, [zeroAddress])
  const [works, editions] = [
    await chain.deploy(contracts.DropERC721),
    await chain.deploy(contracts.DropERC1155),
  ]
  let salt = 0
  const create = ({ address, abi }: { address: Address; abi: Abi }) => {
    const args = [
      creator.address,
      'The works of a creator',
      'WORKS',
      files,
      [],
      creator.address,
      creator.address,
      1_000n,
      commissionBps,
      collector.address,
    ]
    return factory.call(creator, 'deployProxyByImplementation', [
      address,
      encodeFunctionData({ abi, functionName: 'initialize', args }),
      toHex(++salt, { size: 32 }),
    ])
  }
  const open = async (implementation: { address: Address; abi: Abi }) => {
    const { logs } = await create(implementation)
    const [event] = parseEventLogs({ abi: factory.abi, logs, eventName: 'ProxyDeployed' })
    const { proxy } = event!.args as unknown as { proxy: Address }
    const call = chain.at(proxy, implementation.abi)
    await call(creator, 'lazyMint', [supply, files, '0x'])
    return call
  }

  const { root, proofOf } = openAllowList((wallet) =>
    keccak256(
      encodePacked(['address', 'uint256', 'uint256', 'address'], [wallet, limit, maxUint256, zeroAddress]),
    ),
  )
  const start = await chain.now()
  /** Starts a phase in a new contract, and mints in it. */
  const openPhase = async (mostPerWallet: bigint, isListed: boolean, isEdition = false): Promise<Mint> => {
    const call = await open(isEdition ? editions : works)
    const edition = isEdition ? [0n] : []
    const condition = {
      startTimestamp: start,
      maxClaimableSupply: maxUint256,
      supplyClaimed: 0n,
      quantityLimitPerWallet: mostPerWallet,
      merkleRoot: isListed ? root : zeroHash,
      pricePerToken: price,
      currency: ether,
      metadata: '',
    }
    await call(creator, 'setClaimConditions', [...edition, [condition], false])
    return (buyer, quantity) => {
      const proof = {
        proof: isListed ? proofOf(buyer.address) : [],
        quantityLimitPerWallet: isListed ? limit : 0n,
        pricePerToken: maxUint256,
        currency: zeroAddress,
      }
      return call(
        buyer,
        'claim',
        [buyer.address, ...edition, quantity, ether, price, proof, '0x'],
        price * quantity,
      )
    }
  }
  return {
    name: 'thirdweb DropERC721',
    pays: true,
    create: () => create(works),
    mints: {
      public: await openPhase(maxUint256, false),
      limited: await openPhase(limit, false),
      listed: await openPhase(0n, true),
      edition: await openPhase(maxUint256, false, true),
    },
  }
}
