import { formatAmount, type Wei, wei } from '@vitrine/domain/money/wei'
import { BLOCKCHAIN_NAMES, type Blockchain } from '@vitrine/domain/networks'

/** As many decimals as a price usually has, and as many as there can be (NET-07). */
const DECIMALS = 8
const MOST_DECIMALS = 18

/**
 * Wei from the wire (a decimal string) or at hand, written with at most 8 decimals (NET-07); what would then stand there
 * as nothing, though it is something, with all of them.
 */
export function amountOf(amount: string | Wei, maxDecimals = DECIMALS): string {
  const money = typeof amount === 'string' ? wei(amount) : amount
  const written = formatAmount(money, maxDecimals)
  return written === '0' && maxDecimals === DECIMALS ? formatAmount(money, MOST_DECIMALS) : written
}

/** An amount with its currency in one text, where no markup can stand. */
export function moneyText(amount: string | Wei, currency: Blockchain): string {
  return `${amountOf(amount)} ${currency}`
}

/** The chain's name, e.g. 'Polygon'. */
export function chainName(blockchain: Blockchain): string {
  return BLOCKCHAIN_NAMES[blockchain]
}
