import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { At } from '../machine/effects.ts'
import { signListing } from './selling.ts'
import type { Tools } from './step.ts'

const account = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const engine = `0x${'e'.repeat(40)}` as const
const work = (tokenId: string) => ({
  token: tokenId,
  asset: `0x${'7'.repeat(40)}`,
  tokenId,
  copies: 1,
  price: '1000',
  maxRoyalties: 0,
})

/** What the server is sent, with a key that signs. */
function toolsThatSend() {
  const sent: [string, Record<string, unknown>][] = []
  const tools = {
    wallet: {
      networkOf: () => ({ contracts: { engine } }),
      reader: () => ({ getBlock: async () => ({ timestamp: 1_000n }), readContract: async () => 0n }),
    },
    request: async (route: string, { json }: { json: Record<string, unknown> }) => {
      sent.push([route, json])
      return { salt: '40' }
    },
  }
  const published = () => {
    const listings = (sent.at(-1)?.[1].listings ?? []) as { terms: { salt: string } }[]
    return listings.map(({ terms }) => terms.salt)
  }
  return { tools: tools as unknown as Tools, sent, published }
}

const at = (intent: object) =>
  ({
    flow: { account: account.address, results: {} },
    intent: { signedFor: 3_600, maxCommission: 250, ...intent },
    step: { name: 'signListing', chainId: 31338 },
  }) as unknown as At

async function sign(intent: object, tools: Tools) {
  const { typed, keep } = (await signListing.message!(at(intent), tools))!
  const results = keep(await account.signTypedData(typed as never))
  const signed = at(intent)
  await signListing.report!({ ...signed, flow: { ...signed.flow, results } }, null, tools, () => {})
}

// With one salt for all, whoever bought the first work would end the listings of the others.
test('the works of one signature have a salt each, one after the other', async () => {
  const { tools, sent, published } = toolsThatSend()
  await sign({ kind: 'sellMany', works: ['1', '2', '3'].map(work) }, tools)
  expect(sent[0]).toEqual(['POST /salts', { network: 31338, count: 3 }])
  expect(published()).toEqual(['40', '41', '42'])
})

test('a lower price uses the salt of the listing again, and takes none', async () => {
  const { tools, sent, published } = toolsThatSend()
  const instead = { terms: { copies: '1', salt: '7' }, signed: { expiry: '9000', group: '0' } }
  const sale = { price: '500', maxRoyalties: 0, maxCommission: 250 }
  await sign({ kind: 'sell', sale, instead, lowers: true, ...work('1') }, tools)
  expect(sent.map(([route]) => route)).toEqual(['POST /listings'])
  expect(published()).toEqual(['7'])
})
