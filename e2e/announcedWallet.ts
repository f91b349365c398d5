/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { toHex } from 'viem'

/** A wallet extension as a page meets it: announced by EIP-6963, asked by EIP-1193. */
export type AnnouncedWallet = {
  /** Every request that reached the wallet, by method. */
  methods: string[]
  /** What the wallet's owner answers when asked to sign or send; true unless changed. */
  answer: { confirm: boolean }
}

const NAME = 'Pocket'

/**
 * Puts a wallet into the page. It signs as a wallet does: outside of the page, here through the node of the chain
 * that it is on, which holds the keys of the local accounts.
 */
export async function installWallet(
  page: Page,
  account: string,
  chains: readonly { id: number; rpcUrl: string }[],
): Promise<AnnouncedWallet> {
  const wallet: AnnouncedWallet = { methods: [], answer: { confirm: true } }
  let chain = chains[0]!
  const error = (code: number, message: string) => ({ error: { code, message } })

  await page.exposeFunction('pocketRequest', async (method: string, params: unknown[]) => {
    wallet.methods.push(method)
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: [account] }
      case 'eth_chainId':
        return { result: toHex(chain.id) }
      case 'wallet_switchEthereumChain': {
        const wanted = Number((params[0] as { chainId: string }).chainId)
        const found = chains.find((each) => each.id === wanted)
        if (!found) return error(4902, 'Unrecognized chain')
        chain = found
        return { result: null, chainId: toHex(chain.id) }
      }
      case 'personal_sign':
      case 'eth_sendTransaction':
      case 'eth_signTypedData_v4':
        if (!wallet.answer.confirm) return error(4001, 'User rejected the request.')
    }
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return response.json()
  })

  await page.addInitScript((name) => {
    const listeners: Record<string, ((value: unknown) => void)[]> = {}
    type Answer = { result?: unknown; error?: { code: number; message: string }; chainId?: string }
    const ask = window as unknown as { pocketRequest(method: string, params: unknown[]): Promise<Answer> }
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
        const { result, error, chainId } = await ask.pocketRequest(method, params)
        if (error) throw Object.assign(new Error(error.message), { code: error.code })
        if (chainId) for (const listen of listeners.chainChanged ?? []) listen(chainId)
        return result
      },
      on: (event: string, listen: (value: unknown) => void) => {
        listeners[event] = [...(listeners[event] ?? []), listen]
      },
      removeListener: (event: string, listen: (value: unknown) => void) => {
        listeners[event] = (listeners[event] ?? []).filter((each) => each !== listen)
      },
    }
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const info = { uuid: crypto.randomUUID?.() ?? 'pocket', name, icon, rdns: 'test.pocket' }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, NAME)
  return wallet
}

export const WALLET_NAME = NAME
