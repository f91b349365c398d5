import type { Networks } from '@vitrine/api/entities/network'
import { SignClient } from '@walletconnect/sign-client'
import { RELAY_PROJECT, RELAY_URL } from './vitrine.ts'

/** A wallet on another device: it knows the page only by a scanned code, and talks to it over the relay. */
export type WalletElsewhere = Awaited<ReturnType<typeof openWalletElsewhere>>

type Chains = Networks['chains']
const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const REJECTED = { code: 5000, message: 'User rejected.' }
const LEFT = { code: 6000, message: 'User disconnected.' }

/**
 * Opens it with an account of the local chains, whose nodes sign for it.
 * @param known the networks that it knows; it learns others when it is asked to add them
 */
export async function openWalletElsewhere(
  account: string,
  chains: Chains,
  known = chains.map(({ id }) => id),
) {
  const client = await SignClient.init({
    projectId: RELAY_PROJECT,
    relayUrl: RELAY_URL,
    telemetryEnabled: false,
    // Wallets of one process would otherwise share their state.
    customStoragePrefix: crypto.randomUUID(),
    logger: 'silent',
    metadata: {
      name: 'Pocket on the phone',
      description: 'A wallet',
      url: 'https://pocket.example',
      icons: [],
    },
  })
  let current = account
  let topic = ''
  let sessionEnded = () => {}
  const ended = new Promise<void>((resolve) => {
    sessionEnded = resolve
  })
  const knows = new Set(known)
  const methods: string[] = []
  const answer = { connect: true, confirm: true }

  const namespaces = () => {
    const ids = [...knows]
    return {
      eip155: {
        chains: ids.map((id) => `eip155:${id}`),
        accounts: ids.map((id) => `eip155:${id}:${current}`),
        methods: METHODS,
        events: ['accountsChanged', 'chainChanged'],
      },
    }
  }

  async function respond(chainId: number, method: string, params: unknown) {
    if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') {
      const wanted = Number((params as [{ chainId: string }])[0].chainId)
      if (method === 'wallet_switchEthereumChain' && !knows.has(wanted))
        return { error: { code: 4902, message: 'Unrecognized chain' } }
      if (!answer.confirm) return { error: REJECTED }
      knows.add(wanted)
      await client.update({ topic, namespaces: namespaces() })
      return { result: null }
    }
    if (!answer.confirm) return { error: REJECTED }
    const { rpcUrl } = chains.find(({ id }) => id === chainId)!
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()) as { result: unknown }
  }

  client.on('session_proposal', async ({ id }) => {
    if (!answer.connect) return client.reject({ id, reason: REJECTED })
    const approved = await client.approve({ id, namespaces: namespaces() })
    topic = approved.topic
  })
  client.on('session_request', async ({ topic: on, id, params: { request, chainId } }) => {
    methods.push(request.method)
    const answered = await respond(Number(chainId.split(':')[1]), request.method, request.params)
    await client.respond({ topic: on, response: { ...answered, id, jsonrpc: '2.0' } as never })
  })
  client.on('session_delete', () => sessionEnded())

  return {
    answer,
    /** Every request that reached the wallet, by method. */
    methods,
    /** Resolves when the page has ended the connection. */
    ended,
    /** Scans a code. */
    scan: (uri: string) => client.pair({ uri }),
    /** Selects another account in the wallet. */
    async choose(address: string) {
      current = address
      await client.update({ topic, namespaces: namespaces() })
      const event = { name: 'accountsChanged', data: [address] }
      await client.emit({ topic, chainId: `eip155:${[...knows][0]}`, event })
    },
    /** Ends the connection in the wallet. */
    leave: () => client.disconnect({ topic, reason: LEFT }),
    /** Closes the wallet. */
    close: () => client.core.relayer.transportClose(),
  }
}
