import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type ConfiguredCurrency, isForeign } from '@vitrine/chain/currencies'
import { decodeFunctionResult, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { type CurrencyReport, readCurrencyReport } from '../chain/foreign/currencyFaults.ts'
import { sentenceOf } from '../chain/foreign/faultSentence.ts'
import type { Node } from '../chain/rpc/node.ts'
import type { ChainConfig } from '../config/chains.ts'
import { advised, type Finding, fine, wrong } from './finding.ts'

/** Whether the currencies of a chain are what the configuration says, and which of them its engine allows. */
export async function checkCurrencies(chain: ChainConfig, node: Node): Promise<Finding[]> {
  const [id] = (await node.ask([{ method: 'eth_chainId', params: [] }])) as [Hex]
  // The line of the node says it.
  if (Number(id) !== chain.id) return []
  const part = `${chain.blockchain} currencies`
  if (chain.currencies.length === 0)
    return [
      advised(
        part,
        'none is configured, so no offers to buy can be made',
        'Name some in CURRENCIES_FILE, or in CHAINS_FILE.',
      ),
    ]
  const currencies = chain.currencies.filter(isForeign(chain.id))
  if (currencies.length === 0) return []
  const allowed = await readAllowed(chain, currencies, node)
  const found = await Promise.all(
    currencies.map(async (currency, at) =>
      findingsOf(chain, currency, await readCurrencyReport(node, chain.id, currency), allowed[at] ?? false),
    ),
  )
  if (allowed.includes(true)) return found.flat()
  const none = wrong(
    part,
    'the sale contract allows none, so no offers to buy can be made',
    'Its owner allows one in the console, on Sale contracts.',
  )
  return [...found.flat(), none]
}

async function readAllowed(
  { contracts }: ChainConfig,
  currencies: readonly ConfiguredCurrency[],
  node: Node,
): Promise<boolean[]> {
  const functionName = 'collectorOf'
  const calls = currencies.map(({ address }) => {
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName, args: [address] })
    return { method: 'eth_call', params: [{ to: contracts.engine, data }, 'latest'] }
  })
  const answers = (await node.ask(calls)) as Hex[]
  // Without a contract the answer is empty; the line of the contracts says it.
  return answers.map(
    (data) =>
      data !== '0x' && decodeFunctionResult({ abi: saleEngineAbi, functionName, data }) !== zeroAddress,
  )
}

/** The lines of one currency: each fault is one, and without a fault one says that it is right. */
function findingsOf(
  { blockchain }: ChainConfig,
  { symbol, address, decimals }: ConfiguredCurrency,
  { faults, feeSeen, implementation }: CurrencyReport,
  allowed: boolean,
): Finding[] {
  const part = `${blockchain} ${symbol}`
  // What the engine refuses harms nobody yet.
  const say = allowed ? wrong : advised
  if (faults.length > 0)
    return faults.map((fault) => {
      const [says, todo] = sentenceOf(fault, { symbol, address, decimals })
      return say(part, says, todo)
    })
  const proxy = implementation ? `; its owner can change its code, now that of ${implementation}` : ''
  const state = allowed ? 'the sale contract allows it' : 'the sale contract does not allow it'
  const says = `it is what the configuration says; ${state}${proxy}`
  return feeSeen
    ? [fine(part, says)]
    : [advised(part, `${says}; whether its transfers cost a fee cannot be seen`, 'Look at its contract.')]
}
