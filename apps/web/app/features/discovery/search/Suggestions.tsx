import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { MOST_COUNTED } from '@vitrine/api/mostCounted'
import { suggestions as sentences } from '@vitrine/messages/suggestions'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { query } from '#data/query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { type Badged, badgeOf } from '#words/badgeOf.ts'
import { personName, shortWallet } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { t } from '#words/t.ts'
import { wordsOf } from '#words/wordsOf.ts'
import { keepSearch, recentSearches } from './recentSearches.ts'
import { optionId, useCombobox } from './useCombobox.ts'
import { useTyped } from './useTyped.ts'

const words = wordsOf(sentences)

type Counts = OutputOf<'GET /search/counts'>

// What it shared with the search page would be one more file, which every page names.
const isSuggested = ({ length }: string) => length >= 2 && length <= 100
const isSameName = (name: string, text: string) =>
  name.localeCompare(text, undefined, { sensitivity: 'base' }) === 0

type Option = {
  to: string
  picture?: ReactNode
  name: string
  /** Shown below the name. */
  by?: string
  /** Whose badge it has. */
  person?: Badged
}
/** Without a name, it has one option that is for all. */
type Group = { name: string | null; options: Option[] }

/** What the typed text may be looking for, below the search box (HDR-02). Enter without a choice searches as ever. */
export default function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const navigate = useNavigate()
  const { typed, rested } = useTyped(field)
  const isAsked = isSuggested(rested)
  const { data } = useQuery({
    ...query('GET /search/suggestions', { query: { q: rested } }),
    enabled: isAsked,
    // The list of the letters before stays until the new one is there; an answer that is late has another key.
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data: counts } = useQuery({
    ...query('GET /search/counts', { query: { name: rested } }),
    enabled: isAsked,
    retry: false,
  })
  const recent = useRecent(field)
  const isWanted = isAsked && isSuggested(typed)
  const found = data && isWanted ? groupsOf(data, rested) : []
  const groups = typed === '' ? recent : [...found, ...allOf(counts, rested, found)]
  const options = groups.flatMap((group) => group.options)
  const open = (option: number) => {
    const chosen = options[option]
    if (chosen) void navigate(chosen.to)
  }
  const { shown, active, hide } = useCombobox({
    field,
    id,
    count: options.length,
    list: typed === '' ? recent : isWanted && data,
    onChoose: open,
  })
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <p role="status" className="sr-only">
        {isWanted && data && typed === rested && countOf(found.flatMap((group) => group.options).length)}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={words('suggestions')}
        hidden={!shown}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(32rem,65dvh)] overflow-y-auto rounded-m border border-line bg-surface py-2 shadow-float"
      >
        {groups.map((group, position) => {
          const first = groups.slice(0, position).reduce((sum, each) => sum + each.options.length, 0)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are options of a listbox
            <div key={group.name} role="group" aria-label={group.name ?? undefined}>
              {group.name !== null && (
                <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-quiet">
                  {group.name}
                </p>
              )}
              {group.options.map((option, index) => (
                <Link
                  key={option.to}
                  id={optionId(id, first + index)}
                  role="option"
                  aria-selected={first + index === active}
                  tabIndex={-1}
                  to={option.to}
                  onClick={hide}
                  className="flex min-h-12 items-center gap-3 px-3 py-1 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
                >
                  {option.picture}
                  <span className="min-w-0 flex-1">
                    <span className="flex items-center gap-1">
                      <span className="truncate font-medium">{option.name}</span>
                      {option.person?.verified && <VerifiedBadge {...badgeOf(option.person)} />}
                    </span>
                    {option.by && <span className="block truncate text-sm text-quiet">{option.by}</span>}
                  </span>
                </Link>
              ))}
            </div>
          )
        })}
      </div>
    </>
  )
}

const countOf = (n: number) => (n === 0 ? words('suggestions_none') : words('suggestions_count', { n }))

/** What was searched for lately, for a field that is empty. A search that is sent is kept. */
function useRecent(field: RefObject<HTMLInputElement | null>): Group[] {
  const [recent, setRecent] = useState(recentSearches)
  useEffect(() => {
    const input = field.current
    const form = input?.form
    const keep = () => {
      keepSearch(input?.value ?? '')
      setRecent(recentSearches())
    }
    form?.addEventListener('submit', keep)
    return () => form?.removeEventListener('submit', keep)
  }, [field])
  return useMemo(
    () =>
      recent.length === 0
        ? []
        : [
            {
              name: words('suggestions_recent'),
              options: recent.map((name) => ({ to: searchFor(name), name })),
            },
          ],
    [recent],
  )
}

const searchFor = (name: string) => `/search?${new URLSearchParams({ name })}`

/** The option that leads to all that is found, if there is more than is shown. */
function allOf(counts: Counts | undefined, name: string, shown: readonly Group[]): Group[] {
  if (!counts || shown.length === 0) return []
  const each = [counts.items, counts.users, counts.collections]
  const n = each.reduce((sum, count) => sum + count, 0)
  if (n <= shown.flatMap(({ options }) => options).length) return []
  const text = each.some((count) => count >= MOST_COUNTED)
    ? words('suggestions_all_many')
    : words('suggestions_all', { n })
  return [{ name: null, options: [{ to: searchFor(name), name: text }] }]
}

/** The group with something of exactly that name comes first. */
function groupsOf(
  { tokens, users, collections }: OutputOf<'GET /search/suggestions'>,
  text: string,
): Group[] {
  const isNamed = ({ options }: Group) => options.some(({ name }) => isSameName(name, text))
  return [
    {
      name: words('suggestions_works'),
      options: tokens.map(({ _id, name, thumbnail, creator }) => ({
        to: `/tokens/${_id}`,
        picture: <Thumbnail url={thumbnail} />,
        name,
        by: t('by_creator', { name: personName(creator) }),
      })),
    },
    {
      name: words('suggestions_artists'),
      options: users.map((user) => ({
        to: `/users/${user.wallet}`,
        picture: <Avatar source={squareOf(user.avatar, 40)} wallet={user.wallet} size={40} />,
        name: personName(user),
        by: shortWallet(user.wallet),
        person: user,
      })),
    },
    {
      name: words('suggestions_collections'),
      options: collections.map(({ _id, name, thumbnail }) => ({
        to: `/collections/${_id}`,
        picture: <Thumbnail url={thumbnail} />,
        name,
      })),
    },
  ]
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}

/** The name beside it says what it shows. */
function Thumbnail({ url }: { url: string | null }) {
  const box = 'size-10 shrink-0 rounded-s bg-sunken'
  return url ? (
    <img src={url} alt="" width={40} height={40} className={`${box} object-cover`} />
  ) : (
    <span aria-hidden className={box} />
  )
}
