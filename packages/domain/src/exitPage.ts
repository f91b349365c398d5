/** A chain of a deployment, as the page `exit` knows it. */
export type ExitNetwork = {
  id: number
  name: string
  /** The symbol of its coin. */
  currency: string
  engine: string
  collectible721: string
  collectible1155: string
  /** The sales of creators' own contracts; null where there are none. */
  drops: string | null
  /** The block of the first contract, where its logs begin. */
  startBlock: number
  /** The node that is asked if the reader names none and has no wallet. */
  rpcUrl: string
  /** The currencies of offers to buy whose symbol and decimals are known. */
  currencies: { address: string; symbol: string; decimals: number }[]
}

/** Where the template has the networks: a script that is data, so it is outside of the policy's hashes. */
const PLACE = /(<script type="application\/json" id="networks">)[^<]*(?=<\/script>)/

/**
 * The page of a deployment. The same networks give the same bytes, and so the same CID.
 * @param template as `npm run build` makes it
 */
export function fillExitPage(template: string, networks: readonly ExitNetwork[]): string {
  if (!PLACE.test(template)) throw new Error('the template of the page exit has no place for networks')
  const sorted = networks.map(ordered).sort((one, other) => one.id - other.id)
  const json = JSON.stringify(sorted).replaceAll('<', '\\u003c')
  return template.replace(PLACE, (_, start: string) => start + json)
}

/** The same order of fields, whoever made it. */
const ordered = (network: ExitNetwork): ExitNetwork => ({
  id: network.id,
  name: network.name,
  currency: network.currency,
  engine: network.engine.toLowerCase(),
  collectible721: network.collectible721.toLowerCase(),
  collectible1155: network.collectible1155.toLowerCase(),
  drops: network.drops?.toLowerCase() ?? null,
  startBlock: network.startBlock,
  rpcUrl: network.rpcUrl,
  currencies: network.currencies.map(({ address, symbol, decimals }) => ({
    address: address.toLowerCase(),
    symbol,
    decimals,
  })),
})
