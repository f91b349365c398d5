import { isPriceInput, trimLeadingZeros } from '@vitrine/domain/rules/checkPrices'
import type { ComponentProps } from 'react'

/** How a field takes input: its keyboard, and the value for a typed text (null: the value does not change). */
export type Typing = Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength'> & {
  read: (typed: string) => string | null
}

export const PLAIN: Typing = { read: (typed) => typed }

/** An amount of money (VAL-08). */
export const PRICE: Typing = {
  inputMode: 'decimal',
  read: (typed) => (isPriceInput(typed) ? trimLeadingZeros(typed) : null),
}

/** A number of copies or works: digits, at most 7 (VAL-06). */
export const COUNT: Typing = {
  inputMode: 'numeric',
  maxLength: 7,
  read: (typed) => (/^\d{0,7}$/.test(typed) ? trimLeadingZeros(typed) : null),
}
