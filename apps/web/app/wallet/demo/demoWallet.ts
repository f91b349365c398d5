import { type Address, getAddress } from 'viem'
import { createConnector } from 'wagmi'
import { createDemoProvider, type DemoProvider } from './demoProvider.ts'
import { rejectDemo } from './demoRequests.ts'

export const DEMO_WALLET = 'demo'

type ConnectParameters = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  /** The account to use. */
  account?: string
}
type Properties = {
  connect<withCapabilities extends boolean = false>(
    parameters?: ConnectParameters & { withCapabilities?: withCapabilities | boolean | undefined },
  ): Promise<{ accounts: never; chainId: number }>
}
type Stored = { 'demo.account': string; 'demo.chain': number }

/** The demo wallet as a connector: the accounts of the local chains, and a window that asks before each signature. */
export function demoWallet(accounts: readonly Address[]) {
  let account: Address | null = null
  let chainId = 0
  let provider: DemoProvider | undefined

  return createConnector<DemoProvider, Properties, Stored>((config) => ({
    id: DEMO_WALLET,
    name: 'Demo wallet',
    type: DEMO_WALLET,

    async connect(parameters = {}) {
      const { chainId: wanted, account: chosen, isReconnecting } = parameters as ConnectParameters
      const stored = await config.storage?.getItem('demo.account')
      const pick = isReconnecting ? stored : (chosen ?? stored ?? accounts[0])
      const before = account
      account =
        accounts.find((candidate) => candidate.toLowerCase() === pick?.toLowerCase()) ?? accounts[0] ?? null
      if (before && before !== account) rejectDemo(before)
      if (!account) throw new Error('The demo wallet has no accounts.')
      chainId = wanted ?? (await config.storage?.getItem('demo.chain')) ?? config.chains[0].id
      if (!config.chains.some((chain) => chain.id === chainId)) chainId = config.chains[0].id
      await config.storage?.setItem('demo.account', account)
      await config.storage?.setItem('demo.chain', chainId)
      return { accounts: [getAddress(account)] as never, chainId }
    },

    async disconnect() {
      if (account) rejectDemo(account)
      account = null
      await config.storage?.removeItem('demo.account')
      await config.storage?.removeItem('demo.chain')
    },

    async getAccounts() {
      return account ? [getAddress(account)] : []
    },
    async getChainId() {
      return chainId || config.chains[0].id
    },
    async isAuthorized() {
      return Boolean(await config.storage?.getItem('demo.account'))
    },

    async getProvider() {
      provider ??= createDemoProvider({
        rpcUrls: new Map(config.chains.map((chain) => [chain.id, chain.rpcUrls.default.http[0] ?? ''])),
        account: () => account,
        chainId: () => chainId || config.chains[0].id,
        onChain: (next) => {
          chainId = next
          void config.storage?.setItem('demo.chain', next)
          config.emitter.emit('change', { chainId: next })
        },
      })
      return provider
    },

    async switchChain({ chainId: next }) {
      const chain = config.chains.find((candidate) => candidate.id === next)
      if (!chain) throw new Error('The demo wallet does not know this chain.')
      const demo = await this.getProvider()
      await demo.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${next.toString(16)}` }],
      })
      return chain
    },

    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {
      account = null
      config.emitter.emit('disconnect')
    },
  }))
}
