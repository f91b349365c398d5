import { mediaKind } from '@vitrine/domain/works/media'
import { mimeOf } from '@vitrine/domain/works/mimeOf'
import type { ReactNode } from 'react'
import { BlockchainField } from '#parts/act/BlockchainField.tsx'
import { SaleFields } from '#parts/act/SaleFields.tsx'
import { COUNT } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { CategoryField } from './CategoryField.tsx'
import { CollectionField } from './CollectionField.tsx'
import { checkDraft, copiesOf, type Draft } from './draft.ts'
import { LockedField } from './LockedField.tsx'
import { MediaField } from './MediaField.tsx'
import { RoyaltiesField } from './RoyaltiesField.tsx'
import { TraitsField } from './TraitsField.tsx'

type CreateFormProps = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  /** Called with a draft that has no issues. */
  onSubmit: () => void
  busy: boolean
  /** Shown beside the fields, and on a narrow screen between them and the button. */
  aside: ReactNode
  /** Shown next to the button. */
  beside: ReactNode
  className?: string
}

/** The form of a new work, then of its sale (CRE-01 … CRE-04). */
export function CreateForm({ draft, onChange, onSubmit, busy, aside, beside, className }: CreateFormProps) {
  const form = useForm({ draft, onChange, issues: checkDraft(draft), onSubmit })
  const isModel = draft.media !== null && mediaKind(mimeOf(draft.media)) === 'model'
  return (
    <form
      {...form.props}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,44rem)_22rem] xl:justify-between ${className}`}
    >
      <div className="flex flex-col gap-8">
        <MediaField form={form} />
        <TextField label={t('field_name')} maxLength={200} {...form.field('name')} />
        <TextArea
          label={t('field_description')}
          hint={t('optional')}
          maxLength={10_000}
          {...form.field('description')}
        />
        <TraitsField form={form} />
        <CategoryField form={form} />
        <CollectionField value={draft.collection} onChange={(collection) => form.change({ collection })} />
        <div className="grid gap-6 sm:grid-cols-2">
          <RoyaltiesField form={form} />
          {draft.type === 1155 && (
            <TextField label={t('field_copies')} placeholder="0" {...form.field('copies', COUNT)} />
          )}
        </div>
        <BlockchainField value={draft.blockchain} onChange={(blockchain) => form.change({ blockchain })} />
        <div className="flex flex-col gap-6 border-t border-line pt-8">
          <LockedField form={form} />
          <SwitchField
            label={t('keep_metadata')}
            hint={t(isModel ? 'keep_metadata_model_hint' : 'keep_metadata_hint')}
            {...form.toggle('keepMetadata')}
          />
          <SwitchField
            label={t('sensitive_create')}
            hint={t('sensitive_create_hint')}
            {...form.toggle('sensitive')}
          />
          <SwitchField
            label={t('editable_create')}
            hint={t('editable_create_hint')}
            {...form.toggle('editable')}
          />
        </div>
        <section aria-labelledby="sale" className="flex flex-col gap-6 border-t border-line pt-8">
          <h2 id="sale" className="text-xl">
            {t('sale_title')}
          </h2>
          <SaleFields
            form={form}
            copies={copiesOf(draft)}
            currency={draft.blockchain}
            directLabel={t('instant')}
          />
          {!draft.auction && !draft.direct && <p className="text-sm text-quiet">{t('only_mint')}</p>}
        </section>
      </div>
      <aside
        aria-label={t('preview')}
        className="flex flex-col gap-6 max-lg:border-t max-lg:border-line max-lg:pt-8 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        {aside}
      </aside>
      <div className="flex flex-col gap-4 border-t border-line pt-8 sm:flex-row sm:items-center">
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('create_nft')}
        </Button>
        {beside}
      </div>
    </form>
  )
}
