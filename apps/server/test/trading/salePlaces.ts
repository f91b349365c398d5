import { auctionFacts } from '@vitrine/api/auctionFacts'
import { ApiError } from '@vitrine/api/error'
import { listingState } from '@vitrine/api/listingState'
import { runningAuction } from '@vitrine/api/runningAuction'
import { localCurrencies } from '@vitrine/chain/currencies'
import { bps } from '@vitrine/domain/money/bps'
import { formatUnits } from '@vitrine/domain/money/units'
import { shownAmount, wei } from '@vitrine/domain/money/wei'
import { canBid, nextBid } from '@vitrine/domain/rules/trading/canBid'
import { canBuy } from '@vitrine/domain/rules/trading/canBuy'
import { checkBid } from '@vitrine/domain/rules/trading/checkBid'
import { checkOrder } from '@vitrine/domain/rules/trading/checkOrder'
import { checkPurchase } from '@vitrine/domain/rules/trading/checkPurchase'
import { isToSettle } from '@vitrine/domain/rules/trading/sale'
import { readingOf } from '@vitrine/domain/typed/readAmount'
import type { Hono } from 'hono'
import { connectAgent, toldBy } from '../servers/connectAgent.ts'
import type { TestServer } from '../servers/testServer.ts'
import type { Made, Possible, State } from './saleStates.ts'

// Every place that says what can be done with a work: how it is asked, and what it must say by what is possible.

type Look = Made & { server: TestServer; site: Hono; name: string }
type Place = {
  ask: (look: Look) => Promise<string>
  says: (state: State) => string
}

const RAISE = { bps: bps(500), increment: wei(10n ** 15n) }
const amount = (price: string | bigint) => `${shownAmount(wei(BigInt(price)))} ETH`
const list = (words: (string | false | null | undefined)[]) => words.filter(Boolean).join(', ')
const mine = (state: State): Possible => state.viewer ?? state.open
/** What lists have: nothing of a work that they leave out. */
const listed = (state: State): Possible => (state.unseen ? {} : state.open)
/** The coin's worth of a price in a currency, by which lists compare. */
const inCoin = (price: string | undefined) => (price === '1200 USDL' ? '0.4 ETH' : price)

/** What a call answers, or by which code it is refused. */
async function codeOr(call: Promise<string>): Promise<string> {
  return call.catch((error) => {
    if (!(error instanceof ApiError)) throw error
    return error.code
  })
}

type Shown = Awaited<ReturnType<typeof pageOf>>
const pageOf = ({ viewer, token, offer }: Look) =>
  viewer.request('GET /tokens/{id}', { params: { id: token }, query: offer ? { offer } : {} })
/** The listing of the state, if the page has it. */
const offerOn = ({ offer }: Shown, { offer: wanted }: Look) => (offer && offer._id === wanted ? offer : null)
const now = () => Date.now()

const priced = ({ offer_price: price, currency_price: other }: NonNullable<Shown['offer']>) =>
  price ? amount(price) : other && `${formatUnits(BigInt(other.amount), other.decimals ?? 0)} ${other.unit}`

/** The same of a card or a page: what it costs, and what is bid. */
const bidOf = (offer: { auction: { status: string; price: string } | null; min_bid: string | null }) =>
  (offer.auction?.status === 'open' ? offer.auction.price : null) ?? offer.min_bid

const card = async ({ viewer, name }: Look) => {
  const json = { name, sort: 'recent' as const }
  const { offers } = await viewer.request('POST /offers/search', { json })
  return offers.find((each) => each.name === name) ?? null
}

const foundBy = async ({ viewer, name }: Look, filter: object) => {
  const { offers } = await viewer.request('POST /offers/search', { json: { name, ...filter } as never })
  return offers.some((each) => each.name === name)
}

const plan = async ({ viewer }: Look, kind: 'buy' | 'bid' | 'offer', json: object) =>
  codeOr(
    viewer
      .request(`POST /plans/${kind}`, { json: { account: viewer.address, ...json } } as never)
      .then(() => 'planned'),
  )

/** A tool's answer to an agent. */
async function tool<T>({ site }: Look, name: string, args: object): Promise<T> {
  const agent = await connectAgent(site)
  const told = await agent.callTool({ name, arguments: args as Record<string, unknown> })
  await agent.close()
  return toldBy(told) as T
}

