import { formatUnits } from '@vitrine/domain/money/units'
import { DECIMALS } from '@vitrine/domain/money/wei'
import { type AmountTyping, type Reading, readAmount } from '@vitrine/domain/typed/readAmount'
import { decimalSeparator } from '@vitrine/messages/decimalSeparator'
import { language, leftToRight } from './language.ts'
import { decimalText } from './number.ts'

/** The unit of a field. Without decimals it is a chain's coin. */
export type TypedUnit = { unit: string; decimals?: number }

/**
 * How an amount is typed on this page.
 * @param proposed amounts that may be longer than a typed one, because the page proposes them
 */
export const typingOf = (
  { unit, decimals = DECIMALS }: TypedUnit,
  proposed: readonly bigint[] = [],
): AmountTyping => ({ separator: decimalSeparator(language()), unit, decimals, proposed })

/** Reads an amount as people type it in the language of the page. */
export const readTyped = (typed: string, unit: TypedUnit, proposed?: readonly bigint[]): Reading =>
  readAmount(typed, typingOf(unit, proposed))

/** An amount as the reader would type it, with all its decimals. */
export const typedText = (amount: bigint, decimals: number = DECIMALS): string =>
  decimalText(formatUnits(amount, decimals))

/** An amount with its unit and all its decimals, as plain text. */
export const exactText = (amount: bigint, { unit, decimals }: TypedUnit): string =>
  leftToRight(`${typedText(amount, decimals)} ${unit}`)
