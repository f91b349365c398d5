import type { Fault } from '@vitrine/domain/codes'
import { legible, plainSigns, tidyZeros, trimLeadingZeros, westernDigits } from '@vitrine/domain/typed/digits'
import { type AddressPlace, readAddress } from '@vitrine/domain/typed/readAddress'
import { type AmountTyping, readAmount } from '@vitrine/domain/typed/readAmount'
import { readCount } from '@vitrine/domain/typed/readCount'
import type { ComponentProps } from 'react'

/** How a field takes input. None of these changes a value: what a field cannot take stays in it and is said to be wrong. */
export type Typing = Pick<ComponentProps<'input'>, 'inputMode'> & {
  /** The same value while somebody types. @param before the text so far */
  tidy?: (typed: string, before: string) => string
  /** The same value in its usual form, when it was pasted or its field is left. */
  clean?: (typed: string) => string
  /** What is wrong with it, to be said at once. */
  faultOf?: (typed: string) => Fault | null
}

export const PLAIN: Typing = {}

/** What has no space around it. */
export const TRIMMED: Typing = { clean: legible }

/**
 * An address, alone or in a link, a request for a payment or with its chain: then the address replaces them, unless they say
 * more that the place has not compared. A name keeps its own digits.
 */
export const addressTyping = (place?: AddressPlace): Typing => ({
  clean: (typed) => {
    const plain = plainSigns(typed)
    const isAlone = readAddress(plain, { alone: true, zero: true }).address !== null
    const { address, chainId, tokenId, name } = readAddress(typed, place)
    const isCompared = tokenId === null && (chainId === null || place?.chainId !== undefined)
    return !isAlone && address && isCompared ? address : (name ?? plain)
  },
})

/** A token's id: decimal, or hex with 0x. */
export const TOKEN_ID: Typing = { clean: plainSigns }

/** An amount of money (VAL-08). */
export const amountTyping = (typing: AmountTyping): Typing => ({
  inputMode: 'decimal',
  tidy: (typed, before) => (readAmount(typed, typing).fault ? typed : tidyZeros(typed, before)),
  clean: (typed) => readAmount(typed, typing).text ?? typed.trim(),
  faultOf: (typed) => readAmount(typed, typing).fault,
})

/** A number of copies or works: digits, at most 7 (VAL-06). */
export const COUNT: Typing = {
  inputMode: 'numeric',
  tidy: (typed, before) => tidyZeros(westernDigits(typed), before),
  clean: (typed) => trimLeadingZeros(legible(typed)),
  faultOf: (typed) => readCount(typed).fault,
}

/** A whole percentage (VAL-07). */
export const PERCENT: Typing = {
  inputMode: 'numeric',
  tidy: westernDigits,
  clean: (typed) => legible(typed).replace(/\s*%$/, ''),
  faultOf: (typed) => (/^\d*$/.test(typed) ? null : { code: 'count_unreadable' }),
}
