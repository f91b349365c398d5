import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AwayError, httpNode, NodeError } from './node.ts'
import { type Log, scanLogs } from './scanLogs.ts'

type Filter = { fromBlock: string; toBlock: string }

/** A node with one log in each block. @param answer gets the number of blocks that were asked for, and may refuse them */
async function nodeThat(answer: (blocks: number, calls: number) => object | number | null) {
  let calls = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, params } = JSON.parse(body) as { id: number; params: [Filter] }
    const [from, to] = [Number(params[0].fromBlock), Number(params[0].toBlock)]
    calls += 1
    const said = answer(to - from + 1, calls)
    if (typeof said === 'number') return void response.writeHead(said).end('Too many requests')
    const logs = Array.from({ length: to - from + 1 }, (_, at) => ({
      blockNumber: `0x${(from + at).toString(16)}`,
    }))
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(said ?? { result: logs }) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { node: httpNode(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), calls: () => calls }
}

/** Reads the blocks 5 to 250. @returns their numbers in the order in which they came */
async function read(
  node: ReturnType<typeof httpNode>,
  onPart: (next: number) => void = () => {},
  stop = new AbortController(),
) {
  const blocks: number[] = []
  await scanLogs(node, {
    address: '0x00',
    events: ['0x01'],
    first: 5,
    last: 250,
    signal: stop.signal,
    onLogs: async (logs: Log[], next) => {
      blocks.push(...logs.map(({ blockNumber }) => Number(blockNumber)))
      onPart(next)
    },
  })
  return blocks
}

const ALL = Array.from({ length: 246 }, (_, at) => 250 - at)
const refusal = { error: { code: -32005, message: 'the range is too large for your plan' } }

test('a range that a node refuses is halved until it fits, and nothing is read twice or left out', async () => {
  const { node, calls } = await nodeThat((blocks) => (blocks > 7 ? refusal : null))
  expect(await read(node)).toEqual(ALL)
  expect(calls()).toBeLessThan(246)
})

test('a node that wants to be asked later is asked later', async () => {
  const { node } = await nodeThat((_, calls) => (calls === 1 ? 429 : null))
  expect(await read(node)).toEqual(ALL)
})

test('a node that refuses everything, or lists nothing, ends it after a few tries', async () => {
  const refusing = await nodeThat(() => refusal)
  await expect(read(refusing.node)).rejects.toThrow(NodeError)
  expect(refusing.calls()).toBeLessThan(12)
  const odd = await nodeThat(() => ({ result: 'no list' }))
  await expect(read(odd.node)).rejects.toThrow(NodeError)
})

test('a node that is away gives another error than one that refuses', async () => {
  await expect(httpNode('http://127.0.0.1:9')('eth_chainId', [])).rejects.toThrow(AwayError)
})

test('reading stops when its signal is aborted', async () => {
  const { node } = await nodeThat((blocks) => (blocks > 20 ? refusal : null))
  const stop = new AbortController()
  const seen: number[] = []
  const reading = read(
    node,
    (next) => {
      seen.push(next)
      if (seen.length === 2) stop.abort()
    },
    stop,
  )
  await expect(reading).rejects.toThrow()
  expect(seen).toHaveLength(2)
})
