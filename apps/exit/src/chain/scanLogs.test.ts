import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '../testNode.ts'
import { nodeThat as nodeThatAnswers } from '../testNode.ts'
import { AwayError, httpNode, NodeError, SlowError } from './node.ts'
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

type Range = { blocks: number; from: number; to: number }

/** Reads the blocks 1 to `last` of a node in memory. @param answer throws if the node refuses the range */
async function ranges(last: number, answer: (range: Range, calls: number) => unknown = () => []) {
  const asked: Range[] = []
  const node = nodeThatAnswers({
    eth_getLogs: ({ fromBlock, toBlock }: Filter) => {
      const [from, to] = [Number(fromBlock), Number(toBlock)]
      asked.push({ blocks: to - from + 1, from, to })
      return answer(asked.at(-1)!, asked.length)
    },
  } as Answers)
  const nexts: number[] = []
  const scan = scanLogs(node, {
    address: '0x00',
    events: ['0x01'],
    first: 1,
    last,
    signal: new AbortController().signal,
    onLogs: async (_, next) => void nexts.push(next),
  })
  return {
    asked,
    nexts,
    ended: await scan.then(
      () => 'ended' as const,
      (error: unknown) => error,
    ),
  }
}

test('blocks are read in ranges of 100,000, the newest first; the last range is shorter', async () => {
  const { asked, nexts } = await ranges(250_000)
  expect(asked).toEqual([
    { blocks: 100_000, from: 150_001, to: 250_000 },
    { blocks: 100_000, from: 50_001, to: 150_000 },
    { blocks: 50_000, from: 1, to: 50_000 },
  ])
  expect(nexts).toEqual([150_000, 50_000, 0])
})

test('after eight good answers in a row a range grows again, at most to 100,000', async () => {
  let most = 30_000
  const { asked } = await ranges(2_000_000, ({ blocks }) => {
    if (blocks > most) throw new NodeError('too many')
    return []
  })
  const sizes = asked.map(({ blocks }) => blocks)
  // Refused twice, eight good ones, then the double size is refused.
  expect(sizes.slice(0, 13)).toEqual([100_000, 50_000, ...new Array(8).fill(25_000), 50_000, 25_000, 25_000])
  most = Number.POSITIVE_INFINITY
  let calls = 0
  const grown = await ranges(5_000_000, () => {
    calls += 1
    if (calls === 1) throw new NodeError('too many')
    return []
  })
  const later = grown.asked.map(({ blocks }) => blocks)
  expect(later.slice(0, 10)).toEqual([100_000, ...new Array(8).fill(50_000), 100_000])
  expect(Math.max(...later)).toBe(100_000)
})

test('a node that takes too long is asked for less, down to a thousand blocks', async () => {
  const { asked, ended } = await ranges(100_000, () => {
    throw new SlowError('slow')
  })
  expect(ended).toBeInstanceOf(SlowError)
  expect(asked.map(({ blocks }) => blocks)).toEqual([
    100_000, 50_000, 25_000, 12_500, 6_250, 3_125, 1_562, 781,
  ])
})

test('a refusal is halved down to a single block', async () => {
  const { asked, ended } = await ranges(4, () => {
    throw new NodeError('no')
  })
  expect(ended).toBeInstanceOf(NodeError)
  expect(asked.map(({ blocks }) => blocks)).toEqual([4, 2, 1])
})

test('a failure of another kind is not asked again', async () => {
  const { asked, ended } = await ranges(4, () => {
    throw new TypeError('broken')
  })
  expect(ended).toBeInstanceOf(TypeError)
  expect(asked).toHaveLength(1)
})

test('a node that is away is asked four times, in growing pauses', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const times: number[] = []
  const begun = Date.now()
  const away = ranges(4, () => {
    times.push(Date.now() - begun)
    throw new AwayError('away')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await away).ended).toBeInstanceOf(AwayError)
  expect(times).toEqual([0, 1_000, 3_000, 7_000])
})
