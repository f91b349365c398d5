import type { OutputOf } from '@vitrine/api/client/client'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { useHandedOver } from '#parts/act/useHandedOver.ts'
import { t } from '#words/catalogue.ts'
import { type Imported, ImportedView } from './ImportedView.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { draftKey, emptyImport } from './importDraft.ts'
import { useImport } from './useImport.ts'

type ImportPageProps = { type: 721 | 1155; sell: (shown: OutputOf<'GET /tokens/{id}'>) => ReactNode }

/** The page to import a token of another collection: the form with its preview, then the success view (IMP). */
export function ImportPage({ type, sell }: ImportPageProps) {
  const [imported] = useHandedOver<Imported>('imported')
  return (
    <div className="wall py-8 sm:py-12">
      {imported ? <ImportedView imported={imported} type={type} sell={sell} /> : <BringingIn type={type} />}
    </div>
  )
}

function BringingIn({ type }: { type: 721 | 1155 }) {
  const [draft, setDraft] = useStoredDraft(draftKey(type), emptyImport(type))
  const { preview, forget, busy, bringIn } = useImport(type)
  const image = preview?.media?.image ?? preview?.preview?.image ?? null
  return (
    <>
      <Link
        to="/importing"
        className="inline-flex items-center gap-2 text-sm text-quiet hover:text-accent-text"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('import_back')}
      </Link>
      <h1 className="mt-3 mb-8 text-3xl">{t(type === 721 ? 'import_single' : 'import_multiple')}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,44rem)_22rem] xl:justify-between">
        <ImportForm
          draft={draft}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }))
            forget()
          }}
          onSubmit={() => bringIn(draft)}
          busy={busy}
        />
        <ImportPreview
          image={image?.sizes.at(-1)?.url ?? image?.url ?? null}
          colour={image?.color ?? null}
          name={preview?.name ?? null}
          sale={null}
          busy={busy}
        />
      </div>
    </>
  )
}
