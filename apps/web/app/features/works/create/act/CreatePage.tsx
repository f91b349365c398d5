import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#data/session.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { PayeeNote } from '#parts/act/PayeeNote.tsx'
import { SaleReceipts } from '#parts/act/SaleReceipts.tsx'
import { useHandedOver } from '#parts/act/useHandedOver.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import { t } from '#words/catalogue.ts'
import { shortWallet } from '#words/personName.ts'
import { BackToChoice } from './BackToChoice.tsx'
import type { Created } from './CreatedView.tsx'
import { CreateForm } from './CreateForm.tsx'
import { pricesOf } from './draft.ts'
import { InBackground } from './InBackground.tsx'
import { MintFee } from './MintFee.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useCreate } from './useCreate.ts'
import { forgetDraft, useDraft } from './useDraft.ts'
import { useMaking } from './useMaking.ts'

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
    forgetDraft(type)
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
