import { Empty } from '#ui/lists/Empty.tsx'
import { PagedGrid } from '#ui/lists/PagedGrid.tsx'
import type { ListState } from '#ui/lists/PagedList.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { Strip } from '#ui/lists/Strip.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { Room } from '#ui/Room.tsx'
import { Specimen } from './Specimen.tsx'

const nothing = () => {}
const LOADED: ListState = {
  isPending: false,
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  errorUpdateCount: 0,
  isPlaceholderData: false,
  hasNextPage: true,
  refetch: nothing,
  fetchNextPage: nothing,
}
const STATES = {
  loading: { list: { ...LOADED, isPending: true }, items: [] },
  failed: { list: { ...LOADED, isError: true }, items: [] },
  empty: { list: LOADED, items: [] },
  full: { list: LOADED, items: ['one', 'two', 'three'] },
  'loading more': { list: { ...LOADED, isFetchingNextPage: true }, items: ['one', 'two'] },
  'loading another list': { list: { ...LOADED, isPlaceholderData: true }, items: ['one', 'two'] },
} as const
const WORDS = {
  loading: 'Loading',
  failed: 'This list could not be loaded.',
  retry: 'Try Again',
  more: 'Load More',
  shown: (n: number) => `${n} shown`,
}

/** Lists in all their states. */
export function Lists() {
  return (
    <>
      <Specimen title="Lists">
        {() => (
          <>
            {Object.entries(STATES).map(([name, { list, items }]) => (
              <div key={name} data-state={name}>
                <h3 className="mb-2 text-sm text-quiet">{name}</h3>
                <PagedGrid
                  list={list}
                  items={items}
                  keyOf={(item) => item}
                  render={(item) => <div className="bg-sunken p-6">{item}</div>}
                  empty={<Empty title="No items found">Come back soon!</Empty>}
                  words={WORDS}
                  expected={2}
                />
                <PagedRows
                  list={list}
                  items={items}
                  keyOf={(item) => item}
                  render={(item) => <div className="py-3">{item}</div>}
                  empty={<Empty title="No followers found" />}
                  words={WORDS}
                />
              </div>
            ))}
            <Failed title="Trying again." retry="Try Again" onRetry={nothing} busy />
          </>
        )}
      </Specimen>
      <Specimen title="Rooms and strips">
        {(theme) => (
          <Room title={`A room, ${theme}`} aside={<span className="text-quiet">aside</span>}>
            <Strip arrows previous="Back" next="On">
              {['one', 'two', 'three', 'four', 'five'].map((name) => (
                <li key={name} className="w-40 shrink-0 snap-start bg-sunken p-8">
                  <a href="#content">{name}</a>
                </li>
              ))}
            </Strip>
          </Room>
        )}
      </Specimen>
    </>
  )
}
