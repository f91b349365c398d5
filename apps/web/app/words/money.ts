import { formatAmount, type Wei, wei } from '@vitrine/domain/money/wei'
import { type Blockchain, blockchainName } from '@vitrine/domain/networks'

/** The usual limit of decimals, and the limit for amounts that would otherwise read as 0 (NET-07). */
const DECIMALS = 8
const MOST_DECIMALS = 18

/**
 * An amount of wei with at most 8 decimals (NET-07). A smaller amount, which would read as 0, has all its decimals.
 * @param amount as the API sends it (a decimal string), or as wei
 */
export function amountOf(amount: string | Wei, maxDecimals = DECIMALS): string {
  const money = typeof amount === 'string' ? wei(amount) : amount
  const written = formatAmount(money, maxDecimals)
  return written === '0' && maxDecimals === DECIMALS ? formatAmount(money, MOST_DECIMALS) : written
}

/** An amount with its currency as plain text, for places that take no markup. */
export function moneyText(amount: string | Wei, currency: Blockchain): string {
  return `${amountOf(amount)} ${currency}`
}

/** The chain's name, e.g. 'Polygon'. */
export function chainName(blockchain: Blockchain): string {
  return blockchainName(blockchain)
}
