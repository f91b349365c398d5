/**
 * What this marketplace calls itself. Sentences say `{product}` for its name, `{store}` for the collection that works
 * without one are in, and `{line}` for the line below its name.
 */
const names = { product: 'Vitrine', store: 'Vitrine', line: 'Collect works from the people who make them.' }

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
