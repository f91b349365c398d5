/** What the browser keeps of the connection (STA-09): the wallet's name and the network. */
const WALLET = 'vitrine.wallet'
const NETWORK = 'vitrine.network'

/** The id of the wallet that was connected last, or null: only then is wallet code worth loading at start. */
export function storedWallet(): string | null {
  return localStorage.getItem(WALLET)
}

export function storeWallet(id: string | null): void {
  put(WALLET, id)
}

/** The network that the person was on last, or null. */
export function storedNetwork(): number | null {
  const id = Number(localStorage.getItem(NETWORK))
  return Number.isInteger(id) && id > 0 ? id : null
}

export function storeNetwork(chainId: number | null): void {
  put(NETWORK, chainId === null ? null : String(chainId))
}

function put(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}
