import { createSharedValue } from '#data/sharedValue.ts'
import type { Way } from './walletRank.ts'

/** What the app knows about the person's wallet. Separate from the wallet's own code, which loads late. */
export type WalletState = {
  status: 'none' | 'restoring' | 'connected'
  /** Lower case. */
  address: string | null
  chainId: number | null
  /** The wallet's own name. */
  name: string | null
  way: Way | null
}

const state = createSharedValue<WalletState>({
  status: 'none',
  address: null,
  chainId: null,
  name: null,
  way: null,
})

export const getWalletState = state.get

export function setWalletState(next: Partial<WalletState>): void {
  state.set({ ...state.get(), ...next })
}

/** The wallet's state; a visitor's on the server and during hydration. */
export const useWalletState = state.use
