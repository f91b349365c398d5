import { formatAmount, shownAmount, type Wei, wei } from '@vitrine/domain/money/wei'
import { type Blockchain, blockchainName, coinOf } from '@vitrine/domain/networks'
import { language, leftToRight, locale } from './language.ts'
import { decimalText } from './number.ts'

/**
 * An amount of wei with at most 8 decimals (NET-07). A smaller amount, which would read as 0, has all its decimals.
 * @param amount as the API sends it (a decimal string), or as wei
 */
export function amountOf(amount: string | Wei, maxDecimals?: number): string {
  const money = typeof amount === 'string' ? wei(amount) : amount
  return decimalText(maxDecimals === undefined ? shownAmount(money) : formatAmount(money, maxDecimals))
}

/** An amount with its currency as plain text, for places that take no markup. */
export const moneyText = (amount: string | Wei, currency: Blockchain, maxDecimals?: number): string =>
  leftToRight(`${amountOf(amount, maxDecimals)} ${coinOf(currency)}`)

/** Dollars ('$4,013.2', from `formatDollars`) in the language of the page. */
export function dollarText(dollars: string): string {
  // They are written in English, and the first `NumberFormat` of a page costs a phone 15 ms.
  if (language() === 'en') return dollars
  const decimal = dollars.replace(/[$,]/g, '')
  const decimals = decimal.split('.')[1]?.length ?? 0
  dollarFormats[locale() + decimals] ??= new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
  })
  return dollarFormats[locale() + decimals]!.format(decimal as Intl.StringNumericLiteral)
}

const dollarFormats: Record<string, Intl.NumberFormat> = {}

/** The chain's name, e.g. 'Polygon'. */
export function chainName(blockchain: Blockchain): string {
  return blockchainName(blockchain)
}
