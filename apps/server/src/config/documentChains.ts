import { bloomsOf, CHAIN_KINDS, finalityOf, KNOWN_CHAINS } from './knownChains.ts'
import { wellKnownCurrencies } from './wellKnownCurrencies.ts'

/** The page docs/chains.md. */
export function documentChains(): string {
  const rows = Object.entries(KNOWN_CHAINS).map(([id, chain]) => {
    const currencies = wellKnownCurrencies(Number(id)).map(({ symbol }) => symbol)
    return `| ${id} | ${chain.name} | \`${chain.currency}\` | ${chain.blockTime / 1_000} s | ${CHAIN_KINDS[chain.kind].name} | ${finalityOf(chain)} | ${bloomsOf(chain) ? 'yes' : 'no'} | ${currencies.join(', ') || '–'} | ${chain.priceSymbols.join(', ') || '–'} |`
  })
  const kinds = Object.values(CHAIN_KINDS).map(({ name, final }) => `- **${name}**: ${final}`)
  const notes = Object.values(KNOWN_CHAINS).flatMap(({ name, note }) =>
    note ? [`- **${name}**: ${note}`] : [],
  )
  return `# Chains

Besides Ethereum, Polygon and BNB Smart Chain, Vitrine knows these chains: in \`CHAINS_FILE\` they need their \`id\` and \`rpcUrls\` alone ([another chain](operations.md#another-chain)). Whatever the entry says goes before this table.

This page is made from \`apps/server/src/config/knownChains.ts\` and \`wellKnownCurrencies.ts\`. To change it, change those files and run \`npx vitest run -u --project units documentChains\`.

| id | chain | \`blockchain\` in the API | a block | blocks are made by | \`finality\` | \`blooms\` | [currencies](operations.md#currencies) | pairs at exchanges |
|--:|---|---|--:|---|--:|---|---|---|
${rows.join('\n')}

The coin is the part of \`blockchain\` before the dot. \`finality\` is at least a minute of blocks; above it, a chain's own tag \`finalized\` counts, up to 10,000 blocks. \`blooms\` is yes where an empty bloom means that a block has no logs.

## What final means

Works, sales and bids are shown from the first block on. What the tables keep undoable ends at the block that the chain calls final:

${kinds.join('\n')}

While a sequencer is down, the chain has no blocks: nothing can be bought or bid, auctions end at their time all the same, and the last bids of people may come too late. After ten minutes \`GET /api/common/status\` says \`stopped\`, auctions and the dialog for a bid say since when, and \`npm run doctor\` shows how old the head is.

## What is different

${notes.join('\n')}
- **All rollups**: a transaction also pays for its data on the chain below. Wallets estimate that, and so does the network's fee in dialogs where the node answers it in \`eth_estimateGas\` (Arbitrum); on the OP stack the dialogs leave it out, usually less than a cent.

## What was tried

Ten of these chains run in a test as anvil with their id and their time between blocks (\`apps/server/test/chain/knownChains.test.ts\`): configured by id and node alone, a work is minted, listed, found and bought. In a browser, on Base's id and with a dollar coin at the address of its USDC, people bid, sell for dollars, offer dollars and accept (\`e2e/wallets/knownChain.spec.ts\`). Anvil has the rules of Ethereum. What only the chains themselves show was not tried: their nodes' limits of \`eth_getLogs\`, re-orgs of sequencers, fees for data, the interpreters of ZKsync and Abstract. Try a chain with its test network first.
`
}
