// Trades on Vitrine from a program that knows no contract: the server plans, the program checks, the wallet signs. It
// needs an EIP-1193 wallet, such as `window.ethereum` or any node that has the account, and viem to check the plan.
//
//   const limits = { chainId: 1, engine: '0x…', most: 10n ** 18n }
//   const kept = { read: () => readFile('buy-7.json', 'utf8'), write: (text) => writeFile('buy-7.json', text) }
//   await trade({ vitrine: 'https://vitrine.example', wallet, limits, kept }, 'buy', { account, offer: '1-0x…' })

import {
  type About,
  checkPlan,
  type Limits,
  type Message,
  type Plan,
  type Transaction,
  type Wish,
} from './checkPlan.ts'

export type Wallet = { request(call: { method: string; params: unknown[] }): Promise<unknown> }

/** Where a trade keeps how far it is: one place for each trade. A program that died goes on where it was. */
export type Kept = { read(): Promise<string | null>; write(text: string): Promise<unknown> }

export type Trader = { vitrine: string; wallet: Wallet; limits: Limits; kept: Kept }

/** `sending`: a transaction that may have been sent, with the account's next nonce and the newest block before it. */
type Trade = {
  wish: Wish
  about: About
  plan: Plan
  done: number
  sending?: { nonce: string; block: string; hash?: string }
  result?: unknown
}

/**
 * Asks for a plan, checks it and carries out its steps. Returns the result of the last one: a hash, or what was
 * published. After an error the same call goes on; nothing is sent twice.
 */
export async function trade(trader: Trader, wish: Wish, about: About): Promise<unknown> {
  const { vitrine, wallet, limits, kept } = trader
  const begun = await readKept(kept)
  if (begun && JSON.stringify([begun.wish, begun.about]) !== JSON.stringify([wish, about]))
    throw new Error('another trade is kept here')
  const isUnderWay = begun && (begun.done > 0 || begun.sending)
  const now = isUnderWay ? begun : { wish, about, plan: await planOf(vitrine, wish, about), done: 0 }
  checkPlan(now.plan, wish, about, limits)
  const keep = (change: Partial<Trade>) => kept.write(JSON.stringify(Object.assign(now, change)))

  // `step.text` says to the person who signs what a step does.
  for (const step of now.plan.steps.slice(now.done)) {
    // Before each step: a wallet can change its chain at any time.
    const chain = Number(await wallet.request({ method: 'eth_chainId', params: [] }))
    if (chain !== step.chainId) throw new Error(`the wallet is on the chain ${chain}, not ${step.chainId}`)
    const result =
      step.kind === 'transaction'
        ? await send(wallet, step, now, keep)
        : await sign(vitrine, wallet, about.account, step)
    await keep({ done: now.done + 1, sending: undefined, result })
  }
  return now.result
}

async function readKept(kept: Kept): Promise<Trade | null> {
  const text = await kept.read()
  return text ? (JSON.parse(text) as Trade) : null
}

async function planOf(vitrine: string, wish: Wish, about: About): Promise<Plan> {
  return ((await post(`${vitrine}/api/plans/${wish}`, about)) as { plan: Plan }).plan
}

type Keep = (change: Partial<Trade>) => Promise<unknown>

async function send(wallet: Wallet, step: Transaction, now: Trade, keep: Keep): Promise<string> {
  const from = now.about.account
  const ask = (method: string, ...params: unknown[]) => wallet.request({ method, params }) as Promise<string>
  const before = now.sending
  let hash = before && (before.hash ?? (await findSent(wallet, step, from, before)))
  if (!hash) {
    const { to, data, value, spare_gas = 0 } = step
    const call = { from, to, data, value: hex(BigInt(value)) }
    const gas = hex(BigInt(await ask('eth_estimateGas', call)) + BigInt(spare_gas))
    const nonce = before?.nonce ?? (await ask('eth_getTransactionCount', from, 'pending'))
    const sending = { nonce, block: before?.block ?? (await ask('eth_blockNumber')) }
    await keep({ sending })
    // With its nonce it can be carried out once; with its chain the wallet refuses it on any other.
    hash = await ask('eth_sendTransaction', { ...call, gas, nonce, chainId: hex(BigInt(step.chainId)) })
    await keep({ sending: { ...sending, hash } })
  }
  return mined(wallet, hash)
}

/** The transaction of a program that died before it knew the hash. Undefined if nothing was sent. */
async function findSent(
  wallet: Wallet,
  { to, data }: Transaction,
  from: string,
  { nonce, block }: { nonce: string; block: string },
): Promise<string | undefined> {
  const ask = (method: string, ...params: unknown[]) => wallet.request({ method, params })
  const newest = BigInt((await ask('eth_blockNumber')) as string)
  for (let number = BigInt(block) + 1n; number <= newest; number++) {
    const { transactions } = (await ask('eth_getBlockByNumber', hex(number), true)) as {
      transactions: { hash: string; from: string; to: string | null; input: string }[]
    }
    const isOurs = (each: (typeof transactions)[number]) =>
      each.from === from.toLowerCase() && each.to === to.toLowerCase() && each.input === data
    const found = transactions.find(isOurs)
    if (found) return found.hash
  }
  if (BigInt((await ask('eth_getTransactionCount', from, 'pending')) as string) > BigInt(nonce))
    throw new Error('the account has sent something since: wait until it is in a block, and start again')
  return undefined
}

async function mined(wallet: Wallet, hash: string): Promise<string> {
  for (let waited = 0; waited < 120; waited++) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const status = (receipt as { status: string } | null)?.status
    if (status === '0x1') return hash
    if (status) throw new Error(`the transaction ${hash} failed`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`the transaction ${hash} is not in a block yet: start again later`)
}

/** Signing and publishing again gives the same order or listing. */
async function sign(vitrine: string, wallet: Wallet, account: string, { typed_data, publish }: Message) {
  const params = [account, JSON.stringify(typed_data)]
  const signature = await wallet.request({ method: 'eth_signTypedData_v4', params })
  return post(`${vitrine}/api${publish.route.replace('POST ', '')}`, { ...publish.json, signature })
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
  const answer = (await response.json()) as { code?: string; message?: string }
  if (!response.ok) throw new Error(`Vitrine refused: ${answer.code} (${answer.message})`)
  return answer
}

const hex = (value: bigint): string => `0x${value.toString(16)}`
