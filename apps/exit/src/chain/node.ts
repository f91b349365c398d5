/** Asks a node of a chain (JSON-RPC). @throws NodeError, AwayError */
export type Node = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

/** The node answered with an error. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  /** What a contract returned with its refusal. */
  readonly data: unknown
  constructor(message: string, data?: unknown) {
    super(message)
    this.data = data
  }
}

/** The node did not answer, or wants to be asked later. */
export class AwayError extends Error {
  override readonly name: string = 'AwayError'
}

/** It took too long. */
export class SlowError extends AwayError {
  override readonly name = 'SlowError'
}

/** How long an answer of a node is waited for. Milliseconds. */
export const LONGEST_ANSWER = 20_000
/** The largest answer that is read. Bytes. */
const LARGEST = 32_000_000

/** A node of which nothing is heard after the signal. */
export const until =
  (node: Node, signal: AbortSignal): Node =>
  async (method, params) => {
    const answer = await node(method, params, signal)
    signal.throwIfAborted()
    return answer
  }

export function httpNode(url: string): Node {
  let id = 0
  return async (method, params, signal) => {
    id += 1
    const bound = AbortSignal.timeout(LONGEST_ANSWER)
    const { status, text } = await post(url, JSON.stringify({ jsonrpc: '2.0', id, method, params }), {
      signal: signal ? AbortSignal.any([signal, bound]) : bound,
    }).catch((error) => {
      signal?.throwIfAborted()
      if (error instanceof NodeError) throw error
      throw bound.aborted ? new SlowError(String(error)) : new AwayError(String(error))
    })
    const answer = parse(text)
    if (answer?.error) throw new NodeError(String(answer.error.message ?? status), answer.error.data)
    // Too many requests, or a fault of the server.
    if (status === 429 || status >= 500) throw new AwayError(`answered ${status}`)
    if (!answer || !('result' in answer)) throw new NodeError(`answered ${status}`)
    return answer.result
  }
}

type Answer = { result?: unknown; error?: { message?: unknown; data?: unknown } }

function parse(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}

async function post(url: string, body: string, { signal }: { signal: AbortSignal }) {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, signal, referrerPolicy: 'no-referrer', credentials: 'omit' }
  const response = await fetch(url, init as RequestInit)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > LARGEST) {
      void reader?.cancel()
      throw new NodeError('the answer is too large')
    }
    chunks.push(part.value)
  }
  return { status: response.status, text: await new Blob(chunks).text() }
}
