import { type Address, getAddress, numberToHex, type ProviderRpcError, SwitchChainError } from 'viem'
import { ChainNotConfiguredError, createConnector } from 'wagmi'
import { NotSent } from '../walletFailure.ts'
import type { RelaySettings, Session, Sessions } from './sessions.ts'

export const WALLET_CONNECT = 'walletConnect'

type ConnectParameters = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  /** Called with the pairing that a wallet scans, and again whenever it is renewed. */
  onUri?: (uri: string) => void
  /** Aborted when the person gives up pairing. */
  signal?: AbortSignal
}
type Properties = {
  connect<withCapabilities extends boolean = false>(
    parameters?: ConnectParameters & { withCapabilities?: withCapabilities | boolean | undefined },
  ): Promise<{ accounts: never; chainId: number }>
}
type Stored = { 'walletConnect.chain': number; 'walletConnect.topic': string }
type Call = { method: string; params?: unknown }
type Provider = { request(call: Call): Promise<unknown> }

type WalletConnectOptions = RelaySettings & { name: string; description: string }

/** The methods that only the wallet can answer; all others go to the chain's node. */
const WALLET_METHODS = /^(eth_sendTransaction|personal_sign|eth_signTypedData_v4|wallet_)/
/** The code of a wallet that does not know a chain. */
const UNKNOWN_CHAIN = 4902
/** How long a wallet may take to add a chain to the session after it agreed to switch, in milliseconds. */
const SWITCH_TIMEOUT = 5_000

