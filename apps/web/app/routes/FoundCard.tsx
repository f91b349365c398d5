import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { type ReactNode, Suspense } from 'react'
import { ResellLink } from '#features/trading/listing/ResellLink.tsx'
import { useCardTool } from '#features/trading/selecting/cardTool.ts'
import { TokenCard } from '#features/works/token/TokenCard.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const CardMarks = lazyPart(() => import('#features/works/token/act/CardMarks.tsx'))

type FoundCardProps = {
  card: TokenCardInList
  /** Whether its image is fetched at once, because it is among the first on the page. */
  eager?: boolean | 'first'
  /** What its page lets the viewer do with it. */
  menu?: ReactNode
}

/** A work in a list, with 'Resell' for its owner (HOM-08). */
export function FoundCard({ card, eager, menu }: FoundCardProps) {
  const Tool = useCardTool()
  return (
    <TokenCard
      token={card}
      offers={card.offers}
      count={card.open_offers}
      available={card.available_copies}
      eager={eager}
      action={
        <>
          {(card.hidden || card.my_available_copies > 0) && (
            <Suspense>
              <CardMarks card={card} />
            </Suspense>
          )}
          <ResellLink card={card} />
          {Tool && <Tool card={card} />}
          {/* The tool uses the same place. */}
          {!Tool && menu}
        </>
      }
    />
  )
}
