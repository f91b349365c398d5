import { createClient } from '@vitrine/api/client/client'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { type Address, createPublicClient, createWalletClient, http } from 'viem'

// From a mined transaction to its row in the database, on a running local Vitrine:
//   node bench/rowLatency.ts http://localhost:3000
// The clock starts when the node returns the receipt and stops when the API, called without a pause, counts the new
// token's block as indexed. So the time includes a request.

const ROUNDS = 40
const origin = process.argv[2] ?? 'http://localhost:3000'
const api = createClient({ baseUrl: '/api', origin })

const { chains, demoAccounts } = await api('GET /common/networks')
const account = demoAccounts?.at(-1)?.address as Address | undefined
if (!account) throw new Error(`${origin} runs no local chains`)

for (const chain of chains) {
  const transport = http(chain.rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 1, cacheTime: 0 })
  const wallet = createWalletClient({ account, transport })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const hash = await wallet.writeContract({
      chain: null,
      address: chain.contracts.collectible721 as Address,
      abi: collectible721Abi,
      functionName: 'createItem',
      args: [0n, `0x${'0'.repeat(64)}`],
    })
    const { blockNumber } = await awaitReceipt(reader, hash, { pollingInterval: 1 })
    const mined = performance.now()
    for (;;) {
      const { chains: states } = await api('GET /common/status')
      if ((states.find((each) => each.id === chain.id)?.indexed ?? 0) >= Number(blockNumber)) break
    }
    times.push(performance.now() - mined)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.floor(share * (times.length - 1))]!.toFixed(1)} ms`
  console.log(`${chain.name}: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`)
}