const nothing = (text: string) => text || 'nothing'
export const PLACES = {
  page: {
    ask: (look) =>
      codeOr(
        pageOf(look).then((shown) => {
          const offer = offerOn(shown, look)
          if (!offer) return 'nothing'
          const wallet = look.viewer.address
          const facts = auctionFacts(shown.token, offer, RAISE)
          const buyer = { wallet, owns: false, balance: null }
          return nothing(
            list([
              canBuy(facts, buyer, now()) && `buy ${priced(offer)}`,
              canBid(facts, wallet, now()) && `bid over ${amount(bidOf(offer) ?? '0')}`,
              isToSettle(facts, now()) && 'settle',
            ]),
          )
        }),
      ),
    says: (state) => {
      const { buy, bid, settle } = mine(state)
      if (state.unseen === 'hidden') return 'hidden'
      return nothing(list([buy && `buy ${buy}`, bid && `bid over ${bid}`, settle && 'settle']))
    },
  },
  card: {
    ask: async (look) => {
      const found = await card(look)
      if (!found) return 'no card'
      const [offer] = found.offers
      if (!offer) return 'not on sale'
      const bid = offer.type === 'direct' ? null : bidOf(offer)
      return list([priced(offer as never), bid && `bid ${amount(bid)}`])
    },
    says: (state) => {
      if (state.unseen) return 'no card'
      const { buy, bid } = listed(state)
      return list([buy, bid && `bid ${bid}`]) || 'not on sale'
    },
  },
  'sort by price': {
    ask: async (look) => {
      const prices = ['0.4', '0.5', '0.6', '1', '2']
      const at = async (sale: string, price: string) =>
        (await foundBy(look, { sale, price_min: price, price_max: price })) && `${price} ETH`
      const by = async (sale: string) =>
        list(await Promise.all(prices.map((price) => at(sale, price)))) || 'none'
      return `all ${await by('any')}, price ${await by('direct')}, auction ${await by('auction')}`
    },
    says: (state) => {
      const { buy, bid } = listed(state)
      return `all ${inCoin(buy) ?? bid ?? 'none'}, price ${inCoin(buy) ?? 'none'}, auction ${bid ?? 'none'}`
    },
  },
  filter: {
    ask: async (look) => {
      const ways = ['any', 'direct', 'auction']
      const found = await Promise.all(ways.map((sale) => foundBy(look, { sale })))
      return list(ways.filter((_, at) => found[at])) || 'none'
    },
    says: (state) => {
      const { buy, bid } = listed(state)
      return list([(buy || bid) && 'any', buy && 'direct', bid && 'auction']) || 'none'
    },
  },
  floor: {
    ask: ({ viewer, collection }) =>
      codeOr(
        viewer
          .request('GET /collections/{id}/figures', { params: { id: collection } })
          .then(({ figures }) => list(figures.floors.map(({ price }) => amount(price))) || 'none'),
      ),
    // A collection has no figures before it opens.
    says: (state) => (state.unseen === 'unlisted' ? 'not_found' : (inCoin(listed(state).buy) ?? 'none')),
  },
  counts: {
    ask: async ({ viewer, collection }) => {
      const { stats } = await viewer.request('GET /collections/{id}', { params: { id: collection } })
      return `${stats.on_sale} on sale`
    },
    says: (state) => `${listed(state).buy || listed(state).bid ? 1 : 0} on sale`,
  },
  'select and sweep': {
    ask: async ({ viewer, collection, token }) => {
      const { items } = await viewer.request('GET /collections/{id}/items/{type}', {
        params: { id: collection, type: 'on_sale' },
        query: { sort: 'cheap', sale: 'direct' },
      })
      const found = items.find((each) => each._id === token)
      const buyer = { wallet: viewer.address, owns: false, balance: null }
      const offers = found?.offers.filter(
        (offer) => offer.offer_price && canBuy(listingState(found, offer), buyer, now()),
      )
      return offers?.[0]?.offer_price ? amount(offers[0].offer_price) : 'left out'
    },
    // A price in a currency is bought alone.
    says: (state) => {
      const { buy } = state.viewer ? (state.open.buy ? state.viewer : {}) : listed(state)
      return buy?.endsWith('ETH') ? buy : 'left out'
    },
  },
  'dialogs: buy, bid, offer': {
    ask: (look) =>
      codeOr(
        pageOf(look).then((shown) => {
          const { viewer, copies } = { viewer: look.viewer.address, copies: 1n }
          const offer = offerOn(shown, look)
          const owned = shown.token.owners.find(({ user }) => user.wallet === viewer)?.copies ?? 0
          const buyer = { wallet: viewer, owns: owned > 0, balance: null }
          const total = wei(0n)
          const code = (issues: readonly { code: string }[]) => issues[0]?.code ?? 'opens'
          const facts = offer && auctionFacts(shown.token, offer, RAISE)
          const purchase = facts && checkPurchase(facts, buyer, { quantity: '1', total }, now())
          const held = offer ? BigInt(runningAuction(offer)?.copies ?? 1) : 1n
          const bid =
            facts && checkBid(facts, buyer, { price: readingOf(nextBid(facts)), copies: String(held) }, now())
          const order = checkOrder(
            { unitPrice: 1n, copies, start: 0n, expiry: 86_400n },
            {
              now: 0n,
              supply: BigInt(shown.token.copies),
              owned: BigInt(owned),
              refused: shown.token.no_offers,
              balance: null,
              allowance: null,
            },
          )
          return [purchase ? code(purchase) : 'no listing', bid ? code(bid) : 'no listing', code(order)].join(
            ', ',
          )
        }),
      ),
    says: (state) => {
      if (state.unseen === 'hidden') return 'hidden'
      const seen = state.refused && 'buy' in state.refused && state.refused.buy === 'not_found'
      if (seen || isUnlisted(state)) return `no listing, no listing, ${state.offers ?? 'opens'}`
      const { buy, bid } = mine(state)
      return [
        buy ? 'opens' : (state.refused?.buy ?? 'offer_not_open'),
        bid ? 'opens' : (state.refused?.bid ?? 'offer_not_open'),
        state.offers ?? 'opens',
      ].join(', ')
    },
  },
  'API: plans to buy, bid, offer': {
    ask: async (look) => {
      const { server, offer, token } = look
      const coin = localCurrencies(server.chain.id).find(({ symbol }) => symbol === 'WETH')
      const money = {
        currency: coin?.address.toLowerCase(),
        unit_price: '1000000000000000',
        duration: 86_400,
      }
      const shown =
        offer &&
        (await codeOr(
          look.viewer
            .request('GET /offers/{id}', { params: { id: offer } })
            .then((answer) => String(runningAuction(answer.offer)?.copies ?? 1)),
        ))
      const quantity = Number(shown) || 1
      return [
        offer ? await plan(look, 'buy', { offer }) : 'no listing',
        offer ? await plan(look, 'bid', { offer, quantity, price: '700000000000000000' }) : 'no listing',
        await plan(look, 'offer', { token, ...money }),
      ].join(', ')
    },
    says: (state) => {
      if (isUnlisted(state)) return `no listing, no listing, ${state.offers ?? 'planned'}`
      const { buy, bid } = mine(state)
      return [
        buy ? 'planned' : (state.refused?.buy ?? 'offer_not_open'),
        bid ? 'planned' : (state.refused?.bid ?? (state.viewer?.buy ? 'not_found' : 'offer_not_open')),
        state.offers ?? 'planned',
      ].join(', ')
    },
  },
  'MCP: what an agent reads': {
    ask: async (look) => {
      type Answer = { code?: string; offer?: { can: string[] } | null; token?: { no_offers: string | null } }
      const { code, offer, token } = await tool<Answer>(look, 'getToken', {
        id: look.token,
        ...(look.offer && { offer: look.offer }),
      })
      if (code) return code
      return `${list(offer?.can ?? []) || 'nothing'}; offers: ${token?.no_offers ?? 'taken'}`
    },
    says: (state) => {
      if (state.unseen === 'hidden') return 'hidden'
      const { buy, bid, settle } = state.open
      const can = list([buy && 'buy', bid && 'bid', settle && 'settle']) || 'nothing'
      return `${can}; offers: ${state.offers === 'already_owned' ? 'taken' : (state.offers ?? 'taken')}`
    },
  },
  feeds: {
    ask: async ({ site, name, token }) => {
      const ways = ['any', 'direct', 'auction']
      const has = async (sale: string) => {
        const query = new URLSearchParams({ name, sale })
        return (await (await site.request(`/feeds/search.json?${query}`)).text()).includes(`/tokens/${token}`)
      }
      const found = await Promise.all(ways.map(has))
      return list(ways.filter((_, at) => found[at])) || 'none'
    },
    says: (state) => {
      const { buy, bid } = listed(state)
      return list([(buy || bid) && 'any', buy && 'direct', bid && 'auction']) || 'none'
    },
  },
  'card on other sites': {
    ask: async ({ site, token }) => {
      const answer = await site.request(`/embed/tokens/${token}`)
      if (!answer.ok) return 'not shown'
      const words = await answer.text()
      const price = /<bdi>(.*?)<\/bdi>/.exec(words)?.[1]
      return price ? `${price}, ${/class="go"[^>]*>([^<]*)</.exec(words)?.[1]}` : 'not on sale'
    },
    says: (state) => {
      if (state.unseen === 'hidden') return 'not shown'
      const { buy, bid } = state.open
      if (buy) return `${buy === '1200 USDL' ? '1,200 USDL' : buy}, Buy`
      return bid ? `${bid}, Bid` : 'not on sale'
    },
  },
} as const satisfies Record<string, Place>

/** Whether the state has no listing at all. */
const isUnlisted = ({ unlisted }: State): boolean => unlisted === true
