import { type Wei, wei } from '@vitrine/domain/money/wei'
import { LANGUAGE_CODES, type Language } from '@vitrine/messages/languages'
import { localeOf } from '@vitrine/messages/localeOf'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { setReader } from './language.ts'
import { amountOf, moneyText } from './money.ts'
import { exactText, readTyped, typedText } from './typed.ts'
import { unitsText } from './units.ts'

const read = (language: Language) => setReader({ language: () => language, wordsFor: (words) => words })
afterEach(() => read('en'))

const ETH = { unit: 'ETH' }
/** From one wei to a hundred million coins, also round amounts. */
const amounts = fc
  .tuple(fc.bigInt(0n, 10n ** 11n), fc.integer({ min: 0, max: 15 }))
  .map(([digits, zeros]) => wei(digits * 10n ** BigInt(zeros)))

/** What an amount reads as when all decimals after the eighth are cut. */
const cut = (amount: Wei) => {
  const short = amount - (amount % 10n ** 10n)
  return short === 0n ? amount : short
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('what is shown is read as the same amount when it is typed or pasted, or is refused as too long', () => {
    read(language)
    fc.assert(
      fc.property(amounts, (amount) => {
        const same = (shown: string, worth: bigint) => {
          const { amount: found, text, fault } = readTyped(shown, ETH)
          return found === worth || (fault?.code === 'amount_long' && text === null)
        }
        const shown: [string, bigint][] = [
          [typedText(amount), amount],
          [exactText(amount, ETH), amount],
          [` ${exactText(amount, ETH)}\u00a0`, amount],
          [amountOf(amount), cut(amount)],
          [moneyText(amount, 'ETH'), cut(amount)],
          [unitsText(amount, { unit: 'ETH', decimals: 18 }), cut(amount)],
        ]
        expect(shown.filter(([text, worth]) => !same(text, worth))).toEqual([])
      }),
    )
  })

  test('what the page proposes is read exactly, however long it is', () => {
    read(language)
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(readTyped(typedText(amount), ETH, [amount]).amount).toBe(amount)
      }),
    )
  })

  test('what other pages and programs write in this language is never read as another amount', () => {
    read(language)
    const written = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4 })
    const native = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), (tenThousandths) => {
        const decimal = `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`
        const worth = tenThousandths * 10n ** 14n
        for (const format of [written, native]) {
          const { amount, fault } = readTyped(format.format(decimal as Intl.StringNumericLiteral), ETH)
          expect([worth, 'amount_long', 'amount_ambiguous']).toContain(amount ?? fault?.code)
        }
      }),
    )
  })
})

test('an amount of another currency has its own decimals', () => {
  read('de')
  expect(typedText(1_234_567n, 6)).toBe('1,234567')
  expect(readTyped('1,234567', { unit: 'USDL', decimals: 6 }).amount).toBe(1_234_567n)
})
