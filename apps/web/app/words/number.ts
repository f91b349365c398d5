import { type Bps, formatPercent } from '@vitrine/domain/money/bps'
import { decimalSeparator } from '@vitrine/messages/decimalSeparator'
import { language } from './language.ts'

/** An exact decimal ('1.25') in the language of the page. It keeps all digits: money never becomes a float. */
export const decimalText = (decimal: string): string => decimal.replace('.', decimalSeparator(language()))

/**
 * The same with narrow spaces in long amounts: '10 009.5'. No language takes a space for a decimal separator, so it can
 * be pasted into a field. Numbers of four digits stay together (ISO 80000).
 */
export const groupedText = (decimal: string): string =>
  decimalText(decimal).replace(/^\d{5,}/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, '\u202f'))

/** A share in percent, without the sign. */
export const percentText = (share: Bps): string => decimalText(formatPercent(share))
