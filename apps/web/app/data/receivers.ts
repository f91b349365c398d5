import { kept } from './storage.ts'

const KEY = 'vitrine.receivers.'
const MOST = 6

/** To whom a wallet last sent something or offered it alone, in this browser, the newest first. Addresses in lower case. */
export function recentReceivers(wallet: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(kept.getItem(KEY + wallet) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAddress).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Called when the person has pressed the button, so that an address that was only typed is not offered. */
export function keepReceiver(wallet: string, address: string): void {
  const others = recentReceivers(wallet).filter((each) => each !== address)
  kept.setItem(KEY + wallet, JSON.stringify([address, ...others].slice(0, MOST)))
}

export const forgetReceivers = (wallet: string): void => kept.removeItem(KEY + wallet)

const isAddress = (text: unknown) => typeof text === 'string' && /^0x[0-9a-f]{40}$/.test(text)
