import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Call = { id: number; method: string; params: [Record<string, unknown>, ...unknown[]] }
type Answer = { id: number; result?: unknown; error?: { code: number; message: string } }

/** How a node in front of a real chain misbehaves. Without an option, it behaves well. */
export type Manners = {
  /** Refuses logs of more blocks than this. */
  maxRange?: number
  /** Accepts one call at a time. */
  noLists?: boolean
  /** Makes one of these faults on a share of the requests (0 to 1). */
  faults?: { share: number; kinds: ('drop' | 'cut' | '429' | '500' | 'slow')[] }
  /** Leaves the block's time out of its logs, like older nodes. */
  noTimestamps?: boolean
  /** Lags this many blocks behind. */
  behind?: number
  /** Does not have the state of any block: it answers no calls of contracts. */
  stateless?: boolean
  /** Refuses logs with this error. */
  refusesLogs?: { code: number; message: string }
  /** Does not answer one method until a promise resolves. */
  stuckAt?: { method: string; until: Promise<void> }
  /** Answers these methods as if nothing were there. */
  empty?: Readonly<Record<string, unknown>>
  /** Leaves these logs out, or adds some. */
  changesLogs?: (logs: Record<string, unknown>[]) => Record<string, unknown>[]
  /** Answers with headers whose bloom filter is empty. */
  noBlooms?: boolean
  /** Does not answer at all. */
  dead?: boolean
}

/** The node's own answers; a test may change the faults while it runs. */
export type AwkwardNode = {
  url: string
  manners: Manners
  requests: number
  /** How often each method was called. */
  calls: Record<string, number>
  stop(): Promise<void>
}

/** A real node behind a bad network and provider. `delay` is the delay of 'slow'. */
export async function startAwkwardNode(real: string, manners: Manners, delay = 2_000): Promise<AwkwardNode> {
  const server = createServer(async (request, response) => {
    node.requests++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    if (node.manners.dead) return void request.socket.destroy()
    const fault = pick(node.manners)
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === '429') return void response.writeHead(429, { 'retry-after': '0' }).end('slow down')
    if (fault === '500') return void response.writeHead(500).end('<h1>Bad gateway</h1>')
    if (fault === 'slow') await sleep(delay)
    await answer(response, body, fault === 'cut').catch(() => request.socket.destroy())
  })

  async function answer(response: ServerResponse, body: Call | Call[], cut: boolean): Promise<void> {
    if (Array.isArray(body) && node.manners.noLists)
      return send(response, { id: 0, error: { code: -32_600, message: 'lists are not served' } }, cut)
    const calls = [body].flat()
    const answers: Answer[] = []
    for (const call of calls) answers.push(await answerOne(call))
    // The order of answers in a batch is arbitrary.
    send(response, Array.isArray(body) ? answers.toReversed() : (answers[0] as Answer), cut)
  }

  async function answerOne(call: Call): Promise<Answer> {
    const { maxRange, noTimestamps, stuckAt, behind = 0 } = node.manners
    node.calls[call.method] = (node.calls[call.method] ?? 0) + 1
    if (call.method === stuckAt?.method) await stuckAt.until
    const { empty = {}, changesLogs = (all) => all } = node.manners
    if (call.method in empty) return { id: call.id, result: empty[call.method] }
    const [first, ...rest] = call.params
    const head = behind > 0 ? (await numberOfHead()) - behind : Number.POSITIVE_INFINITY
    if (call.method === 'eth_call' && (node.manners.stateless || (await isAbove(call.params[1], head))))
      return { id: call.id, error: { code: -32_000, message: 'missing trie node d8ae93 (path )' } }
    if (call.method === 'eth_getLogs') {
      if (node.manners.refusesLogs) return { id: call.id, error: node.manners.refusesLogs }
      if (await isAbove(first, head))
        return { id: call.id, error: { code: -32_000, message: 'unknown block' } }
      const { fromBlock, toBlock } = first
      if (maxRange && fromBlock && Number(toBlock) - Number(fromBlock) + 1 > maxRange)
        return { id: call.id, error: { code: -32_602, message: `block range is limited to ${maxRange}` } }
      const { result, error } = await ask(call)
      const logs = (result as Record<string, unknown>[] | undefined)?.filter(
        (log) => Number(log.blockNumber) <= head,
      )
      const changed = logs && changesLogs(logs)
      return { id: call.id, error, result: noTimestamps ? changed?.map(withoutTimestamp) : changed }
    }
    if (call.method === 'eth_getBlockByNumber' && behind > 0) {
      const asked = first as unknown as string
      if (asked === 'latest') return ask({ ...call, params: [`0x${head.toString(16)}` as never, ...rest] })
      if (Number(asked) > head) return { id: call.id, result: null }
    }
    const answer = await ask(call)
    const header = answer.result as { logsBloom?: string } | null
    if (node.manners.noBlooms && header?.logsBloom) header.logsBloom = `0x${'0'.repeat(512)}`
    return answer
  }

  /** Whether a block named by its hash is above this node's head. */
  async function isAbove(place: unknown, head: number): Promise<boolean> {
    const { blockHash } = place as { blockHash?: string }
    if (blockHash === undefined || head === Number.POSITIVE_INFINITY) return false
    const { result } = await ask({ id: 1, method: 'eth_getBlockByHash', params: [blockHash, false] as never })
    return Number((result as { number?: string } | null)?.number) > head
  }

  async function ask(call: Call): Promise<Answer> {
    const answer = await fetch(real, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...call }),
    })
    return (await answer.json()) as Answer
  }

  const numberOfHead = async () =>
    Number((await ask({ id: 1, method: 'eth_blockNumber', params: [] as never })).result)

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const node: AwkwardNode = {
    url: `http://127.0.0.1:${port}`,
    manners,
    requests: 0,
    calls: {},
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return node
}

function pick({ faults }: Manners): string | null {
  if (!faults || Math.random() >= faults.share) return null
  return faults.kinds[Math.floor(Math.random() * faults.kinds.length)] ?? null
}

function send(response: ServerResponse, value: unknown, cut: boolean): void {
  const text = JSON.stringify(value)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  if (!cut) return void response.end(text)
  response.write(text.slice(0, text.length / 2))
  setTimeout(() => response.destroy(), 10)
}

function withoutTimestamp({ blockTimestamp: _, ...log }: Record<string, unknown>) {
  return log
}
