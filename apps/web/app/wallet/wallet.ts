import type { Network, Networks } from '@vitrine/api/entities/network'
import { type Address, type Chain, defineChain, type Hex, http, type PublicClient } from 'viem'
import { type Config, type Connector, createConfig, createStorage, injected } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  getConnectors,
  getPublicClient,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  watchConnection,
  watchConnectors,
} from 'wagmi/actions'
import {
  onWalletForgotten,
  storedNetwork,
  storedWallet,
  storeNetwork,
  storeWallet,
} from '#data/connection.ts'
import { kept } from '#data/storage.ts'
import { productLine } from '../words/productLine.ts'
import { t } from '../words/t.ts'
import { createBatching } from './batching.ts'
import { COINBASE_WINDOW, coinbaseWindow } from './coinbase/coinbaseWindow.ts'
import { DEMO_WALLET, demoWallet } from './demo/demoWallet.ts'
import { switchNetwork } from './switchNetwork.ts'
import { WALLET_CONNECT, walletConnect } from './walletConnect/walletConnect.ts'
import { NotSwitched } from './walletFailure.ts'
import { COINBASE, type Way, walletRank } from './walletRank.ts'
import { getWalletState, setWalletState } from './walletState.ts'

/** A wallet that can be connected. */
export type WalletChoice = { id: string; name: string; icon: string | null; way: Way }

/** Options of some ways to connect. */
export type ConnectOptions = {
  /** The account of the demo wallet to use. */
  account?: string
  /** Called with the pairing that a wallet on another device scans, and again whenever it is renewed. */
  onUri?: (uri: string) => void
  /** Aborted when the person gives up. */
  signal?: AbortSignal
}

/** A transaction to a contract, and the account that must sign it. */
export type Transaction = {
  chainId: number
  from: Address
  to: Address
  data: Hex
  value?: bigint
  gas?: bigint
}

export type Wallet = ReturnType<typeof createWallet>

const INJECTED = 'injected'

/** How wallets are reached that are not in the browser. */
const WAYS: Readonly<Record<string, Way>> = {
  [COINBASE_WINDOW]: 'window',
  [WALLET_CONNECT]: 'relay',
  [DEMO_WALLET]: 'demo',
}

/** How wallets name this app. */
const app = () => ({ name: t('product'), description: productLine() })

/** The wallet of this page, over wagmi: every way to connect one, and everything the app needs from it. */
export function createWallet(networks: Networks) {
  const config = createWalletConfig(networks)
  const networkOf = (chainId: number) => networks.chains.find((chain) => chain.id === chainId)
  let restoring: Promise<void> | null = null

  watchConnection(config, {
    onChange: ({ status, address, chainId, connector }) => {
      // While wagmi connects, the earlier state stays: a wallet that reconnects was not disconnected.
      if (status === 'connecting' || status === 'reconnecting') return
      if (status !== 'connected')
        return setWalletState({ status: 'none', address: null, chainId: null, name: null, way: null })
      storeNetwork(chainId)
      setWalletState({
        status: 'connected',
        address: address.toLowerCase(),
        chainId,
        name: connector.name,
        way: wayOf(connector.id),
      })
    },
  })

  onWalletForgotten(() => {
    // Otherwise this tab would offer to sign in with it again. A wallet elsewhere ends its connection in every tab itself.
    if (getWalletState().way !== 'relay') void disconnect(config).catch(() => undefined)
  })

  function reconnectOnce(): Promise<void> {
    restoring ??= reconnectLast(config).finally(() => {
      restoring = null
    })
    return restoring
  }

  return {
    networks,
    networkOf,

    /** The wallets to choose from, MetaMask first (CHN-05). */
    choices: (): WalletChoice[] => choicesOf(getConnectors(config)),

    /** Calls back when a wallet announces itself. Call the returned function to stop. */
    onChoices: (listener: () => void) => watchConnectors(config, { onChange: listener }),

    /** Connects a wallet; returns its address in lower case. */
    async connect(id: string, options: ConnectOptions = {}): Promise<string> {
      if (getConnection(config).status === 'connected') await disconnect(config)
      const connector = getConnectors(config).find((candidate) => candidate.id === id)
      if (!connector) throw new Error(`no wallet ${id}`)
      const chainId = storedNetwork() ?? undefined
      const { accounts } = await connect(config, { connector, chainId, ...options })
      if (!options.signal?.aborted) storeWallet(id)
      return accounts[0].toLowerCase()
    },

    /**
     * Restores the connection of the last visit without asking, if the wallet still allows it. Calls at the same time
     * wait for the same attempt. Does nothing if a wallet is connected.
     */
    async restore(): Promise<void> {
      if (getConnection(config).status !== 'connected') await reconnectOnce()
    },

    /** Another tab has connected a wallet or an account: uses it here too, without asking. */
    follow: reconnectOnce,

    /** Forgets the wallet and the network (STA-09). */
    async disconnect(): Promise<void> {
      storeWallet(null)
      await disconnect(config).catch(() => undefined)
      storeNetwork(null)
    },

    signMessage: (message: string) => signMessage(config, { message }),

    /** Signs structured data (EIP-712) with an account, or fails if the wallet uses another one. */
    signTypedData: (account: Address, typed: Omit<Parameters<typeof signTypedData>[1], 'account'>) =>
      signTypedData(config, { ...typed, account } as Parameters<typeof signTypedData>[1]),

    /** Switches the wallet to a chain, and adds the chain if the wallet does not know it (CHN-04, STA-08). */
    async switchTo(chainId: number): Promise<void> {
      if (getConnection(config).chainId === chainId) return
      const network = networkOf(chainId)
      const { connector } = getConnection(config)
      const added = network && {
        chainName: network.name,
        rpcUrls: [network.rpcUrl],
        nativeCurrency: nativeCurrency(network),
        blockExplorerUrls: network.scanner ? [network.scanner] : undefined,
      }
      const inBrowser = connector && added && wayOf(connector.id) === 'browser'
      const switching = inBrowser
        ? switchNetwork(connector, chainId, added)
        : switchChain(config, { chainId, addEthereumChainParameter: added })
      await switching.catch((cause: unknown) => {
        throw new NotSwitched(cause)
      })
    },

    /** Asks the person to send a transaction; returns its hash when it is sent. */
    send: ({ from, to, ...rest }: Transaction): Promise<Hex> =>
      sendTransaction(config, { account: from, to, ...rest }),

    ...createBatching(config),

    /** The balance of an account on a chain, in wei. */
    balance: (address: Address, chainId: number): Promise<bigint> =>
      reader(config, chainId).getBalance({ address }),

    /** Reads from a chain. */
    reader: (chainId: number): PublicClient => reader(config, chainId),

    state: getWalletState,
  }
}

