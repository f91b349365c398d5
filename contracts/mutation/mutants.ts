import { collectibles } from './collectibles.ts'
import { drops } from './drops.ts'
import type { Mutant } from './mutant.ts'
import { office } from './office.ts'
import { own } from './own.ts'
import { payees } from './payees.ts'
import { state } from './state.ts'
import { trading } from './trading.ts'
import { types } from './types.ts'

export const mutants: Mutant[] = [
  ...trading,
  ...state,
  ...office,
  ...types,
  ...collectibles,
  ...payees,
  ...own,
  ...drops,
]
