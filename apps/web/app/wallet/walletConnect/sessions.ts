import { SignClient } from '@walletconnect/sign-client'
import { type Address, UserRejectedRequestError } from 'viem'
import { NotSent } from '../walletFailure.ts'

export type RelaySettings = { projectId: string; relayUrl: string; attested: boolean }

/** A wallet elsewhere that has agreed to be used here. */
export type Session = {
  topic: string
  name: string
  accounts: readonly Account[]
  methods: readonly string[]
}
type Account = { chainId: number; address: Address }

/** What happens to a session from the wallet's side. */
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

/** How the protocol says no; wallets in a page say it by 4001 (EIP-1193). */
const REJECTIONS = [5000, 5001, 5002, 5003, 4001]
const LEFT = { code: 6000, message: 'User disconnected.' }

/** How long the relay may take to answer, in milliseconds. */
const PATIENCE = 20_000

/** Wallets elsewhere, over a relay that passes on what it cannot read (WalletConnect's protocol, version 2). */
export async function openSessions({ settings, chainIds, app }: SessionsOptions) {
  const client = await SignClient.init({
    projectId: settings.projectId,
    relayUrl: settings.relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { ...app, url: window.location.origin, icons: [`${window.location.origin}/favicon.svg`] },
  })
  // Only the maker's own relay can vouch for a page; elsewhere each request would wait for it in vain.
  if (!settings.attested) client.core.verify.register = async () => ''

  const kept = (): Session | null => {
    const last = client.session.values.filter(({ expiry }) => expiry * 1000 > Date.now()).at(-1)
    return last ? sessionOf(last) : null
  }

  async function end(topic: string): Promise<void> {
    if (client.session.keys.includes(topic)) await client.disconnect({ topic, reason: LEFT })
  }

  // By itself the client knocks at a relay that does not answer again and again, faster each time.
  const { relayer, pairing, heartbeat } = client.core
  let wanted = true
  const online = relayer.confirmOnlineStateOrThrow.bind(relayer)
  relayer.confirmOnlineStateOrThrow = async () => {
    if (!wanted) throw new Error('nobody waits for the relay')
    await online()
  }

  async function giveUp(): Promise<void> {
    wanted = false
    heartbeat.stop()
    for (const { topic } of pairing.getPairings()) await pairing.pairings.delete(topic, LEFT)
    ;(relayer.publisher as unknown as { queue: Map<string, unknown> }).queue.clear()
    await relayer.transportClose().catch(() => undefined)
  }

  /** Offers one pairing; answers the session, or null when nobody took it up before it expired. */
  async function offer(onUri: (uri: string) => void, signal: AbortSignal): Promise<Session | null> {
    const eip155 = { chains: chainIds.map((id) => `eip155:${id}`), methods: METHODS, events: EVENTS }
    const offered = client.connect({ optionalNamespaces: { eip155 } })
    const { uri, approval } = await inTime(offered).catch(async (error: unknown) => {
      await giveUp()
      throw error
    })
    if (uri) onUri(uri)
    const approved = approval()
    // Whoever scans it after the person has left is told so.
    const late = () => void approved.then(({ topic }) => end(topic)).catch(() => undefined)
    const left = new Promise<never>((_, reject) => {
      const leave = () => {
        late()
        reject(new UserRejectedRequestError(new Error('the pairing was left')))
      }
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
    })
    try {
      return sessionOf(await Promise.race([approved, left]))
    } catch (error) {
      if (/expired/i.test((error as { message?: string }).message ?? '')) return null
      throw asProviderError(error)
    }
  }

  return {
    /** The session of the last visit, if the wallet has not ended it. */
    kept,

    /** Shows a pairing until a wallet takes it up, a new one when it expires; what was connected before is left. */
    async pair(onUri: (uri: string) => void, signal: AbortSignal): Promise<Session> {
      if (!wanted) await heartbeat.init()
      wanted = true
      for (const topic of client.session.keys) await end(topic).catch(() => undefined)
      let session: Session | null = null
      while (!session) session = await offer(onUri, signal)
      return session
    },

    /** Asks the wallet for something on a chain. */
    request: ({ topic }: Session, chainId: number, { method, params = [] }: Call): Promise<unknown> =>
      client
        .request({ topic, chainId: `eip155:${chainId}`, request: { method, params } })
        .catch((error: unknown) => {
          throw asProviderError(error)
        }),

    end: ({ topic }: Session) => end(topic),

    /** Calls back with what the wallet does to a session. */
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
      PATIENCE,
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
