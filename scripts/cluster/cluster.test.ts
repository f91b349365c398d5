import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@vitrine/api/client/client'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { localAccounts } from '../../apps/server/src/config/localAccounts.ts'
import { startTestChain, type TestChain } from '../../apps/server/test/chains/localChain.ts'
import { chainsAt } from '../../apps/server/test/servers/serverProcess.ts'
import { createPerson, DOMAIN, type Person } from '../../apps/server/test/servers/testServer.ts'
import { freePort } from '../local/freePort.ts'
import { type Cluster, missingPackages, startCluster } from './startCluster.ts'

const PRICE = 10n ** 18n
const VICTIMS = ['web-1', 'web-2', 'indexer', 'keeper', 'pgbouncer', 'nats', 's3', 'nginx', 'replica']
const TIMEOUT = { timeout: 60_000, interval: 500 }

describe.runIf(missingPackages().length === 0)('several machines', () => {
  let chain: TestChain
  let folder: string
  let cluster: Cluster
  let origin: string
  let seller: Person
  let buyer: Person

  /** A browser at nginx: it sends back the cookies that it gets. */
  function browser() {
    let cookie = ''
    return async (request: Request) => {
      const headers = new Headers(request.headers)
      if (cookie) headers.set('cookie', cookie)
      const response = await fetch(new Request(request.url.replace(`http://${DOMAIN}`, origin), request), {
        headers,
      })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    }
  }

  beforeAll(async () => {
    chain = await startTestChain(31337)
    folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'))
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...chainsAt(chain.url) }
    const say = () => {}
    cluster = await startCluster({ folder, port, say, env: { ...env, PUBLIC_URL: `http://${DOMAIN}` } })
    const person = (index: number) => createPerson(browser(), chain, localAccounts.demo[index] as Address)
    ;[seller, buyer] = [await person(0), await person(1)]
    await seller.approve()
  }, 120_000)
  afterAll(async () => {
    await cluster?.stop()
    chain.stop()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  async function putOnSale() {
    const { tokenId } = await seller.mint()
    const { _id: id } = await seller.register(tokenId)
    const { offerId, terms, hash } = await seller.list(tokenId, { price: PRICE })
    const json = { token_id: id, offer_chain_id: offerId, hash, offer_price: PRICE.toString() }
    await seller.request('POST /offers', { json })
    return { id, terms, name: `${chain.id}-${offerId}` }
  }

  test.each(VICTIMS)(
    'when %s is killed in the middle of a purchase, nothing is lost',
    async (victim) => {
      const { id, terms, name } = await putOnSale()
      const page = openPage(`${origin}/api`, id)
      await vi.waitFor(
        () => expect(page.shown()).toMatchObject({ bought: 0, price: PRICE.toString() }),
        TIMEOUT,
      )

      const buying = buyer.trade('buy', [terms, 1n], (PRICE * 41n) / 40n)
      const killed = await cluster.kill(victim)
      const { transactionHash: hash } = await buying

      // The browser repeats its report until somebody confirms it.
      const { offer } = await vi.waitFor(
        () =>
          buyer.request('POST /offers/{id}/buy', {
            params: { id: name },
            json: { price: PRICE.toString(), hash, copies: 1 },
          }),
        TIMEOUT,
      )
      expect(offer).toMatchObject({ status: 'completed', sold_copies: 1 })
      expect(offer.buyers).toMatchObject([{ user: { wallet: buyer.address }, copies: 1 }])
      // The page of a visitor hears of it, or connects again, and shows it.
      await vi.waitFor(() => expect(page.shown()).toMatchObject({ bought: 1, price: null }), TIMEOUT)
      page.close()
      await killed.back
    },
    120_000,
  )
})

/** A visitor's page of a work: it reads the work when its stream opens and whenever it hears of a change. */
function openPage(api: string, id: string) {
  const closing = new AbortController()
  const { signal } = closing
  let seen: string | null = null
  let shown: { bought: number; price: string | null } | null = null
  const request = createClient({ baseUrl: api, seen: () => seen })

  async function read() {
    const { history, offer } = await request('GET /tokens/{id}', { params: { id } })
    const bought = history.filter(({ type }) => type === 'purchased').length
    shown = { bought, price: offer?.status === 'pending' ? offer.offer_price : null }
  }
  async function listen() {
    const { body } = await fetch(`${api}/events?token=${id}`, { signal })
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      const positions = [...chunk.matchAll(/^data: (\d+)$|"position":"(\d+)"/gm)]
      const [, first, later] = positions.at(-1) ?? []
      if (!(first ?? later)) continue
      seen = (first ?? later) as string
      await read()
    }
  }
  void (async () => {
    while (!signal.aborted) {
      await listen().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  })()
  return { shown: () => shown, close: () => closing.abort() }
}
