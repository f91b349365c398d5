import { z } from 'zod'
import { failsWith } from '../inputFault.ts'

/** The most that a contract's uint256 holds. */
export const MOST_UINT256 = 2n ** 256n - 1n

/** What the document of the API shows where nothing says more. */
const EXAMPLE = 250n

const DIGITS = /^(0|[1-9]\d{0,77})$/

/** Whether a text is a whole number as `String` writes it: `1e3`, `0x10`, `+2` and `02` are none. */
export const isWhole = (text: string): boolean => DIGITS.test(text)

/** A whole number as text, because JSON numbers are not precise enough: from 0 to `most`, in decimal digits. */
export const zWhole = (most = MOST_UINT256) =>
  z
    .string()
    .refine(
      (text) => isWhole(text) && BigInt(text) <= most,
      failsWith({ code: 'number_invalid', params: { least: '0', most: most.toString() } }),
    )
    .meta({ pattern: DIGITS.source, examples: [String(most < EXAMPLE ? most : EXAMPLE)] })
