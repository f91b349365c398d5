import { type Bps, formatPercent } from '@vitrine/domain/money/bps'
import { decimalSeparator } from '@vitrine/messages/decimalSeparator'
import { language } from './language.ts'

/** An exact decimal ('1.25') in the language of the page. It keeps all digits: money never becomes a float. */
export const decimalText = (decimal: string): string => decimal.replace('.', decimalSeparator(language()))

/** A share in percent, without the sign. */
export const percentText = (share: Bps): string => decimalText(formatPercent(share))
