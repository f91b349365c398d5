import { kept } from './storage.ts'

/** The keys under which the browser stores the connection (STA-09): the wallet's id and the network. */
const WALLET = 'vitrine.wallet'
const NETWORK = 'vitrine.network'

/** The id of the wallet that was connected last, or null. Wallet code loads at start only if there is one. */
export function storedWallet(): string | null {
  return kept.getItem(WALLET)
}

export function storeWallet(id: string | null): void {
  put(WALLET, id)
}

/** Calls back when another tab has forgotten the wallet: the person has left there. */
export function onWalletForgotten(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === WALLET && newValue === null) listener()
  })
}

/** The network that the person used last, or null. */
export function storedNetwork(): number | null {
  const id = Number(kept.getItem(NETWORK))
  return Number.isInteger(id) && id > 0 ? id : null
}

export function storeNetwork(chainId: number | null): void {
  put(NETWORK, chainId === null ? null : String(chainId))
}

function put(key: string, value: string | null) {
  if (value === null) kept.removeItem(key)
  else kept.setItem(key, value)
}
