import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { query } from '#data/query.ts'
import { Drawn, TO_LEFT, TO_RIGHT } from '#ui/Drawn.tsx'
import { useTurning } from '#ui/useTurning.ts'
import { ofExhibition } from '#words/exhibition.ts'
import { t } from '#words/t.ts'
import { besideInList, FROM_LIST, type Listed } from './cameFrom.ts'

/**
 * Links to the works before and after one: in the list from which somebody opened it, else in its collection. Arrow keys
 * and swipes lead there too (TOK-14).
 */
export default function Neighbours({ id }: { id: string }) {
  const stage = useRef<HTMLElement>(null)
  const { state } = useLocation()
  const listed = state === FROM_LIST ? besideInList(id) : null
  // The links stay while those of the next work are fetched, and so does the focus.
  const { data, isPlaceholderData } = useQuery({
    ...query('GET /tokens/{id}/neighbours', { params: { id } }),
    placeholderData: keepPreviousData,
    enabled: listed === null,
  })
  const placed = (work: { _id: string; name: string } | null = null): Listed | null =>
    work && { to: `/tokens/${work._id}`, name: work.name }
  const { previous, next } = listed ?? { previous: placed(data?.previous), next: placed(data?.next) }
  const navigate = useNavigate()
  const kept = listed && FROM_LIST
  const isCurrent = listed !== null || !isPlaceholderData
  const turnTo = (work: Listed | null) =>
    work && isCurrent ? () => navigate(work.to, { state: kept }) : null
  useTurning(stage, { onPrevious: turnTo(previous), onNext: turnTo(next) })
  return (
    <div
      ref={(row) => {
        // Swipes count on the whole stage, which these links are a part of.
        stage.current = row?.closest<HTMLElement>('[data-stage]') ?? null
      }}
    >
      {(previous || next) && (
        <nav aria-label={ofExhibition('works_beside')} className="flex justify-between">
          <Beside work={previous} state={kept}>
            <Drawn path={TO_LEFT} className="size-4 rtl:-scale-x-100" />
            {t('previous')}
          </Beside>
          <Beside work={next} state={kept}>
            {t('next')}
            <Drawn path={TO_RIGHT} className="size-4 rtl:-scale-x-100" />
          </Beside>
        </nav>
      )}
    </div>
  )
}

/** Its name is a tooltip, and is read with the link. */
function Beside({
  work,
  state,
  children,
}: {
  work: Listed | null
  state: string | null
  children: ReactNode
}) {
  if (!work) return <span />
  return (
    <Link
      to={work.to}
      state={state}
      prefetch="intent"
      title={work.name}
      className="-mx-1 inline-flex min-h-11 items-center gap-1 px-1 text-sm text-quiet hover:text-accent-text"
    >
      {children}
      <span className="sr-only">{work.name}</span>
    </Link>
  )
}
