import { useQuery } from '@tanstack/react-query'
import type { CurationEntry as Entry } from '@vitrine/api/entities/operator/curation'
import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { useDeferredValue, useId, useState } from 'react'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { SubjectPicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { FieldError } from '#ui/fields/FieldError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { personName } from '#words/personName.ts'

type Found = Pick<Entry, 'target' | 'name' | 'image'>

/** How many are offered. A longer name finds fewer. */
const OFFERED = 6

type TargetFieldProps = {
  kind: SubjectKind
  /** Only works of this wallet. */
  creator?: string
  label?: string
  chosen: Found
  error: string | null
  onChoose: (found: Found) => void
}

/** Searches a work, a collection or a person by name, and chooses one. */
export function TargetField({
  kind,
  creator,
  label = w('choice_search'),
  chosen,
  error,
  onChoose,
}: TargetFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['curation target', kind, creator, name],
    queryFn: () => (creator ? worksOf(creator, name) : search(kind, name)),
    placeholderData: (last) => last,
  })
  const found = (data ?? []).filter(({ target }) => target !== chosen.target)
  const options = chosen.target ? [{ ...chosen, thumbnail: null }, ...found] : found
  return (
    <div>
      <TextField
        label={label}
        hint={w('choice_search_hint')}
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
      <fieldset aria-describedby={`${id}-error`} className="mt-3">
        <legend className="sr-only">{w('choice_found')}</legend>
        {options.length === 0 && <p className="text-quiet">{w('choice_none')}</p>}
        {options.map(({ thumbnail, ...option }) => (
          <label
            key={option.target}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-m px-2 py-1 has-checked:ring-2 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-sunken"
          >
            <input
              type="radio"
              name={id}
              checked={option.target === chosen.target}
              aria-invalid={error !== null}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            <SubjectPicture thumbnail={thumbnail ?? option.image?.sizes[0]?.url ?? null} />
            <span className="min-w-0 truncate">{option.name || option.target}</span>
          </label>
        ))}
      </fieldset>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** The newest works of a person with a name like this. */
async function worksOf(wallet: string, name: string): Promise<Offered[]> {
  const { kind, items } = await request('GET /users/{wallet}/items/{type}', {
    params: { wallet, type: 'created' },
  })
  if (kind !== 'tokens') return []
  return items
    .filter((each) => each.name.toLowerCase().includes(name.toLowerCase()))
    .slice(0, OFFERED)
    .map(({ _id, name: title, image }) => ({ target: _id, name: title, image, thumbnail: null }))
}

type Offered = Found & { thumbnail: string | null }

async function search(kind: SubjectKind, name: string): Promise<Offered[]> {
  if (kind === 'work') {
    const { offers } = await request('POST /offers/search', { json: { name } })
    return offers
      .slice(0, OFFERED)
      .map(({ _id, name: title, image }) => ({ target: _id, name: title, image, thumbnail: null }))
  }
  if (kind === 'collection') {
    const { collections } = await request('POST /collections/search', { json: { name } })
    return collections
      .slice(0, OFFERED)
      .map((each) => ({ target: each._id ?? '', name: each.name, image: each.picture, thumbnail: null }))
  }
  const { users } = await request('POST /users/search', { json: { name } })
  return users
    .slice(0, OFFERED)
    .map((user) => ({ target: user.wallet, name: personName(user), image: null, thumbnail: user.avatar }))
}
