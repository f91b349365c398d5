// thirdweb's Marketplace V3 as its factory deploys it: a minimal proxy of a router of extensions.
import {
  type Abi,
  encodeFunctionData,
  parseEventLogs,
  type TransactionReceipt,
  toFunctionSelector,
  toFunctionSignature,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { Artifact } from '../chain.ts'
import type { FieldContracts } from '../fieldContracts.ts'
import type { Marketplace } from '../listings.ts'
import { collector, commissionBps, creator, day, type Market, owner, price, startPrice } from '../market.ts'

/** How thirdweb writes the chain's own coin. */
export const ether = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** As long as the address of a file in an IPFS folder. */
const tokenUri = `ipfs://Qm${'a'.repeat(44)}/0`

export async function openThirdweb(
  { chain, approveTokens }: Market,
  contracts: FieldContracts['thirdweb'],
  weth: Artifact,
): Promise<Marketplace> {
  const coin = await chain.deploy(weth)
  const factory = await chain.deploy(contracts.TWStatelessFactory, [zeroAddress])
  const deployProxy = async (implementation: string, abi: Abi, args: unknown[]) => {
    const initialize = encodeFunctionData({ abi, functionName: 'initialize', args })
    const receipt = await factory.call(owner, 'deployProxyByImplementation', [
      implementation,
      initialize,
      zeroHash,
    ])
    const [event] = parseEventLogs({ abi: factory.abi, logs: receipt.logs, eventName: 'ProxyDeployed' })
    return (event!.args as unknown as { proxy: `0x${string}` }).proxy
  }
  const deployExtension = async (name: string, artifact: Artifact) => {
    const { address, abi } = await chain.deploy(artifact, [coin.address])
    // The router reads all of this in every call, so the address of the metadata is empty.
    return { metadata: { name, metadataURI: '', implementation: address }, functions: functionsOf(abi) }
  }
  const extensions = [
    await deployExtension('DirectListingsLogic', contracts.DirectListingsLogic),
    await deployExtension('EnglishAuctionsLogic', contracts.EnglishAuctionsLogic),
  ]
  // Without a royalty engine, as on chains that have none, it asks the tokens themselves, which costs 18,000 less.
  const router = await chain.deploy(contracts.MarketplaceV3, [
    { extensions, royaltyEngineAddress: zeroAddress, nativeTokenWrapper: coin.address },
  ])
  const address = await deployProxy(router.address, router.abi, [
    owner.address,
    '',
    [],
    collector.address,
    commissionBps,
  ])
  const marketplace = chain.at(address, [
    ...router.abi,
    ...contracts.DirectListingsLogic.abi,
    ...contracts.EnglishAuctionsLogic.abi,
  ])
  const collection = await deployProxy(
    (await chain.deploy(contracts.TokenERC721)).address,
    contracts.TokenERC721.abi,
    [
      creator.address,
      'Works',
      'WORK',
      '',
      [],
      creator.address,
      creator.address,
      1_000n,
      commissionBps,
      collector.address,
    ],
  )
  const token = chain.at(collection, contracts.TokenERC721.abi)

  return {
    name: 'thirdweb Marketplace V3',
    kinds: ['ERC721', 'ERC1155'],
    join: (account) => approveTokens(account, address),
    list: async ({ seller, kind, asset, tokenId }) => {
      // As an app's clock says it, a little before the block: thirdweb then moves the start to the block.
      const start = (await chain.now()) - 12n
      return marketplace(seller, 'createListing', [
        {
          assetContract: asset,
          tokenId,
          quantity: kind === 'ERC721' ? 1n : 10n,
          currency: ether,
          pricePerToken: price,
          startTimestamp: start,
          endTimestamp: start + 30n * day,
          reserved: false,
        },
      ])
    },
    buy: (buyer, _item, listed) =>
      marketplace(buyer, 'buyFromListing', [idIn(listed), buyer.address, 1n, ether, price], price),
    createAuction: async ({ seller, asset, tokenId }) => {
      const start = await chain.now()
      return marketplace(seller, 'createAuction', [
        {
          assetContract: asset,
          tokenId,
          quantity: 1n,
          currency: ether,
          minimumBidAmount: startPrice,
          buyoutBidAmount: 0n,
          timeBufferInSeconds: 900n,
          bidBufferBps: 500n,
          startTimestamp: start,
          endTimestamp: start + day,
        },
      ])
    },
    bid: (bidder, _item, amount, auction) =>
      marketplace(bidder, 'bidInAuction', [idIn(auction), amount], amount),
    // The seller's money and the winner's token are two calls, which its `multicall` makes in one transaction.
    settle: (account, _item, auction) => {
      const calls = ['collectAuctionPayout', 'collectAuctionTokens'].map((functionName) =>
        encodeFunctionData({ abi: contracts.EnglishAuctionsLogic.abi, functionName, args: [idIn(auction)] }),
      )
      return marketplace(account, 'multicall', [calls])
    },
    mint: (minter) => token(minter, 'mintTo', [minter.address, tokenUri]),
  }
}

/** Without `_msgSender` and `_msgData`: both extensions have them, and a router takes each function once. */
function functionsOf(abi: Abi) {
  return abi
    .filter((entry) => entry.type === 'function')
    .filter(({ name }) => !name.startsWith('_'))
    .map((entry) => ({
      functionSelector: toFunctionSelector(entry),
      functionSignature: toFunctionSignature(entry),
    }))
}

/** Both events of the beginning of a sale have the id in the same place. */
function idIn(receipt: TransactionReceipt): bigint {
  return BigInt(receipt.logs.at(-1)!.topics[2]!)
}
