import type { Issue } from '../../codes.ts'
import { plainLine } from '../../text/plainText.ts'

/** A property of a work, as in its metadata (ERC-721, ERC-1155), e.g. 'Background' and 'Blue'. */
export type Trait = { trait_type: string; value: string }

export const MAX_TRAITS = 32
/** The longest name and the longest value, in UTF-16 units. */
export const TRAIT_LENGTHS = { trait_type: 60, value: 120 } as const

const EMPTY = { trait_type: 'trait_name_required', value: 'trait_value_required' } as const

/** A trait as it is stored: each half on one line, without spaces around it. */
export const plainTrait = ({ trait_type, value }: Trait): Trait => ({
  trait_type: plainLine(trait_type).trim(),
  value: plainLine(value).trim(),
})

/**
 * Checks the properties that a creator gives a work: as many as a work may have, both halves filled in, each name once
 * (in any case). An issue names its half, e.g. `traits.2.value`.
 */
export function checkTraits(traits: readonly Trait[]): Issue[] {
  if (traits.length > MAX_TRAITS)
    return [{ path: 'traits', code: 'traits_full', params: { n: String(MAX_TRAITS) } }]
  const names = new Set<string>()
  return traits.map(plainTrait).flatMap((trait, at) => {
    const issues = [checkHalf(trait, 'trait_type', at), checkHalf(trait, 'value', at)].flat()
    const name = trait.trait_type.toLowerCase()
    if (names.has(name)) issues.unshift({ path: `traits.${at}.trait_type`, code: 'trait_name_taken' })
    if (name !== '') names.add(name)
    return issues
  })
}

function checkHalf(trait: Trait, half: keyof Trait, at: number): Issue[] {
  const path = `traits.${at}.${half}`
  const most = TRAIT_LENGTHS[half]
  if (trait[half] === '') return [{ path, code: EMPTY[half] }]
  return trait[half].length > most ? [{ path, code: 'trait_long', params: { n: String(most) } }] : []
}
