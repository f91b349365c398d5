import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TraitFacet } from '@vitrine/api/entities/collections/traits'
import { parseTraitEnd } from '@vitrine/domain/works/traitEnd'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ofTraits } from '#words/traits.ts'
import { withTrait, withValue } from './choosing.ts'
import { type ItemsSearch, traitsQuery } from './itemsSearch.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { byTrait } from './range.ts'
import { readTrait } from './readEnd.ts'
import { TextFilter } from './TextFilter.tsx'

type Choose = (change: (before: ItemsSearch) => ItemsSearch) => void
type TraitFieldsProps = { id: string; search: ItemsSearch; facets: readonly TraitFacet[]; choose: Choose }

/** The traits of a collection, each to be unfolded. Those of which something is chosen are open. */
export function TraitFields({ facets, ...rest }: TraitFieldsProps) {
  return (
    <div className="flex flex-col">
      {facets.map((facet) => (
        <TraitField key={facet.trait_type} facet={facet} {...rest} />
      ))}
    </div>
  )
}

type TraitFieldProps = Omit<TraitFieldsProps, 'facets'> & { facet: TraitFacet }

function TraitField({ id, search, facet, choose }: TraitFieldProps) {
  const { trait_type: name, values_count: count, range } = facet
  const choice = search.traits.find(({ trait_type }) => trait_type === name)
  return (
    <details open={choice !== undefined || undefined} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
        <span className="text-sm text-quiet">{ofTraits('trait_values', { n: count })}</span>
        <ChevronDown className="size-4 shrink-0 text-quiet group-open:rotate-180" aria-hidden />
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        {range && (
          <RangeFilter
            place={byTrait}
            compare={parseTraitEnd}
            read={readTrait}
            names={[`from.${name}`, `to.${name}`]}
            labels={[ofTraits('trait_from'), ofTraits('trait_to')]}
            values={[choice?.from ?? '', choice?.to ?? '']}
            onType={(end, text) =>
              choose((before) => {
                const was = before.traits.find(({ trait_type }) => trait_type === name)
                const limit = { [end === 0 ? 'from' : 'to']: text || undefined }
                return withTrait(before, { trait_type: name, ...was, ...limit })
              })
            }
          />
        )}
        <Values id={id} search={search} facet={facet} choose={choose} />
      </div>
    </details>
  )
}

/** How many values a list has at most. */
const LISTED = 50

/** The most frequent values; where there are more, the others are found by typing. */
function Values({ id, search, facet, choose }: TraitFieldProps) {
  const { trait_type: name, values, values_count: count } = facet
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...traitsQuery(id, search, { within: name, value: typed }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  }).data?.traits[0]?.values
  const chosen = search.traits.find(({ trait_type }) => trait_type === name)?.values ?? []
  const shown = typed === '' ? values : (found ?? values)
  // One that the list does not have stays to be taken back.
  const missing = chosen.filter((value) => !shown.some((each) => each.value === value))
  return (
    <>
      {count > LISTED && (
        <TextFilter name="" label={ofTraits('trait_search', { name })} value="" onType={setTyped} />
      )}
      <ul className="flex max-h-72 flex-col overflow-y-auto p-0.5">
        {[...missing.map((value) => ({ value, works: 0 })), ...shown].map(({ value, works }) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                name={`trait.${name}`}
                value={value}
                checked={chosen.includes(value)}
                onChange={({ target: { checked } }) =>
                  choose((before) => withValue(before, name, value, checked))
                }
                aria-label={ofTraits('trait_works', { value, n: works })}
                className="size-5 shrink-0 accent-accent"
              />
              <bdi className="min-w-0 flex-1 wrap-anywhere">{value}</bdi>
              <span className="text-sm text-quiet tabular-nums" aria-hidden>
                {works}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
