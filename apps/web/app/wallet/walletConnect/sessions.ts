import { SignClient } from '@walletconnect/sign-client'
import { type Address, UserRejectedRequestError } from 'viem'
import { NotSent } from '../walletFailure.ts'
import { openSharedStore } from './sharedStore.ts'

export type RelaySettings = { projectId: string; relayUrl: string; attested: boolean }

/** A connection to a wallet on another device. */
export type Session = {
  topic: string
  name: string
  accounts: readonly Account[]
  methods: readonly string[]
}
type Account = { chainId: number; address: Address }

/** A change to a session that the wallet made. */
export type SessionNews =
  | { type: 'changed'; session: Session }
  | { type: 'account'; address: Address }
  | { type: 'chain'; chainId: number }
  | { type: 'ended' }

type SessionsOptions = { settings: RelaySettings; chainIds: readonly number[]; app: App }
type App = { name: string; description: string }
type Struct = InstanceType<typeof SignClient>['session']['values'][number]
type Call = { method: string; params?: unknown }

export type Sessions = Awaited<ReturnType<typeof openSessions>>

const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const EVENTS = ['accountsChanged', 'chainChanged']

/** The protocol's codes for a rejection; wallets in a page use 4001 (EIP-1193). */
const REJECTIONS = [5000, 5001, 5002, 5003, 4001]
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** How long to wait for the relay, in milliseconds. */
const RELAY_TIMEOUT = 20_000

/** Wallets on other devices, over a relay that cannot read what it passes on (WalletConnect protocol, version 2). */
export async function openSessions({ settings, chainIds, app }: SessionsOptions) {
  const client = await SignClient.init({
    projectId: settings.projectId,
    relayUrl: settings.relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    storage: openSharedStore(),
    metadata: { ...app, url: window.location.origin, icons: [`${window.location.origin}/favicon.svg`] },
  })
  // Only WalletConnect's own relay attests pages; with any other relay each request would wait for it in vain.
  if (!settings.attested) client.core.verify.register = async () => ''

  /** The session on a topic, unless the wallet has ended it. Another tab may have paired it since this one was opened. */
  async function find(topic: string): Promise<Session | null> {
    if (!client.session.keys.includes(topic)) await readAgain(topic)
    const found = client.session.values.find(
      (each) => each.topic === topic && each.expiry * 1000 > Date.now(),
    )
    return found ? sessionOf(found) : null
  }

  /** Reads what other tabs have stored: the client itself reads its sessions and their keys once. */
  async function readAgain(topic: string): Promise<void> {
    client.session.map.clear()
    for (const store of [client.core.crypto.keychain, client.session]) {
      ;(store as unknown as { initialized: boolean }).initialized = false
      await store.init()
    }
    if (client.session.keys.includes(topic)) await client.core.relayer.subscribe(topic)
  }

  async function end(topic: string): Promise<void> {
    if (client.session.keys.includes(topic)) await client.disconnect({ topic, reason: DISCONNECTED })
  }

  // The client itself would retry a relay that does not answer forever, and faster each time.
  const { relayer, pairing, heartbeat } = client.core
  let inUse = true
  const online = relayer.confirmOnlineStateOrThrow.bind(relayer)
  relayer.confirmOnlineStateOrThrow = async () => {
    if (!inUse) throw new Error('the relay is not in use')
    await online()
  }

  async function giveUp(): Promise<void> {
    inUse = false
    heartbeat.stop()
    for (const { topic } of pairing.getPairings()) await pairing.pairings.delete(topic, DISCONNECTED)
    ;(relayer.publisher as unknown as { queue: Map<string, unknown> }).queue.clear()
    await relayer.transportClose().catch(() => undefined)
  }

  /** Offers one pairing; returns the session, or null if no wallet accepted it before it expired. */
  async function offer(onUri: (uri: string) => void, signal: AbortSignal): Promise<Session | null> {
    const eip155 = { chains: chainIds.map((id) => `eip155:${id}`), methods: METHODS, events: EVENTS }
    const offered = client.connect({ optionalNamespaces: { eip155 } })
    const { uri, approval } = await inTime(offered).catch(async (error: unknown) => {
      await giveUp()
      throw error
    })
    if (uri) onUri(uri)
    const approved = approval()
    // A wallet that scans the pairing after the person gave up is disconnected.
    const endLater = () => void approved.then(({ topic }) => end(topic)).catch(() => undefined)
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => {
        endLater()
        reject(new UserRejectedRequestError(new Error('the person gave up pairing')))
      }
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true })
    })
    try {
      return sessionOf(await Promise.race([approved, aborted]))
    } catch (error) {
      if (/expired/i.test((error as { message?: string }).message ?? '')) return null
      throw asProviderError(error)
    }
  }

  return {
    find,

    /** Offers pairings, a new one when one expires, until a wallet accepts. Earlier sessions are ended. */
    async pair(onUri: (uri: string) => void, signal: AbortSignal): Promise<Session> {
      if (!inUse) await heartbeat.init()
      inUse = true
      for (const topic of client.session.keys) await end(topic).catch(() => undefined)
      let session: Session | null = null
      while (!session) session = await offer(onUri, signal)
      return session
    },

    /** Sends a request to the wallet, on a chain. */
    request: ({ topic }: Session, chainId: number, { method, params = [] }: Call): Promise<unknown> =>
      client
        .request({ topic, chainId: `eip155:${chainId}`, request: { method, params } })
        .catch((error: unknown) => {
          throw asProviderError(error)
        }),

    end: ({ topic }: Session) => end(topic),

    /** Calls back when the wallet changes a session. */
    watch(listener: (topic: string, news: SessionNews) => void): void {
      client.on('session_delete', ({ topic }) => listener(topic, { type: 'ended' }))
      client.on('session_expire', ({ topic }) => listener(topic, { type: 'ended' }))
      client.on('session_update', ({ topic, params: { namespaces } }) =>
        listener(topic, {
          type: 'changed',
          session: sessionOf({ ...client.session.get(topic), namespaces }),
        }),
      )
      client.on('session_event', ({ topic, params: { event, chainId } }) => {
        if (event.name === 'chainChanged')
          listener(topic, { type: 'chain', chainId: Number(event.data) || idOf(chainId) })
        const [first] = event.name === 'accountsChanged' && Array.isArray(event.data) ? event.data : []
        if (first) listener(topic, { type: 'account', address: addressIn(String(first)) })
      })
    },
  }
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new NotSent(new Error('the relay does not answer'), { code: 'unavailable' })),
      RELAY_TIMEOUT,
    )
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function sessionOf({ topic, peer, namespaces }: Struct): Session {
  const { accounts = [], methods = [] } = namespaces.eip155 ?? {}
  return {
    topic,
    name: peer.metadata.name,
    methods,
    accounts: accounts.map((account) => ({ chainId: idOf(account), address: addressIn(account) })),
  }
}

/** 'eip155:137' or 'eip155:137:0x…' → 137 */
function idOf(name: string): number {
  return Number(name.split(':')[1])
}

/** 'eip155:137:0x…' or '0x…' → '0x…' */
function addressIn(account: string): Address {
  return account.split(':').at(-1) as Address
}

function asProviderError(error: unknown): unknown {
  const { code, message } = error as { code?: number; message?: string }
  if (code !== undefined && REJECTIONS.includes(code))
    return new UserRejectedRequestError(new Error(message ?? 'rejected'))
  return error instanceof Error ? error : Object.assign(new Error(message ?? String(error)), { code })
}
