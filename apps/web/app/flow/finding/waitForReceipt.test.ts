import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { errorsAbi } from '@vitrine/chain/abi/errors'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeErrorResult,
  type Hex,
  http,
  type PublicClient,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForReceipt } from './waitForReceipt.ts'

const anvil = fileURLToPath(new URL('../../../../../node_modules/.bin/anvil', import.meta.url))
const ACCOUNT: Hex = `0x${'a1'.repeat(20)}`
const TO: Hex = `0x${'c0'.repeat(20)}`
const COIN = 10n ** 18n

/**
 * Reverts with EnginePaused if the gas costs something, and with BadSignature if it does not: PUSH4 of one or the other,
 * by GASPRICE, then PUSH1 e0 SHL PUSH0 MSTORE PUSH1 4 PUSH0 REVERT.
 */
const selector = (errorName: 'EnginePaused' | 'BadSignature') =>
  encodeErrorResult({ abi: errorsAbi, errorName }).slice(2)
const TWO_FACED: Hex = `0x3a600c5763${selector('BadSignature')}6012565b63${selector('EnginePaused')}5b60e01b5f5260045ffd`

let child: ChildProcess
let control: ReturnType<typeof controlOf>
let reader: PublicClient
let url: string

beforeAll(async () => {
  child = spawn(anvil, ['--port', '0', '--auto-impersonate'], { stdio: ['ignore', 'pipe', 'inherit'] })
  url = await listening(child)
  reader = createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 })
  control = controlOf(url)
  await control.setCode({ address: TO, bytecode: TWO_FACED })
})
afterAll(() => child.kill())

const controlOf = (at: string) => createTestClient({ mode: 'anvil', transport: http(at) })

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

/** @param left what the account has afterwards */
async function reasonAfter(left: bigint) {
  await control.setBalance({ address: ACCOUNT, value: COIN })
  const wallet = createWalletClient({ transport: http(url) })
  const hash = await wallet.sendTransaction({ account: ACCOUNT, to: TO, gas: 100_000n, chain: null })
  await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  await control.setBalance({ address: ACCOUNT, value: left })
  const { signal } = new AbortController()
  return waitForReceipt({ reader, hash, pollingInterval: 20, replaced: () => {}, signal, account: ACCOUNT })
}

test('the reason of a transaction that reverted is asked at the price at which it was sent', async () => {
  expect(await reasonAfter(COIN)).toEqual({ failure: { code: 'sales_paused' }, isOwn: true })
})

test('an account that cannot pay this price any more is answered as one that pays nothing', async () => {
  expect(await reasonAfter(0n)).toEqual({ failure: { code: 'order_unsigned' }, isOwn: true })
})
