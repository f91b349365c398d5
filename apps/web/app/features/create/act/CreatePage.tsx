import { useSession } from '#data/session.ts'
import { SaleReceipts } from '#parts/act/SaleReceipts.tsx'
import { useHandedOver } from '#parts/act/useHandedOver.ts'
import { t } from '#words/catalogue.ts'
import { shortWallet } from '#words/personName.ts'
import { BackToChoice } from './BackToChoice.tsx'
import { type Created, CreatedView } from './CreatedView.tsx'
import { CreateForm } from './CreateForm.tsx'
import { pricesOf } from './draft.ts'
import { MintFee } from './MintFee.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useCreate } from './useCreate.ts'
import { useDraft } from './useDraft.ts'

/** The page to create a collectible: the form with its live preview, then the success view. */
export function CreatePage({ type }: { type: 721 | 1155 }) {
  const [created, drop] = useHandedOver<Created>('created')
  return (
    <div className="wall py-8 sm:py-12">
      {created ? <CreatedView created={created} type={type} onAgain={drop} /> : <Making type={type} />}
    </div>
  )
}

function Making({ type }: { type: 721 | 1155 }) {
  const [draft, change, ready] = useDraft(type)
  const { stage, create } = useCreate()
  const session = useSession()
  return (
    <>
      <BackToChoice />
      <h1 className="mt-3 mb-8 text-3xl">{t(type === 721 ? 'create_single' : 'create_multiple')}</h1>
      <CreateForm
        draft={draft}
        onChange={change}
        onSubmit={() => create(draft)}
        busy={stage.at !== 'idle'}
        beside={stage.at === 'uploading' ? <UploadProgress share={stage.share} /> : <MintFee draft={draft} />}
        className={ready ? '' : 'until-draft'}
        aside={
          <>
            <PreviewCard draft={draft} creator={session && shortWallet(session.wallet)} />
            <SaleReceipts prices={pricesOf(draft)} blockchain={draft.blockchain} royalties={null} />
          </>
        }
      />
    </>
  )
}
