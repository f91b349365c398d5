import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InListOf } from '@vitrine/api/client/client'
import { blockchains } from '@vitrine/domain/networks'
import { COLLECTION_PERIODS, type CollectionPeriod, RANKS, type Rank } from '@vitrine/domain/works/ranks'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useComing } from '#data/useComing.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { listWords } from '#words/listWords.ts'
import { chainName } from '#words/money.ts'
import { smallestOf } from '#words/picture.ts'
import { changeText, countText, floorText, ofFigures, sumText, volumeText } from '#words/volumes.ts'
import { type Ranking, rankingOf, rankingQuery, searchOfRanking } from './rankingQueries.ts'

type Ranked = InListOf<'GET /rankings/collections'>['collections'][number]

const rankName = (rank: Rank) => (rank === 'change' ? ofFigures('rank_change') : ofFigures(rank))

/** Collections ranked by a figure, over a period, on one chain or all. */
export function RankingPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const coming = useComing()
  const ranking = rankingOf(params)
  const list = useInfiniteQuery({ ...rankingQuery(ranking), placeholderData: keepPreviousData })
  const ranked = list.data?.pages.flatMap((page) => page.collections) ?? []
  const leftOut = list.data?.pages[0]?.left_out ?? 0
  const choose = (change: Partial<Ranking>) =>
    navigate({ search: searchOfRanking({ ...rankingOf(coming()), ...change }) }, { preventScrollReset: true })
  return (
    <div className="wall py-8 sm:py-12">
      <h1 className="text-3xl">{ofFigures('rankings')}</h1>
      <div className="mt-6 mb-4 grid max-w-3xl gap-4 sm:grid-cols-3">
        <SelectField
          label={ofFigures('rank_by')}
          value={ranking.by}
          options={RANKS.map((rank) => ({ value: rank, label: rankName(rank) }))}
          onChange={(by) => choose({ by: by as Rank })}
        />
        <SelectField
          label={ofFigures('period')}
          value={ranking.days}
          options={COLLECTION_PERIODS.map((days) => ({ value: days, label: ofFigures(`period_${days}`) }))}
          onChange={(days) => choose({ days: days as CollectionPeriod })}
        />
        <SelectField
          label={ofFigures('ranking_network')}
          value={ranking.blockchain}
          options={[
            { value: 'All', label: ofFigures('all_networks') },
            ...blockchains().map((chain) => ({ value: chain, label: chainName(chain) })),
          ]}
          onChange={(blockchain) => choose({ blockchain })}
        />
      </div>
      <p className="mb-2 text-sm text-quiet">
        {ofFigures('sums_of_when')} {leftOut > 0 && ofFigures('left_out', { n: leftOut })}
      </p>
      <PagedRows
        list={list}
        items={ranked.map((each, place) => ({ ...each, place: place + 1 }))}
        keyOf={({ collection }) => collection._id ?? ''}
        render={(each) => <Row {...each} />}
        empty={<Empty title={ofFigures('no_ranked')} />}
        words={listWords()}
      />
    </div>
  )
}

function Row({ collection, place, ...ranked }: Ranked & { place: number }) {
  const { dollars, currencies, sales, change, floors, owners, listed, works, days } = ranked
  return (
    <article className="group relative flex flex-wrap items-center gap-x-4 gap-y-3 py-4 tabular-nums">
      <span className="w-7 shrink-0 text-end text-quiet">{countText(place)}</span>
      <Plinth box colour={collection.picture?.color} className="size-14 shrink-0 p-1">
        {collection.picture && <Picture source={smallestOf(collection.picture)} alt="" className="fit-box" />}
      </Plinth>
      <h2 className="min-w-0 flex-1 basis-32 text-base font-medium">
        <Link
          to={`/collections/${collection.short || collection._id}`}
          className="block truncate after:absolute after:inset-0 group-hover:text-accent-text"
        >
          <bdi>{collection.name}</bdi>
        </Link>
      </h2>
      <Trend days={days} />
      <dl className="grid w-full grid-cols-3 gap-x-4 gap-y-2 text-sm md:w-auto md:grid-cols-[repeat(5,6.5rem)]">
        <Figure name="volume" note={change === null ? null : changeText(change)}>
          {sales === 0 ? sumText('0.00') : volumeText({ dollars, currencies })}
        </Figure>
        <Figure name="sales">{countText(sales)}</Figure>
        <Figure name="floor">{floorText(floors)}</Figure>
        <Figure name="owners">{countText(owners)}</Figure>
        <Figure name="listed" note={works === 0 ? null : `${Math.round((listed / works) * 100)}%`}>
          {countText(listed)}
        </Figure>
      </dl>
    </article>
  )
}

type FigureProps = { name: Exclude<Rank, 'change'>; note?: string | null; children: string }

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet">{ofFigures(name)}</dt>
      <dd className="wrap-anywhere">
        <bdi>{children}</bdi>
        {note && <span className="ms-1 text-quiet">{note}</span>}
      </dd>
    </div>
  )
}

/** A line of the dollars of thirty days. */
function Trend({ days }: { days: readonly number[] }) {
  const most = Math.max(...days)
  if (most === 0) return <div className="w-24 shrink-0 max-md:hidden" />
  const last = days.length - 1
  return (
    <svg
      role="img"
      aria-label={ofFigures('trend')}
      viewBox={`0 0 ${last} 1`}
      preserveAspectRatio="none"
      className="h-8 w-24 shrink-0 overflow-visible text-accent"
    >
      <polyline
        points={days.map((value, day) => `${day},${1 - value / most}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
