// Zora V3: the modules Asks Core ETH and Reserve Auction Core ETH, its cheapest ones.
import type { Account } from '../chain.ts'
import type { FieldContracts } from '../fieldContracts.ts'
import type { Marketplace } from '../listings.ts'
import { collector, commissionBps, day, type Market, owner, price, startPrice } from '../market.ts'

export async function openZora(
  { chain, coin, approveTokens }: Market,
  contracts: FieldContracts['zora'],
  royaltyEngine: string,
): Promise<Marketplace> {
  const fees = await chain.deploy(contracts.ZoraProtocolFeeSettings)
  const manager = await chain.deploy(contracts.ZoraModuleManager, [owner.address, fees.address])
  await fees.call(owner, 'init', [manager.address, manager.address])
  const helper = await chain.deploy(contracts.ERC721TransferHelper, [manager.address])
  const shared = [helper.address, royaltyEngine, fees.address, coin.address]
  const asks = await chain.deploy(contracts.AsksCoreEth, shared)
  const auctions = await chain.deploy(contracts.ReserveAuctionCoreEth, shared)
  for (const { address } of [asks, auctions]) {
    await manager.call(owner, 'registerModule', [address])
    await fees.call(owner, 'setFeeParams', [address, collector.address, commissionBps])
  }

  return {
    name: 'Zora V3 asks / auctions',
    kinds: ['ERC721'],
    join: async (account: Account) => {
      await approveTokens(account, helper.address)
      await manager.call(account, 'setBatchApprovalForModules', [[asks.address, auctions.address], true])
    },
    list: ({ seller, asset, tokenId }) => asks.call(seller, 'createAsk', [asset, tokenId, price]),
    buy: (buyer, { asset, tokenId }) => asks.call(buyer, 'fillAsk', [asset, tokenId], price),
    createAuction: ({ seller, asset, tokenId }) =>
      auctions.call(seller, 'createAuction', [asset, tokenId, day, startPrice, seller.address, 0n]),
    bid: (bidder, { asset, tokenId }, amount) => auctions.call(bidder, 'createBid', [asset, tokenId], amount),
    settle: (account, { asset, tokenId }) => auctions.call(account, 'settleAuction', [asset, tokenId]),
  }
}