/** Wallets on other devices as a connector. The protocol's code is fetched when somebody chooses it. */
export function walletConnect({ name, description, ...settings }: WalletConnectOptions) {
  let opening: Promise<Sessions> | undefined
  let session: Session | null = null
  let chainId = 0
  let onChanged: (() => void) | null = null

  return createConnector<Provider, Properties, Stored>((config) => {
    function open(): Promise<Sessions> {
      opening ??= load().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    }

    async function load(): Promise<Sessions> {
      const { openSessions } = await import('./sessions.ts')
      const chainIds = config.chains.map(({ id }) => id)
      const sessions = await openSessions({ settings, chainIds, app: { name, description } })
      sessions.watch((topic, news) => {
        if (topic !== session?.topic) return
        if (news.type === 'ended') return void leave(topic, sessions)
        if (news.type === 'chain') return moveTo(news.chainId)
        if (news.type === 'account') preferAccount(news.address)
        else session = news.session
        onChanged?.()
        config.emitter.emit('change', { accounts: accountsOf(session) })
      })
      return sessions
    }

    /** Puts the account that the wallet shows first on every chain. */
    function preferAccount(address: Address) {
      if (!session) return
      const shown = (account: { address: Address }) =>
        Number(account.address.toLowerCase() !== address.toLowerCase())
      session = { ...session, accounts: session.accounts.toSorted((a, b) => shown(a) - shown(b)) }
    }

    function moveTo(next: number) {
      chainId = next
      void config.storage?.setItem('walletConnect.chain', next)
      config.emitter.emit('change', { chainId: next })
    }

    /** The wallet ended a session. Another tab may have paired since: then this tab uses that session. */
    async function leave(ended: string, sessions: Sessions) {
      const stored = await config.storage?.getItem('walletConnect.topic')
      session = stored && stored !== ended ? await sessions.find(stored).catch(() => null) : null
      if (session) {
        onChanged?.()
        chainId = await firstChain(session)
        return config.emitter.emit('change', { accounts: accountsOf(session), chainId })
      }
      await forget(ended)
      config.emitter.emit('disconnect')
    }

    /** Forgets a session, but not the one of another tab that has paired since. */
    async function forget(topic?: string) {
      const stored = await config.storage?.getItem('walletConnect.topic')
      if (topic && stored && stored !== topic) return
      await config.storage?.removeItem('walletConnect.topic')
      await config.storage?.removeItem('walletConnect.chain')
    }

    /** The chain to begin with: the wanted one if the wallet serves it. */
    async function firstChain({ accounts }: Session, wanted?: number): Promise<number> {
      const last = wanted ?? (await config.storage?.getItem('walletConnect.chain'))
      if (last && accounts.some(({ chainId: id }) => id === last)) return last
      const ours = accounts.find((account) => config.chains.some(({ id }) => id === account.chainId))
      return (ours ?? accounts[0])?.chainId ?? 0
    }

    const serves = (id: number) => session?.accounts.some((account) => account.chainId === id) ?? false

    /** Waits until the session includes a chain; false if it does not in time. */
    async function untilServed(id: number): Promise<boolean> {
      const until = Date.now() + SWITCH_TIMEOUT
      while (!serves(id) && Date.now() < until)
        await new Promise<void>((resolve) => {
          onChanged = resolve
          setTimeout(resolve, 500)
        })
      return serves(id)
    }

    async function ask(call: Call, on = chainId): Promise<unknown> {
      // The wallet ended the session. Nobody was asked, so nobody has rejected anything.
      if (!session) throw new NotSent(new Error('the session has ended'), { code: 'wallet_missing' })
      return (await open()).request(session, on, call)
    }

    const provider: Provider = {
      async request(call) {
        if (call.method === 'eth_chainId') return numberToHex(chainId)
        if (call.method === 'eth_accounts' || call.method === 'eth_requestAccounts')
          return accountsOf(session)
        if (WALLET_METHODS.test(call.method)) return ask(call)
        const chain = config.chains.find(({ id }) => id === chainId)
        const transport = chain && config.transports?.[chain.id]?.({ chain })
        if (!transport) throw new ChainNotConfiguredError()
        return transport.request(call)
      },
    }

    return {
      id: WALLET_CONNECT,
      name: 'WalletConnect',
      type: WALLET_CONNECT,

      async connect(parameters = {}) {
        const { chainId: wanted, isReconnecting, onUri, signal } = parameters as ConnectParameters
        const sessions = await open()
        session = isReconnecting
          ? await sessions.find((await config.storage?.getItem('walletConnect.topic')) ?? '')
          : await sessions.pair(onUri ?? (() => {}), signal ?? new AbortController().signal)
        if (!session?.accounts.length) {
          await this.disconnect()
          throw new Error('the wallet shared no account')
        }
        chainId = await firstChain(session, isReconnecting ? undefined : wanted)
        await config.storage?.setItem('walletConnect.topic', session.topic)
        await config.storage?.setItem('walletConnect.chain', chainId)
        return { accounts: accountsOf(session) as never, chainId }
      },

      async disconnect() {
        const ended = session
        session = null
        await forget(ended?.topic)
        if (ended) await (await open()).end(ended)
      },

      getAccounts: async () => accountsOf(session),
      getChainId: async () => chainId,
      getProvider: async () => provider,
      isAuthorized: async () => Boolean(await config.storage?.getItem('walletConnect.topic')),

      async switchChain({ chainId: next, addEthereumChainParameter: added }) {
        const chain = config.chains.find(({ id }) => id === next)
        if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
        // A session includes several chains at once; the wallet is asked only for one that is not among them.
        if (!serves(next)) {
          const id = numberToHex(next)
          await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId: id }] }).catch((error) => {
            if ((error as ProviderRpcError).code !== UNKNOWN_CHAIN) throw error
            return ask({ method: 'wallet_addEthereumChain', params: [{ ...added, chainId: id }] })
          })
          if (!(await untilServed(next)))
            throw new SwitchChainError(new Error('The wallet did not let this network into the connection.'))
        }
        moveTo(next)
        return chain
      },

      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}

/** The accounts of a session, each once. */
function accountsOf(session: Session | null): readonly Address[] {
  return [...new Set(session?.accounts.map(({ address }) => getAddress(address)))]
}
