import { fetchPart } from '#ui/fetchPart.ts'
import { browserQueryClient } from '../data/browser.ts'
import { networksQuery } from '../data/networks.ts'
import type { Wallet } from './wallet.ts'

let opening: Promise<Wallet> | undefined

/**
 * The wallet, its code fetched on first use: only call this when somebody acts, or was connected before.
 * @throws ApiError when the networks cannot be asked for
 */
export function openWallet(): Promise<Wallet> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<Wallet> {
  const [{ createWallet }, networks] = await Promise.all([
    fetchPart(() => import('./wallet.ts')),
    browserQueryClient().fetchQuery(networksQuery()),
  ])
  return createWallet(networks)
}
