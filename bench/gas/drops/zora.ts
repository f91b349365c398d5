// Zora's ERC721Drop behind the proxy that its factory deploys.
import { encodeAbiParameters, keccak256, parseEther, parseEventLogs, zeroAddress, zeroHash } from 'viem'
import type { Call } from '../chain.ts'
import type { FieldContracts } from '../fieldContracts.ts'
import { collector, creator, day, type Market, price } from '../market.ts'
import { openAllowList } from './allowList.ts'
import { type Drop, limit, type Mint, supply } from './drop.ts'

/** Zora's fee for each token, on Ethereum. */
const fee = parseEther('0.000777')

export async function openZoraDrop({ chain }: Market, contracts: FieldContracts['zoraDrops']): Promise<Drop> {
  // What mints do not call is the zero address, or an account where that is refused.
  const implementation = await chain.deploy(contracts.ERC721Drop, [
    zeroAddress,
    zeroAddress,
    zeroAddress,
    fee,
    collector.address,
    collector.address,
  ])
  const edition = await chain.deploy(contracts.EditionMetadataRenderer)
  const drop = await chain.deploy(contracts.DropMetadataRenderer)
  const { abi, address: logic } = await chain.deploy(contracts.ZoraNFTCreatorV1, [
    implementation.address,
    edition.address,
    drop.address,
  ])
  const proxy = await chain.deploy(contracts.ZoraNFTCreatorProxy, [logic, '0x'])
  const factory = chain.at(proxy.address, abi)
  const { root, proofOf } = openAllowList((wallet) =>
    keccak256(
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
        [wallet, limit, price],
      ),
    ),
  )
  const now = await chain.now()
  const create = (maxSalePurchasePerAddress: bigint, isListed: boolean) => {
    const [publicSaleEnd, presaleEnd] = isListed ? [0n, now + 30n * day] : [now + 30n * day, 0n]
    return factory(creator, 'createDrop', [
      'The works of a creator',
      'WORKS',
      creator.address,
      supply,
      1_000n,
      creator.address,
      {
        publicSalePrice: price,
        maxSalePurchasePerAddress,
        publicSaleStart: 0n,
        publicSaleEnd,
        presaleStart: 0n,
        presaleEnd,
        presaleMerkleRoot: isListed ? root : zeroHash,
      },
      `ipfs://Qm${'a'.repeat(44)}/`,
      `ipfs://Qm${'a'.repeat(44)}`,
    ])
  }
  const open = async (mostPerWallet: bigint, isListed: boolean) => {
    const { logs } = await create(mostPerWallet, isListed)
    const [created] = parseEventLogs({ abi, logs, eventName: 'CreatedDrop' })
    const { editionContractAddress } = created!.args as unknown as { editionContractAddress: `0x${string}` }
    return chain.at(editionContractAddress, implementation.abi)
  }
  const mintIn =
    (call: Call, isListed: boolean): Mint =>
    (buyer, quantity) => {
      const value = (price + fee) * quantity
      if (!isListed) return call(buyer, 'purchase', [quantity], value)
      return call(buyer, 'purchasePresale', [quantity, limit, price, proofOf(buyer.address)], value)
    }
  const unlimited = await open(0n, false)
  return {
    name: 'Zora ERC721Drop (pays later)',
    pays: false,
    create: () => create(0n, false),
    withdraw: () => unlimited(creator, 'withdraw', []),
    mints: {
      public: mintIn(unlimited, false),
      limited: mintIn(await open(limit, false), false),
      listed: mintIn(await open(0n, true), true),
    },
  }
}
