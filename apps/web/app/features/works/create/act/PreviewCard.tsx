import { blockchainName } from '@vitrine/domain/networks'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import { countOf } from '@vitrine/domain/typed/readCount'
import { mediaKind } from '@vitrine/domain/works/media'
import { mimeOf } from '@vitrine/domain/works/mimeOf'
import { useObjectUrl } from '#parts/useObjectUrl.ts'
import { ChainMark } from '#ui/ChainMark.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { exactText } from '#words/typed.ts'
import { type Draft, pricesOf } from './draft.ts'

/** A live preview of the work's card (CRE-04). */
export function PreviewCard({ draft, creator }: { draft: Draft; creator: string | null }) {
  const still = draft.media && mediaKind(mimeOf(draft.media)) === 'image' ? draft.media : draft.cover
  const url = useObjectUrl(still)
  const { price, minBid } = pricesOf(draft)
  // A price that cannot be read is no price of zero.
  const money = ({ amount, fault }: Reading) =>
    fault ? '–' : exactText(amount ?? 0n, { unit: draft.blockchain })
  const edition =
    draft.type === 721 ? t('edition_single') : t('edition_of', { copies: String(countOf(draft.copies)) })
  return (
    <article aria-label={t('preview')}>
      <Plinth className="aspect-square p-[11%] lg:aspect-5/4">
        {url ? (
          <img src={url} alt="" className="max-h-full max-w-full shadow-work" />
        ) : (
          <p className="text-center text-sm text-quiet">{t('preview_empty')}</p>
        )}
      </Plinth>
      <p className="mt-3 truncate font-medium">{draft.name || t('preview_untitled')}</p>
      {creator && <p className="truncate text-sm text-quiet">{creator}</p>}
      <p className="mt-0.5 flex items-center gap-1.5 text-sm text-quiet">
        {edition}
        <ChainMark chain={draft.blockchain} label={blockchainName(draft.blockchain)} className="size-3.5" />
      </p>
      <div className="mt-2 flex flex-col gap-0.5 border-t border-line pt-2 text-sm tabular-nums">
        {price && <Line name={t('price')} value={money(price)} />}
        {minBid && <Line name={t('bid_from')} value={money(minBid)} />}
        {!draft.direct && !draft.auction && <p className="text-quiet">{t('not_on_sale')}</p>}
      </div>
    </article>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex justify-between gap-2">
      <span className="text-quiet">{name}</span>
      <span className="font-medium">{value}</span>
    </p>
  )
}
