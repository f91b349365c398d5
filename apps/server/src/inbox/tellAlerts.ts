import type { Db } from '../db/open.ts'
import { type AlertPlace, findMet, type MetAlert, tellMet } from './store/priceAlerts.ts'

/** How many offers one round has simulated. */
const TRIED = 20

const BEGIN: AlertPlace = { wallet: '', workId: '' }

/**
 * Makes the job that tells of works that somebody can buy now for what their alert says, and removes these alerts. An
 * alert is told once, so it counts alone what stays: an offer whose listing is final or that was only signed, and that
 * was simulated just now. Each round looks at the next alerts in the order of their keys, so that it takes the same time
 * however many there are; those whose offer had no turn wait for the next time.
 * @param findBuyable those of some offers from which somebody could buy, by id
 */
export function createAlertTeller(
  db: Db,
  findBuyable: (offers: readonly MetAlert['offer'][]) => Promise<ReadonlySet<string>>,
): () => Promise<void> {
  let after = BEGIN
  return async () => {
    const { met, next } = await findMet(db, after)
    const offers = [...new Map(met.map(({ offer }) => [offer.id, offer])).values()]
    const tried = shuffled(offers).slice(0, TRIED)
    const buyable = tried.length > 0 ? await findBuyable(tried) : new Set<string>()
    await tellMet(
      db,
      met.filter(({ offer }) => buyable.has(offer.id)),
    )
    after = next ?? BEGIN
  }
}

/** So that offers that fail take no other's turn for ever. */
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ each }) => each)
