import { parseAmount, type Wei } from '@vitrine/domain/money/wei'

/** An amount of the catalogue in wei. */
export function amount(text: string): Wei {
  const parsed = parseAmount(text)
  if (parsed === null) throw new RangeError(`not an amount: ${text}`)
  return parsed
}
