import { type BaseError, type Hex, numberToHex, RpcRequestError, webSocket } from 'viem'
import { DeadlineError, withDeadline } from '../../bounded/withDeadline.ts'
import { AskError } from '../../remote/askError.ts'
import { readUpTo } from '../../remote/readUpTo.ts'
import { faultOf, type RpcError } from './faultOf.ts'

export type Call = { method: string; params: readonly unknown[] }

/** Whether answers may be wrong. Then another node is asked, if there is one, and believed if its answers are not. */
export type Doubt = (answers: readonly unknown[]) => boolean

/** One node of a chain. It answers several calls in one request, so that they see the same blocks. */
export type Node = {
  /** @throws AskError */
  ask(calls: readonly Call[], isDoubtful?: Doubt): Promise<unknown[]>
}

type Answer = { id: number; result?: unknown; error?: RpcError }

const MAX_BYTES = 200_000_000

export function openNode(url: string, timeout: number): Node {
  return url.startsWith('ws') ? socketNode(url, timeout) : httpNode(url, timeout)
}

function httpNode(url: string, timeout: number): Node {
  const { href, headers } = withoutCredentials(url)
  /** Some nodes do not accept batches of calls. */
  let takesLists = true

  const post = async (body: string): Promise<unknown> => {
    try {
      return await withDeadline(timeout, (signal) => postOnce(body, signal))
    } catch (error) {
      if (error instanceof AskError) throw error
      if (error instanceof DeadlineError) throw new AskError('heavy', `no answer within ${timeout} ms`)
      throw new AskError('unreachable', reasonOf(error))
    }
  }
  const postOnce = async (body: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(href, { method: 'POST', headers, body, signal })
    if (response.status === 429) throw new AskError('busy', 'HTTP 429', { pause: retryAfter(response) })
    const bytes = await readUpTo(response, MAX_BYTES)
    if (!bytes) throw new AskError('heavy', 'the answer is too long')
    const answer = parse(new TextDecoder().decode(bytes))
    // Some nodes send a valid JSON-RPC error with an HTTP error status.
    if (!response.ok && !isAnswer(answer))
      throw new AskError(
        response.status >= 500 || response.status === 413 ? 'heavy' : 'refused',
        `HTTP ${response.status}`,
      )
    if (answer === undefined) throw new AskError('heavy', 'the answer is no JSON')
    return answer
  }
  const askOne = async (call: Call) =>
    resultOf(call, (await post(JSON.stringify(request(call, 0)))) as Answer)

  return {
    ask: async (calls) => {
      if (calls.length === 1 || !takesLists) return Promise.all(calls.map(askOne))
      const answers = await post(JSON.stringify(calls.map(request)))
      if (Array.isArray(answers)) return inOrder(calls, answers as Answer[])
      const alone = await Promise.all(calls.map(askOne))
      takesLists = false
      return alone
    },
  }
}

/**
 * Uses viem's transport, which shares one connection. A lost one is opened again by the next call: viem itself would give
 * up after five attempts, and print each failure on the standard output, between the lines of the log.
 */
function socketNode(url: string, timeout: number): Node {
  const { request, value } = webSocket(url, { timeout, retryCount: 0, reconnect: false })({})
  const open = () => value!.getRpcClient()
  let connected: ReturnType<typeof open> | null = null
  const connect = async (): Promise<void> => {
    connected ??= open()
    const mine = connected
    const client = await mine.catch((error) => {
      if (connected === mine) connected = null
      throw error
    })
    if (client.socket.readyState <= WebSocket.OPEN) return
    if (connected === mine) {
      connected = null
      // Otherwise viem would return it again.
      client.close()
    }
    return connect()
  }
  const askOne = async (call: Call): Promise<unknown> => {
    try {
      // A socket that neither opens nor fails would be waited for.
      await withDeadline(timeout, connect)
      return await withDeadline(timeout, () => request(bounded(call) as never))
    } catch (error) {
      const answer = (error as BaseError).walk?.((cause) => cause instanceof RpcRequestError)
      if (answer) throw faultOf(call.method, rpcErrorOf(answer as RpcRequestError))
      throw new AskError('unreachable', reasonOf(error))
    }
  }
  return { ask: (calls) => Promise.all(calls.map(askOne)) }
}

const request = (call: Call, id: number) => ({ jsonrpc: '2.0', id, ...bounded(call) })

/**
 * Gas for what runs a contract's code and names none: a node would give as much as it has, and any contract may be called.
 * What is estimated may be a transaction of many works.
 */
const MOST_GAS: Readonly<Record<string, Hex>> = {
  eth_call: numberToHex(10_000_000),
  eth_estimateGas: numberToHex(30_000_000),
}

/** The same call, with a bound for the gas that it may use. */
function bounded({ method, params }: Call): Call {
  const gas = MOST_GAS[method]
  if (!gas) return { method, params }
  const [call, ...rest] = params as [object, ...unknown[]]
  return { method, params: [{ gas, ...call }, ...rest] }
}

const rpcErrorOf = ({ code, details, data }: RpcRequestError): RpcError => ({ code, message: details, data })

function resultOf({ method }: Call, { result, error }: Answer): unknown {
  if (!error) return result
  throw faultOf(method, error)
}

/** The results of a batch, whose answers may come in any order. */
function inOrder(calls: readonly Call[], answers: readonly Answer[]): unknown[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map((call, id) => {
    const answer = byId.get(id)
    if (!answer) throw new AskError('refused', answers[0]?.error?.message ?? 'an answer is missing')
    return resultOf(call, answer)
  })
}

function isAnswer(value: unknown): boolean {
  const [first] = Array.isArray(value) ? value : [value]
  return typeof first === 'object' && first !== null && ('result' in first || 'error' in first)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : null
}

/** The code of a failed connection, without the address. */
function reasonOf(error: unknown): string {
  const { cause, code, name } = error as { cause?: { code?: string }; code?: string; name?: string }
  return String(cause?.code ?? code ?? name ?? 'no connection')
}

/** fetch refuses user names and passwords in urls, so they go into a header. */
function withoutCredentials(address: string): { href: string; headers: Record<string, string> } {
  const url = new URL(address)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (url.username || url.password) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  return { href: url.href, headers }
}
