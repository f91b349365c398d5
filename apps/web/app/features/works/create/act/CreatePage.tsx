import { useQuery } from '@tanstack/react-query'
import { blockchainName, coinOf } from '@vitrine/domain/networks'
import type { Reading } from '@vitrine/domain/typed/readAmount'
import { countOf } from '@vitrine/domain/typed/readCount'
import { mediaKind } from '@vitrine/domain/works/media'
import { mimeOf } from '@vitrine/domain/works/mimeOf'
import { Suspense, useEffect, useState } from 'react'
import { networksQuery } from '#data/networks.ts'
import { useSession } from '#data/session.ts'
import { useNetworkFee } from '#flow/batches/useNetworkFee.ts'
import { pendings } from '#flow/machine/pending.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { tabId } from '#flow/machine/tabId.ts'
import { PayeeNote } from '#parts/act/PayeeNote.tsx'
import { SaleReceipts } from '#parts/act/SaleReceipts.tsx'
import { useFeeText } from '#parts/act/useFeeText.ts'
import { useFocusedHeading } from '#parts/act/useFocusedHeading.ts'
import { useHandedOver } from '#parts/act/useHandedOver.ts'
import { useObjectUrl } from '#parts/useObjectUrl.ts'
import { Button } from '#ui/Button.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { shortWallet } from '#words/personName.ts'
import { exactText } from '#words/typed.ts'
import { BackToChoice } from './BackToChoice.tsx'
import type { Created } from './CreatedView.tsx'
import { CreateForm } from './CreateForm.tsx'
import { type Draft, mintOf, pricesOf } from './draft.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useCreate } from './useCreate.ts'
import { forgetWorkDraft, useDraft } from './useDraft.ts'
import { useMaking } from './useMaking.ts'

/** Stands where the form was whose work is being made in the background. */
function InBackground({ pending, onAnother }: { pending: Pending; onAnother: () => void }) {
  const heading = useFocusedHeading()
  return (
    <div role="status">
      <BackToChoice />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        {t('creating_away', { title: pending.intent.subject.title })}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('creating_away_text')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button kind="primary" size="large" onClick={() => pendings.show(pending.flow.id, tabId())}>
          {t('tray_show')}
        </Button>
        <Button size="large" onClick={onAnother}>
          {t('create_another')}
        </Button>
      </div>
    </div>
  )
}

/** What the network would take for the mint, before anything is signed; nothing while that is not known. */
function MintFee({ draft }: { draft: Draft }) {
  const session = useSession()
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ blockchain }) => blockchain === draft.blockchain)
  const intent = network ? mintOf(draft, network.id) : null
  const fee = useNetworkFee(intent, session?.wallet ?? null)
  const feeText = useFeeText()
  if (!intent || fee === null) return null
  return (
    <div className="text-sm text-quiet">
      <p>{t('mint_fee', { fee: feeText(fee, draft.blockchain) })}</p>
      {(draft.auction || draft.direct) && <p>{t('mint_fee_alone')}</p>}
    </div>
  )
}

/** A live preview of the work's card (CRE-04). */
function PreviewCard({ draft, creator }: { draft: Draft; creator: string | null }) {
  const still = draft.media && mediaKind(mimeOf(draft.media)) === 'image' ? draft.media : draft.cover
  const url = useObjectUrl(still)
  const { price, minBid } = pricesOf(draft)
  // A price that cannot be read is no price of zero.
  const money = ({ amount, fault }: Reading) =>
    fault ? '–' : exactText(amount ?? 0n, { unit: coinOf(draft.blockchain) })
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

const CreatedView = lazyPart(() => import('./CreatedView.tsx'))

/** The page to create a work: the form with its live preview, then the success view. */
export function CreatePage({ type }: { type: 721 | 1155 }) {
  const [created, drop] = useHandedOver<Created>('created')
  return (
    <div className="wall py-8 sm:py-12">
      {created ? (
        <Suspense>
          <CreatedView created={created} type={type} onAgain={drop} />
        </Suspense>
      ) : (
        <Begun type={type} />
      )}
    </div>
  )
}

/** The form; or, after its work went on in the background, that it is being made. */
function Begun({ type }: { type: 721 | 1155 }) {
  const [away, setAway] = useState<Pending | null>(null)
  if (away) return <InBackground pending={away} onAnother={() => setAway(null)} />
  return <Making type={type} onAway={setAway} />
}

function Making({ type, onAway }: { type: 721 | 1155; onAway: (pending: Pending) => void }) {
  const [draft, change, ready] = useDraft(type)
  const { stage, begun, create, giveUp } = useCreate()
  const session = useSession()
  const making = useMaking(begun)
  // The flow has all it needs by now, so the next work does not begin with this one's draft.
  useEffect(() => {
    if (making?.tab !== null) return
    forgetWorkDraft(type)
    onAway(making)
  }, [making, type, onAway])
  return (
    <>
      <BackToChoice />
      <h1 className="mt-3 mb-8 text-3xl">{t(type === 721 ? 'create_single' : 'create_multiple')}</h1>
      <CreateForm
        draft={draft}
        onChange={change}
        onSubmit={() => create(draft)}
        busy={stage.at !== 'idle'}
        beside={
          stage.at === 'uploading' ? (
            <UploadProgress share={stage.share} onGiveUp={giveUp} />
          ) : (
            <MintFee draft={draft} />
          )
        }
        className={ready ? '' : 'until-draft'}
        aside={
          <>
            <PreviewCard draft={draft} creator={session && shortWallet(session.wallet)} />
            <SaleReceipts prices={pricesOf(draft)} blockchain={draft.blockchain} royalties={null} />
            {session && <PayeeNote wallet={session.wallet} blockchain={draft.blockchain} />}
          </>
        }
      />
    </>
  )
}
