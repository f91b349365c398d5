import type { Code, Issue } from '@vitrine/domain/codes'
import { LEAST_PRICE, leastPrice } from '@vitrine/domain/rules/trading/checkSale'
import { impossibleTime } from '@vitrine/domain/rules/trading/signedTimes'

/** What the sentences for programs say besides those of the pages: the params of a code. */
export type Figures = Partial<Record<Code, Record<string, string>>>

/**
 * What an account needs and has, in wei or units of a currency.
 * @param figures `fee`: what of it the network takes
 */
export function moneyFigures({
  needs,
  has,
  fee = 0n,
}: {
  needs: bigint
  has: bigint
  fee?: bigint
}): Figures {
  const params = { needs: needs.toString(), has: has.toString() }
  return {
    balance_low: { ...params, fee: fee.toString() },
    funds_low: params,
    currency_low: params,
    allowance_low: params,
  }
}

/** A time of what was signed, and from when to when it can be. Seconds. */
export function timeFigures(times: { start: bigint; expiry: bigint }, now: bigint): Figures {
  const time = impossibleTime(times, now)
  if (!time) return {}
  const params = {
    has: times[time.path].toString(),
    least: time.least.toString(),
    most: time.most.toString(),
  }
  return { order_expiry_invalid: params, listing_expiry_invalid: params }
}

/** The least price of a copy and of a first bid, which pages say in the unit of the currency. Smallest units. */
export const priceFigures = (decimals: number): Figures => ({
  offer_price_low: { least: leastPrice(decimals).toString() },
  bid_price_low: { least: LEAST_PRICE.toString() },
})

/**
 * Issues of the rules, which the pages share, as a program reads them: with the paths of its own request, and with
 * figures.
 * @param names the paths of the rules, and those of the request for them
 */
export function inRequest(
  issues: readonly Issue[],
  names: Readonly<Record<string, string>>,
  figures: Figures = {},
): Issue[] {
  return issues.map((issue) => {
    const path = names[issue.path] ?? issue.path
    const params = figures[issue.code]
    const own = 'params' in issue ? issue.params : {}
    return { ...issue, path, ...(params && { params: { ...own, ...params } }) } as Issue
  })
}