async function reconnectLast(config: Config): Promise<void> {
  setWalletState({ status: 'restoring' })
  const wallet = storedWallet()
  if (wallet) await untilAnnounced(config, wallet)
  const connectors = getConnectors(config).filter(({ id }) => id === wallet)
  // With an empty list wagmi would try all connectors.
  if (connectors.length > 0) await reconnect(config, { connectors })
  if (getConnection(config).status !== 'connected') setWalletState({ status: 'none' })
}

function createWalletConfig(networks: Networks): Config {
  const chains = networks.chains.map(chainOf) as unknown as readonly [Chain, ...Chain[]]
  const { demoAccounts, walletConnect: relay, coinbaseWallet } = networks
  const demo = demoAccounts ? [demoWallet(demoAccounts.map(({ address }) => address))] : []
  return createConfig({
    chains,
    storage: createStorage({ storage: kept }),
    connectors: [
      injected({ shimDisconnect: true }),
      ...(coinbaseWallet ? [coinbaseWindow(app().name)] : []),
      ...(relay ? [walletConnect({ ...relay, ...app() })] : []),
      ...demo,
    ],
    transports: Object.fromEntries(networks.chains.map(({ id, rpcUrl }) => [id, http(rpcUrl)])),
    pollingInterval: networks.profile === 'local' ? 500 : 4_000,
  })
}

function chainOf(network: Network): Chain {
  return defineChain({
    id: network.id,
    name: network.name,
    nativeCurrency: nativeCurrency(network),
    rpcUrls: { default: { http: [network.rpcUrl] } },
    blockExplorers: network.scanner
      ? { default: { name: network.scanner, url: network.scanner } }
      : undefined,
  })
}

function nativeCurrency({ currency, decimals }: Network) {
  return { name: currency, symbol: currency, decimals }
}

function reader(config: Config, chainId: number): PublicClient {
  const client = getPublicClient(config, { chainId })
  if (!client) throw new Error(`no chain ${chainId}`)
  return client as PublicClient
}

function choicesOf(connectors: readonly Connector[]): WalletChoice[] {
  const announced = connectors.filter(({ id }) => id !== INJECTED && wayOf(id) === 'browser')
  // Plain window.ethereum is offered only if no wallet announced itself; otherwise it would be one of those again.
  const plain = announced.length === 0 && 'ethereum' in window
  const extension = announced.some(({ id }) => id === COINBASE)
  return connectors
    .filter(({ id }) => (id === INJECTED ? plain : id !== COINBASE_WINDOW || !extension))
    .map(({ id, name, icon }) => ({ id, name, icon: icon ?? null, way: wayOf(id) }))
    .sort((a, b) => walletRank(a) - walletRank(b))
}

function wayOf(id: string): Way {
  return WAYS[id] ?? 'browser'
}

/** How long a wallet has to announce itself (EIP-6963), in milliseconds. */
const ANNOUNCE_TIMEOUT = 500

/** Waits until a wallet has announced itself, but not longer: it may be gone from the browser. */
function untilAnnounced(config: Config, wallet: string): Promise<void> {
  const isHere = () => getConnectors(config).some(({ id }) => id === wallet)
  if (isHere()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = watchConnectors(config, { onChange: () => isHere() && finish() })
    const timer = setTimeout(finish, ANNOUNCE_TIMEOUT)
    function finish() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}
