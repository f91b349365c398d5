import { readAddress } from '@vitrine/domain/typed/readAddress'
import { useSearchParams } from 'react-router'
import { w } from './consoleWords.ts'

/** A field of a list's filter. Its value is in the address, so a filtered list can be reached by a link. */
export type FilterField<Name extends string = string> = {
  name: Name
  label: string
  /** What can be chosen; without them, something is typed. The empty value is for everything. */
  options?: readonly { value: string; label: string }[]
  /** Whether it is the address of a wallet. */
  isAddress?: boolean
}

/** What the field of a wallet knows about its address. */
export const WALLET = { wallet: true }

/** What of a list's filter is in the address, without what the list cannot take. */
export function useFilter<Name extends string>(
  fields: readonly FilterField<Name>[],
): { [Field in Name]?: string } {
  const [params] = useSearchParams()
  const known = fields.flatMap(({ name, options, isAddress }) => {
    const value = params.get(name)?.trim().slice(0, 200) ?? ''
    const takes = options
      ? options.some((option) => option.value === value)
      : !isAddress || readAddress(value, WALLET).address !== null
    return value !== '' && takes ? [[name, value]] : []
  })
  return Object.fromEntries(known) as { [Field in Name]?: string }
}

/** What an empty list says: because of its filter, or because there is nothing. */
export const emptyTitle = (filter: object, nothing: string): string =>
  Object.keys(filter).length > 0 ? w('filter_none') : nothing
