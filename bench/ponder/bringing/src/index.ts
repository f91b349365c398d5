import { ponder } from 'ponder:registry'
import { activities, balances, tokens } from 'ponder:schema'
import { zeroAddress } from 'viem'

// The same as apps/server/src/chain/indexer/handlers/broughtTransfer.ts, in Ponder's style. Its store keeps rows in memory
// during catch-up and writes them in bulk.

ponder.on('Collection:Transfer', async ({ event, context: { db, network } }) => {
  const { block, transaction, log } = event
  const { from, to, tokenId } = event.args
  const [chainId, contract, at] = [network.chainId, log.address, block.timestamp]
  const before = await db.find(tokens, { tokenId, contract, chainId })
  const holder = to === zeroAddress ? null : to
  const copies = holder ? 1n : 0n
  if (before) await db.update(tokens, { tokenId, contract, chainId }).set({ holder, copies })
  else
    await db.insert(tokens).values({
      chainId,
      contract,
      tokenId,
      standard: 721,
      creator: zeroAddress,
      royalties: 0,
      copies,
      holder,
      locked: null,
      imported: true,
      brought: true,
      added: false,
      mintedAt: at,
      hash: transaction.hash,
    })
  for (const owner of new Set([from, before?.holder ?? zeroAddress]))
    if (owner !== zeroAddress && owner !== to)
      await db.delete(balances, { tokenId, contract, chainId, owner })
  if (holder)
    await db
      .insert(balances)
      .values({ chainId, contract, tokenId, owner: holder, copies: 1n, since: at })
      .onConflictDoNothing()
  const isMint = from === zeroAddress
  await db.insert(activities).values({
    chainId,
    hash: transaction.hash,
    block: block.number,
    logIndex: log.logIndex,
    txPosition: log.logIndex,
    line: 0,
    type: isMint ? 'minted' : 'transfered',
    actor: contract,
    recipient: null,
    unasked: isMint ? null : to,
    sender: isMint ? to : from,
    contract,
    tokenId,
    offerId: null,
    copies: 1n,
    price: null,
    currency: null,
    at,
  })
})
