import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { RELAY_PORT, RELAY_PROJECT } from './vitrine.ts'

/** A message published on a topic; the relay cannot read it. */
type Post = { topic: string; message: string; publishedAt: number; tag: number }
type Params = { topic: string; topics: string[]; id: string; message: string; tag?: number }
type Approval = Record<
  | 'pairingTopic'
  | 'sessionTopic'
  | 'sessionProposal'
  | 'sessionProposalResponse'
  | 'sessionSettlementRequest',
  string
>
type Call = { id: number; method?: string; params: Params & Approval }

/**
 * A relay like WalletConnect's own (its `irn` calls): it forwards messages between the subscribers of a topic, and
 * stores messages for subscribers who come later.
 */
function startRelay(port: number): void {
  const listeners = new Map<string, Set<WebSocket>>()
  const kept = new Map<string, Post[]>()
  let count = 0

  function hand(socket: WebSocket, post: Post) {
    count += 1
    const params = { id: `${post.topic}:${count}`, data: post }
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', id: Date.now() * 1000 + count, method: 'irn_subscription', params }),
    )
  }

  function publish(from: WebSocket, topic: string, message: string, tag = 0) {
    const post = { topic, message, publishedAt: Date.now(), tag }
    const others = [...(listeners.get(topic) ?? [])].filter((socket) => socket !== from)
    for (const socket of others) hand(socket, post)
    if (others.length === 0) kept.set(topic, [...(kept.get(topic) ?? []), post])
  }

  function subscribe(socket: WebSocket, topic: string): string {
    const others = listeners.get(topic) ?? new Set()
    listeners.set(topic, others.add(socket))
    for (const post of kept.get(topic) ?? []) setTimeout(() => hand(socket, post))
    kept.delete(topic)
    return topic
  }

  function answer(socket: WebSocket, { method, params }: Call): unknown {
    switch (method) {
      case 'irn_subscribe':
        return subscribe(socket, params.topic)
      case 'irn_batchSubscribe':
        return params.topics.map((topic) => subscribe(socket, topic))
      case 'irn_unsubscribe':
        listeners.get(params.topic)?.delete(socket)
        return true
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      case 'irn_publish':
        publish(socket, params.topic, params.message, params.tag)
        return true
      case 'wc_proposeSession':
        subscribe(socket, params.pairingTopic)
        publish(socket, params.pairingTopic, params.sessionProposal)
        return true
      case 'wc_approveSession':
        subscribe(socket, params.sessionTopic)
        publish(socket, params.pairingTopic, params.sessionProposalResponse)
        publish(socket, params.sessionTopic, params.sessionSettlementRequest)
        return true
      default:
        throw new Error(`this relay does not know ${method}`)
    }
  }

  const http = createServer((_request, response) => response.end('relay'))
  const server = new WebSocketServer({ server: http })
  server.on('connection', (socket, { url }) => {
    // Like the real relay, it serves only known projects.
    const project = new URL(url ?? '/', 'ws://relay').searchParams.get('projectId')
    if (project !== RELAY_PROJECT) return socket.close(3000, 'Unauthorized: invalid key')
    const beat = setInterval(() => socket.ping(), 20_000)
    socket.on('message', (data) => {
      const call = JSON.parse(String(data)) as Call
      // A message without a method acknowledges another.
      if (!call.method) return
      try {
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: answer(socket, call) }))
      } catch (error) {
        const refusal = { code: -32601, message: (error as Error).message }
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, error: refusal }))
      }
    })
    socket.on('close', () => {
      clearInterval(beat)
      for (const sockets of listeners.values()) sockets.delete(socket)
    })
  })
  http.listen(port, '127.0.0.1')
}

if (import.meta.main) startRelay(RELAY_PORT)
