import { fetchPart } from '#ui/loading/fetchPart.ts'
import { browserQueryClient } from '../data/browser.ts'
import { networksQuery } from '../data/networks.ts'
import type { Wallet } from './wallet.ts'

let opening: Promise<Wallet> | undefined

/**
 * The wallet. The first call fetches its code, so call it only when somebody acts or was connected before.
 * @throws ApiError when the networks cannot be fetched
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
