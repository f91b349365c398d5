import { fullOf, type Kind, rows } from '../quotas/kind.ts'
import { countCollections } from '../uploads/store/stored.ts'
import { countBroughtBy } from './store/brought.ts'

export const COLLECTIONS = rows(
  'collections',
  ({ quotas }) => quotas.collections,
  countCollections,
  'collections_full',
)

/** Contracts whose history is read. Few a network and month: all of a chain's places should take many networks. */
export const BROUGHT_CONTRACTS: Kind = {
  name: 'broughtContracts',
  held: { most: 10, count: countBroughtBy, refuse: fullOf('contracts_own_full') },
  network: { most: 20, days: 30, share: 1 / 2 },
}
