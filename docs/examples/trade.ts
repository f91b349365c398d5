// Trades on Vitrine from a program that knows no contract: the server plans, the wallet signs. It needs nothing but an
// EIP-1193 wallet, such as `window.ethereum` or any node that has the account.
//
//   await trade('https://vitrine.example', wallet, 'buy', { account, offer: '1-0x…' })

export type Wallet = { request(call: { method: string; params: unknown[] }): Promise<unknown> }
export type Wish = 'buy' | 'sweep' | 'list' | 'offer' | 'accept' | 'cancel'

type Transaction = { kind: 'transaction'; to: string; data: string; value: string; spare_gas?: number }
type Message = { kind: 'message'; typed_data: object; publish: { route: string; json: object } }
type Plan = { account: string; steps: ((Transaction | Message) & { text: string })[] }

/** Asks for a plan and carries out its steps. Returns the result of the last one: a hash, or the published offer. */
export async function trade(vitrine: string, wallet: Wallet, wish: Wish, about: object): Promise<unknown> {
  const { plan } = (await post(`${vitrine}/api/plans/${wish}`, about)) as { plan: Plan }
  let result: unknown
  // `step.text` says to the person who signs what a step does.
  for (const step of plan.steps)
    result =
      step.kind === 'transaction'
        ? await send(wallet, plan.account, step)
        : await sign(vitrine, wallet, plan.account, step)
  return result
}

async function send(wallet: Wallet, from: string, { to, data, value, spare_gas = 0 }: Transaction) {
  const call = { from, to, data, value: hex(BigInt(value)) }
  const estimate = (await wallet.request({ method: 'eth_estimateGas', params: [call] })) as string
  const gas = hex(BigInt(estimate) + BigInt(spare_gas))
  const hash = await wallet.request({ method: 'eth_sendTransaction', params: [{ ...call, gas }] })
  for (let waited = 0; waited < 120; waited++) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const status = (receipt as { status: string } | null)?.status
    if (status === '0x1') return hash
    if (status) throw new Error(`the transaction ${hash} failed`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`the transaction ${hash} is not in a block yet`)
}

async function sign(vitrine: string, wallet: Wallet, account: string, { typed_data, publish }: Message) {
  const params = [account, JSON.stringify(typed_data)]
  const signature = await wallet.request({ method: 'eth_signTypedData_v4', params })
  return post(`${vitrine}/api${publish.route.replace('POST ', '')}`, { ...publish.json, signature })
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
  const answer = (await response.json()) as { code?: string }
  if (!response.ok) throw new Error(`Vitrine refused: ${answer.code}`)
  return answer
}

const hex = (value: bigint): string => `0x${value.toString(16)}`
