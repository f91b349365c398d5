import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createPublicClient, createTestClient, type Hex, http, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateGas } from './estimateGas.ts'

const anvil = fileURLToPath(new URL('../../../../../node_modules/.bin/anvil', import.meta.url))
const ACCOUNT: Hex = `0x${'a1'.repeat(20)}`
const TO: Hex = `0x${'c0'.repeat(20)}`
/** Asks what the gas costs, and reverts if it is nothing: GASPRICE ISZERO JUMPI to a REVERT, else STOP. */
const WARY: Hex = '0x3a15600657005b600080fd'
/** Reverts if the gas costs something. */
const WARIER: Hex = '0x3a600557005b600080fd'
const COIN = 10n ** 18n

let child: ChildProcess
let control: ReturnType<typeof controlOf>
let reader: PublicClient

beforeAll(async () => {
  child = spawn(anvil, ['--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const transport = http(await listening(child), { retryCount: 0 })
  reader = createPublicClient({ transport, cacheTime: 0 })
  control = controlOf(transport)
})
afterAll(() => child.kill())

const controlOf = (transport: ReturnType<typeof http>) => createTestClient({ mode: 'anvil', transport })

function listening(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    started.once('error', reject)
    started.once('exit', (code) => reject(new Error(`anvil stopped with ${code}: ${output}`)))
    started.stdout?.on('data', (chunk) => {
      output += chunk
      const address = output.match(/Listening on (\S+)/)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
}

async function estimate(bytecode: Hex, balance: bigint, value = 0n): Promise<bigint> {
  await control.setCode({ address: TO, bytecode })
  await control.setBalance({ address: ACCOUNT, value: balance })
  return estimateGas(reader, ACCOUNT, { to: TO, data: '0x', value })
}

test('a contract that answers only transactions that pay the network answers an estimate', async () => {
  expect(await estimate(WARY, COIN)).toBeGreaterThan(21_000n)
})

test('a call that works only for nothing fails before the signature', async () => {
  await expect(estimate(WARIER, COIN)).rejects.toThrow(/revert/)
})

test.each([0n, 10n ** 12n])(
  'an account with %s wei, for which another one may pay the network, is estimated too',
  async (balance) => {
    expect(await estimate('0x00', balance)).toBeGreaterThan(20_000n)
  },
)

test('who has less than what is sent learns that', async () => {
  await expect(estimate('0x00', COIN, 2n * COIN)).rejects.toMatchObject({
    cause: { name: 'InsufficientFundsError' },
  })
})
