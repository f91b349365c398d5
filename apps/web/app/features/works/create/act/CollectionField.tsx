import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { t } from '#words/catalogue.ts'

const CollectionDialog = lazyPart(() => import('./CollectionDialog.tsx'))

type CollectionFieldProps = { value: string; onChange: (value: string) => void }

/** The choice of a collection for the work: one of the creator's, or a new one (CRE-04). */
export function CollectionField({ value, onChange }: CollectionFieldProps) {
  const session = useSession()
  const [isOpen, open, close] = useOpenConnected()
  const { data } = useQuery({ ...query('GET /collections/user/my'), enabled: session !== null })
  const own = data?.collections ?? []
  return (
    <div className="flex gap-3 max-sm:flex-col sm:items-end">
      <div className="min-w-0 flex-1">
        <SelectField
          label={t('field_collection')}
          value={own.some(({ _id }) => _id === value) ? value : ''}
          options={[
            { value: '', label: t('default_collection') },
            ...own.map(({ _id, name }) => ({ value: _id ?? '', label: name })),
          ]}
          onChange={onChange}
        />
      </div>
      <Button onClick={open}>{t('collection_new')}</Button>
      <Suspense>{isOpen && <CollectionDialog onCreated={onChange} onClose={close} />}</Suspense>
    </div>
  )
}
