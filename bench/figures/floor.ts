import type { Person } from '../../apps/server/test/servers/testServer.ts'
import type { Figures } from '../api/measure.ts'

const COIN = 10n ** 18n
/** Listings from this price on are the cheapest of the collection. */
const FIRST = COIN / 100n

type Asked = { seller: Person; buyer: Person; rounds: number; collectionId: string }

/** From the receipt of a purchase of the cheapest work until the figures have the next price as floor. */
export async function measureFloor({ seller, buyer, rounds, collectionId }: Asked): Promise<Figures> {
  await seller.approve()
  const listed: { price: bigint; terms: unknown }[] = []
  for (let at = 0; at <= rounds; at++) {
    const { tokenId } = await seller.mint()
    await seller.register(tokenId, { collection: collectionId })
    const price = FIRST * BigInt(at + 1)
    const { terms } = await seller.list(tokenId, { price })
    listed.push({ price, terms })
  }
  const floor = async () => {
    const { figures } = await buyer.request('GET /collections/{id}/figures', { params: { id: collectionId } })
    return BigInt(figures.floors[0]?.price ?? 0)
  }
  const isAt = async (price: bigint) => {
    while ((await floor()) !== price);
  }
  await isAt(FIRST)
  const times: number[] = []
  for (const [at, { price, terms }] of listed.slice(0, -1).entries()) {
    await buyer.trade('buy', [terms, 1n], price + price / 40n)
    const began = performance.now()
    await isAt(listed[at + 1]?.price as bigint)
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] as number
  return { p50: share(0.5), p99: share(0.99), rate: 0 }
}
