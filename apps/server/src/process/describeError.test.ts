import { pino } from 'pino'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

/** An error as it is logged. */
function logged(error: unknown): { text: string; err: ReturnType<typeof describeError> } {
  let text = ''
  const log = pino(
    { serializers: { err: (each) => describeError(each) } },
    {
      write: (line) => {
        text = line
      },
    },
  )
  log.warn({ err: error }, 'it failed')
  return { text, err: JSON.parse(text).err }
}

test('an error of a chain is logged without its contract and without the address of its node, which can include a key', async () => {
  const client = createPublicClient({
    transport: http('http://127.0.0.1:9/v2/secret-key', { retryCount: 0 }),
  })
  const call = {
    address: `0x${'1'.repeat(40)}`,
    abi: [{ type: 'function', name: 'total', stateMutability: 'view', inputs: [], outputs: [] }],
    functionName: 'total',
  } as const
  const { text, err } = logged(await client.readContract(call).catch((error: unknown) => error))
  expect(err).toMatchObject({
    type: 'ContractFunctionExecutionError',
    message: expect.stringContaining('HTTP request failed'),
  })
  expect(err.stack).toMatch(/^ {4}at /)
  expect(text).not.toContain('secret-key')
  expect(text).not.toContain('"abi"')
  expect(text.length).toBeLessThan(10_000)
})

test('the cause and the code of an error are logged', () => {
  const cause = Object.assign(new Error('no more connections'), { code: '53300', client: { password: 'x' } })
  const { text, err } = logged(new TypeError('could not ask', { cause }))
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'could not ask',
    cause: { message: 'no more connections', code: '53300' },
  })
  expect(text).not.toContain('password')
})

test('a thrown value that is not an error is logged too', () => {
  expect(describeError('stop')).toEqual({ type: 'string', message: 'stop' })
})

test('logs a failed query without its parameters, which can be addresses and tokens', () => {
  const query = 'select * from subscriptions where email = $1'
  const params = ['anne@example.org', 'a token\n    at anne@example.org']
  const error = Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`), { query, params })
  const { text, err } = logged(error)
  expect(err.message).toBe(`Failed query: ${query}`)
  expect(text).not.toMatch(/anne|token/)
})

test('logs the error of a mail server without the recipient', () => {
  const { err } = logged(new Error('550 5.1.1 <anne@example.org>: no such user'))
  expect(err.message).toBe('550 5.1.1 <…@…>: no such user')
})

test('a long message is cut: nobody can fill the disk with it', () => {
  const query = Object.assign(new Error('x'), {
    query: `select ${'1, '.repeat(10_000)}`,
    cause: new Error('y'.repeat(10_000)),
  })
  const logged = describeError(query)
  expect(logged.message).toHaveLength(301)
  expect(logged.cause?.message).toHaveLength(301)
  expect(describeError('z'.repeat(10_000)).message).toHaveLength(301)
  expect(describeError(new Error(`${'a'.repeat(290)}anne@example.org`)).message).not.toContain('anne')
})

test('a code is a text or a number', () => {
  const codeOf = (code: unknown) => describeError(Object.assign(new Error('x'), { code })).code
  expect([codeOf('ENOENT'), codeOf(-32_000), codeOf({}), codeOf(undefined)]).toEqual([
    'ENOENT',
    -32_000,
    undefined,
    undefined,
  ])
})

test('causes are followed for a while', () => {
  let error = new Error('bottom')
  for (let depth = 0; depth < 30; depth++) error = new Error(`level ${depth}`, { cause: error })
  let depth = 0
  for (let at = describeError(error); at.cause; at = at.cause) depth += 1
  expect(depth).toBeGreaterThan(1)
  expect(depth).toBeLessThan(15)
})
