/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { toHex } from 'viem'
import { accountMenu } from './people.ts'

/** A wallet extension as a page sees it: announced by EIP-6963, called by EIP-1193. */
export type AnnouncedWallet = {
  /** Every request that reached the wallet, by method. */
  methods: string[]
  /** The answer when the wallet is asked to sign or send; true by default. */
  answer: { confirm: boolean; add: boolean; break: boolean }
  /** Selects another account or network in the wallet itself. */
  choose(page: Page, change: { account?: string; chainId?: number }): Promise<void>
}

type Chain = { id: number; rpcUrl: string }
type Answer = { result: unknown } | { error: { code: number; message: string } }

/** Answers instead of the chain's node; undefined for what it leaves to the node. */
export type Signer = (method: string, params: never[], chain: Chain) => Promise<Answer | undefined>

const NAME = 'Pocket'

/** Announces further wallets, which only have to be listed. */
export async function announce(page: Page, wallets: { name: string; rdns: string }[]): Promise<void> {
  await page.addInitScript((announced) => {
    const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    for (const { name, rdns } of announced) {
      const detail = Object.freeze({ info: { uuid: rdns, name, icon, rdns }, provider })
      const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', say)
      say()
    }
  }, wallets)
}

/**
 * Adds a wallet to the page. Like a real wallet it signs outside of the page, here with the chain's node, which has the
 * keys of the local accounts.
 */
export async function installWallet(
  page: Page,
  account: string,
  chains: readonly Chain[],
  /** The networks that the wallet knows; it learns others when it is asked to add them. */
  known: readonly number[] = chains.map(({ id }) => id),
  signer: Signer = async () => undefined,
): Promise<AnnouncedWallet> {
  let chain = chains.find(({ id }) => known.includes(id))!
  let current = account
  const knows = new Set(known)
  const wallet: AnnouncedWallet = {
    methods: [],
    answer: { confirm: true, add: true, break: false },
    async choose(page, change) {
      current = change.account ?? current
      chain = chains.find(({ id }) => id === change.chainId) ?? chain
      const event = change.account ? ['accountsChanged', [current]] : ['chainChanged', toHex(chain.id)]
      await page.evaluate(([name, value]) => {
        window.dispatchEvent(new CustomEvent('pocket', { detail: { name, value } }))
      }, event)
    },
  }
  const error = (code: number, message: string) => ({ error: { code, message } })

  await page.exposeFunction('pocketRequest', async (method: string, params: unknown[]) => {
    wallet.methods.push(method)
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: [current] }
      case 'eth_chainId':
        return { result: toHex(chain.id) }
      case 'wallet_switchEthereumChain': {
        const wanted = Number((params[0] as { chainId: string }).chainId)
        const found = chains.find((each) => each.id === wanted)
        if (!found || !knows.has(wanted)) return error(4902, 'Unrecognized chain')
        chain = found
        return { result: null, chainId: toHex(chain.id) }
      }
      case 'wallet_addEthereumChain':
        if (!wallet.answer.add) return error(-32000, 'There is no room for another network.')
        // Like real wallets, it asks to switch to a network that it added.
        chain = chains.find(({ id }) => id === Number((params[0] as { chainId: string }).chainId))!
        knows.add(chain.id)
        return { result: null, chainId: toHex(chain.id) }
      case 'personal_sign':
      case 'wallet_sendCalls':
      case 'eth_sendTransaction':
      case 'eth_signTypedData_v4':
        if (wallet.answer.break) return error(-32603, 'Internal JSON-RPC error.')
        if (!wallet.answer.confirm) return error(4001, 'User rejected the request.')
    }
    const answer = await signer(method, params as never[], chain)
    if (answer) return answer
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
    window.addEventListener('pocket', (event) => {
      const { name: happened, value } = (event as CustomEvent<{ name: string; value: unknown }>).detail
      for (const listen of listeners[happened] ?? []) listen(value)
    })
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

/** Connects the announced wallet from the header. */
export async function connectAnnounced(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: NAME }).click()
  await expect(accountMenu(page)).toBeVisible()
}
