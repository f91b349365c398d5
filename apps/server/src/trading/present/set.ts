import type { TokenSet as Shown } from '@vitrine/api/entities/trading/order'
import { asHex } from '../../chain/asHex.ts'
import type { TokenSet } from '../store/tokenSets.ts'

/** A set that offers ask for, as the API answers it. */
export const presentSet = ({ root, scope, trait, size }: TokenSet): Shown => ({
  root: asHex(root),
  collection: scope === '' ? null : scope,
  trait,
  size,
})
