import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { t } from '#words/catalogue.ts'

type CollectionFieldProps = { value: string; onChange: (value: string) => void }

/** Which of the creator's collections the work goes into. */
export function CollectionField({ value, onChange }: CollectionFieldProps) {
  const session = useSession()
  const { data } = useQuery({ ...query('GET /collections/user/my'), enabled: session !== null })
  const own = data?.collections ?? []
  return (
    <SelectField
      label={t('field_collection')}
      value={own.some(({ _id }) => _id === value) ? value : ''}
      options={[
        { value: '', label: t('default_collection') },
        ...own.map(({ _id, name }) => ({ value: _id ?? '', label: name })),
      ]}
      onChange={onChange}
    />
  )
}
