import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AwayError, httpNode, NodeError, until } from './node.ts'

type Reply = { status?: number; body?: string | Uint8Array }
type Asked = { method: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }

/** A node with the answers of a test. @property asked the requests that it got */
async function nodeThatSays(reply: (asked: Asked) => Reply | null) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const heard = { method: request.method!, headers: request.headers, body: JSON.parse(body) }
    asked.push(heard)
    const said = reply(heard)
    if (said) response.writeHead(said.status ?? 200).end(said.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { node: httpNode(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked }
}

test('a call is asked as JSON-RPC, each with an id of its own', async () => {
  const { node, asked } = await nodeThatSays(({ body }) => ({
    body: JSON.stringify({ result: body.params }),
  }))
  expect(await node('eth_call', [1])).toEqual([1])
  expect(await node('eth_call', [2])).toEqual([2])
  expect(asked.map(({ body }) => body)).toEqual([
    { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [1] },
    { jsonrpc: '2.0', id: 2, method: 'eth_call', params: [2] },
  ])
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
})

const error = (value: object) => ({ body: JSON.stringify({ error: value }) })

test.each<[string, Reply, { kind: typeof NodeError | typeof AwayError; message: string; data?: unknown }]>([
  ['an error', error({ message: 'no', data: '0x12' }), { kind: NodeError, message: 'no', data: '0x12' }],
  ['an error without words', error({}), { kind: NodeError, message: '200' }],
  [
    'an error with a status',
    { ...error({ message: 'no' }), status: 500 },
    { kind: NodeError, message: 'no' },
  ],
  ['too many requests', { status: 429, body: '{"result":1}' }, { kind: AwayError, message: 'answered 429' }],
  [
    'a fault of the server',
    { status: 500, body: '{"result":1}' },
    { kind: AwayError, message: 'answered 500' },
  ],
  ['a page', { status: 404, body: '<html>' }, { kind: NodeError, message: 'answered 404' }],
  ['JSON without a result', { body: '{"id":1}' }, { kind: NodeError, message: 'answered 200' }],
  ['null', { body: 'null' }, { kind: NodeError, message: 'answered 200' }],
  ['nothing', { status: 204 }, { kind: NodeError, message: 'answered 204' }],
])('%s is no result', async (_, reply, { kind, message, data }) => {
  const { node } = await nodeThatSays(() => reply)
  const failure = await node('eth_call', []).catch((caught: unknown) => caught)
  expect(failure).toBeInstanceOf(kind)
  expect(failure).toMatchObject({ message, ...(data ? { data } : {}) })
})

test('a result may be null, and an answer of 400 may have one', async () => {
  const { node } = await nodeThatSays(() => ({ status: 400, body: '{"result":null}' }))
  expect(await node('eth_call', [])).toBeNull()
})

test('an answer that is too large is refused, and not the node called away', async () => {
  const { node } = await nodeThatSays(() => ({ body: new Uint8Array(32_000_001).fill(32) }))
  const failure = await node('eth_call', []).catch((caught: unknown) => caught)
  expect(failure).toBeInstanceOf(NodeError)
  expect(failure).toMatchObject({ message: 'the answer is too large' })
})

test('who stops listening gets the reason, whatever the node does', async () => {
  const { node, asked } = await nodeThatSays(() => null)
  const stop = new AbortController()
  const answer = node('eth_call', [], stop.signal)
  await expect.poll(() => asked).toHaveLength(1)
  stop.abort(new Error('enough'))
  await expect(answer).rejects.toThrow('enough')
})

test('an answer that comes after the signal is not heard', async () => {
  const stop = new AbortController()
  const node = until(async () => 'late', stop.signal)
  expect(await node('eth_call', [])).toBe('late')
  stop.abort(new Error('enough'))
  await expect(node('eth_call', [])).rejects.toThrow('enough')
})
