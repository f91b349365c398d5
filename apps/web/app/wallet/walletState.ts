import { useSyncExternalStore } from 'react'
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

const NONE: WalletState = { status: 'none', address: null, chainId: null, name: null, way: null }
const listeners = new Set<() => void>()
let state = NONE

export function getWalletState(): WalletState {
  return state
}

export function setWalletState(next: Partial<WalletState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export function watchWalletState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The wallet's state; a visitor's on the server and during hydration. */
export function useWalletState(): WalletState {
  return useSyncExternalStore(watchWalletState, getWalletState, () => NONE)
}
