import type { Hex } from 'viem'
import type { Network } from '../networks.ts'
import type { Session } from '../session.ts'
import type { Acts } from './actButton.ts'
import { el } from './el.ts'
import { searchPart } from './searchPart.ts'

/** Lists what an account owns in the contracts, on all networks at once. */
export function foundPart(
  acts: Acts,
  networks: readonly Network[],
  onShow: (network: Network, asset: string, tokenId: string) => void,
) {
  const lists = el('div', { className: 'searches' })
  const shown = el(
    'section',
    { hidden: true, attributes: { 'aria-labelledby': 'found' } },
    el('h2', { id: 'found' }, { key: 'found_title' }),
    lists,
  )
  let searches: ReturnType<typeof searchPart>[] = []

  /** Begins anew. The chosen network is read by the chosen node, the others by the deployment's nodes, so that no wallet has to switch. */
  async function find(session: Session, account: Hex): Promise<void> {
    for (const search of searches) search.end()
    searches = networks.map((network) => searchPart({ acts, network, account, onShow }))
    lists.replaceChildren(...searches.map((search) => search.shown))
    shown.hidden = false
    const sessionOf = (network: Network) =>
      network === session.network ? session : { network, wallet: null, nodeUrl: '' }
    await Promise.all(searches.map((search) => search.begin(sessionOf(search.network))))
  }

  /** An account has raised its counter on a network. */
  function dropOffers(chain: number, account: Hex): void {
    for (const search of searches)
      if (search.network.id === chain && search.account === account) search.dropOffers()
  }

  return { shown, find, dropOffers }
}
