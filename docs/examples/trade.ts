// Trades on Vitrine from a program that knows no contract: the server plans, the program checks, the wallet signs. It
// needs an EIP-1193 wallet, such as `window.ethereum` or any node that has the account, and viem to check the plan.
//
//   const limits = { chainId, engine, most: 2n * 10n ** 18n }
//   const trader = { vitrine: 'https://vitrine.example', wallet, limits, kept: keptIn('buy-7.json') }
//   const hash = await trade(trader, 'buy', { account, offer })

import { checkPlan } from './checkPlan.ts'
import type { Kept } from './kept.ts'
import type { About, Limits, Message, Plan, Transaction, Wish } from './plan.ts'
import { hex, isRejected, mined, type Sending, type Wallet, whatBecame } from './sent.ts'

export type Trader = { vitrine: string; wallet: Wallet; limits: Limits; kept: Kept }

/** `sending`: a transaction that may have been sent. `signing`: a message that may have been published. */
type Trade = {
  wish: Wish
  about: About
  plan?: Plan
  done: number
  sending?: Sending
  signing?: boolean
  result?: unknown
}

/**
 * Asks for a plan, checks it and carries out its steps. Returns the result of the last one: a hash, or what was
 * published. After an error the same call goes on: nothing is sent twice, and what was not sent is planned anew.
 */
export async function trade(trader: Trader, wish: Wish, about: About): Promise<unknown> {
  const { vitrine, wallet, limits, kept } = trader
  const now: Trade = (await readKept(kept)) ?? { wish, about, done: 0 }
  if (JSON.stringify([now.wish, now.about]) !== JSON.stringify([wish, about]))
    throw new Error('another trade is kept here')
  if (now.plan && now.done === now.plan.steps.length) return now.result
  const keep = (change: Partial<Trade>) => kept.write(JSON.stringify(Object.assign(now, change)))

  await requireChain(wallet, limits.chainId)
  await recall(wallet, now)
  const plan = (await isUnderWay(wallet, now)) ? now.plan : undefined
  now.plan = plan ?? (await planOf(vitrine, wish, about))
  if (!plan) now.done = 0
  const { timestamp } = await newestBlock(wallet)
  checkPlan(now.plan, wish, { about, limits, now: BigInt(timestamp) })

  // `step.text` says to the person who signs what a step does.
  for (const step of now.plan.steps.slice(now.done)) {
    // Before each step: a wallet can change its chain at any time.
    await requireChain(wallet, step.chainId)
    const result =
      step.kind === 'transaction'
        ? await send(wallet, step, now, keep)
        : await sign(trader, about.account, step, keep)
    await keep({ done: now.done + 1, sending: undefined, signing: undefined, result })
  }
  return now.result
}

async function requireChain(wallet: Wallet, chainId: number): Promise<void> {
  const chain = Number(await wallet.request({ method: 'eth_chainId', params: [] }))
  if (chain !== chainId) throw new Error(`the wallet is on the chain ${chain}, not ${chainId}`)
}

const newestBlock = (wallet: Wallet) =>
  wallet.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }) as Promise<{
    timestamp: string
  }>

/** Finds out what became of a transaction that may have been sent. */
async function recall(wallet: Wallet, now: Trade): Promise<void> {
  const step = now.plan?.steps[now.done]
  if (!now.sending || step?.kind !== 'transaction') return
  const became = await whatBecame(wallet, step, now.about.account, now.sending)
  const { nonce, block } = now.sending
  if (became === 'impossible') now.sending = undefined
  else now.sending = became === 'unsent' ? { nonce, block } : { nonce, block, hash: became }
}

/** Whether the kept plan goes on: its step is sent or signed, or may have been and can still be. Else it is asked again. */
async function isUnderWay(wallet: Wallet, { plan, done, sending, signing, about }: Trade): Promise<boolean> {
  const step = plan?.steps[done]
  if (step?.kind !== 'transaction') return Boolean(signing)
  if (!sending || sending.hash) return Boolean(sending)
  return estimate(wallet, about.account, step).then(
    () => true,
    () => false,
  )
}

async function readKept(kept: Kept): Promise<Trade | null> {
  const text = await kept.read()
  return text ? (JSON.parse(text) as Trade) : null
}

async function planOf(vitrine: string, wish: Wish, about: About): Promise<Plan> {
  return ((await post(`${vitrine}/api/plans/${wish}`, about)) as { plan: Plan }).plan
}

type Keep = (change: Partial<Trade>) => Promise<unknown>

async function estimate(wallet: Wallet, from: string, { to, data, value, spare_gas = 0 }: Transaction) {
  const call = { from, to, data, value: hex(BigInt(value)) }
  const gas = (await wallet.request({ method: 'eth_estimateGas', params: [call] })) as string
  return { ...call, gas: hex(BigInt(gas) + BigInt(spare_gas)) }
}

async function send(wallet: Wallet, step: Transaction, now: Trade, keep: Keep): Promise<string> {
  const from = now.about.account
  const ask = (method: string, ...params: unknown[]) => wallet.request({ method, params }) as Promise<string>
  let hash = now.sending?.hash
  if (!hash) {
    const call = await estimate(wallet, from, step)
    const sending = now.sending ?? {
      nonce: await ask('eth_getTransactionCount', from, 'pending'),
      block: await ask('eth_blockNumber'),
    }
    await keep({ sending })
    // With its nonce it can be carried out once; with its chain the wallet refuses it on any other.
    const whole = { ...call, nonce: sending.nonce, chainId: hex(BigInt(step.chainId)) }
    hash = await unlessRejected(ask('eth_sendTransaction', whole), keep)
    await keep({ sending: { ...sending, hash } })
  }
  if (await mined(wallet, hash)) return hash
  await keep({ sending: undefined })
  throw new Error(`the transaction ${hash} failed`)
}

/** Signing and publishing the same message again gives the same order or listing. */
async function sign({ vitrine, wallet }: Trader, account: string, step: Message, keep: Keep) {
  const { typed_data, publish } = step
  await keep({ signing: true })
  const params = [account, JSON.stringify(typed_data)]
  const signature = await unlessRejected(wallet.request({ method: 'eth_signTypedData_v4', params }), keep)
  return post(`${vitrine}/api${publish.route.replace('POST ', '')}`, { ...publish.json, signature })
}

/** What a person rejected was surely not sent. */
async function unlessRejected<T>(answer: Promise<T>, keep: Keep): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isRejected(error)) await keep({ sending: undefined, signing: undefined })
    throw error
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
  const answer = (await response.json()) as { code?: string; message?: string }
  if (!response.ok) throw new Error(`Vitrine refused: ${answer.code} (${answer.message})`)
  return answer
}
