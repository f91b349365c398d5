/**
 * What this marketplace calls itself. Sentences say `{product}` for its name and `{store}` for the collection that works
 * without one are in. `line` is what its operator wrote below its name; empty for ours, which is translated.
 */
const names = { product: 'Vitrine', store: 'Vitrine', line: '' }

export type MarketNames = typeof names

/** The names now. `look` changes with every change of the brand; link previews have it in their addresses. */
export const market: Readonly<MarketNames> & { readonly look: string } = { ...names, look: '' }

/**
 * Names the marketplace. A process of the server does so when it starts and when the brand changes, a page before it
 * renders.
 */
export function nameMarket(given: typeof market): void {
  Object.assign(market, given)
}
