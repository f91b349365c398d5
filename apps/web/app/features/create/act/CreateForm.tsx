import { BLOCKCHAIN_NAMES, BLOCKCHAINS } from '@vitrine/domain/networks'
import { checkCopies, checkRoyalties } from '@vitrine/domain/rules/checkToken'
import type { SubmitEvent } from 'react'
import { SaleFields } from '#parts/act/SaleFields.tsx'
import { Button } from '#ui/Button.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { useFieldIssues } from '#words/useFieldIssues.ts'
import { CategoryField } from './CategoryField.tsx'
import { CollectionField } from './CollectionField.tsx'
import { checkDraft, type Draft } from './draft.ts'
import { LockedField } from './LockedField.tsx'
import { MediaField } from './MediaField.tsx'

type CreateFormProps = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  /** Called with a draft in which nothing is wrong. */
  onSubmit: () => void
  busy: boolean
  /** Stands beside the button while something runs. */
  progress: React.ReactNode
}

/** The form of a new collectible (CRE-01 … CRE-04). What is wrong shows when a field is left, and on submit. */
export function CreateForm({ draft, onChange, onSubmit, busy, progress }: CreateFormProps) {
  const issues = checkDraft(draft)
  const { form, leave, errorAt, sayAll } = useFieldIssues(issues)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (issues.length === 0) return onSubmit()
    sayAll()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-8">
      <RadioCards
        label={t('blockchain')}
        name="blockchain"
        value={draft.blockchain}
        options={BLOCKCHAINS.map((value) => ({
          value,
          label: BLOCKCHAIN_NAMES[value],
          icon: <ChainMark chain={value} className="size-5" />,
        }))}
        onChange={(blockchain) => onChange({ blockchain })}
      />
      <MediaField draft={draft} onChange={onChange} onLeave={leave} errorAt={errorAt} />
      <TextField
        label={t('field_name')}
        value={draft.name}
        maxLength={200}
        error={errorAt('name')}
        onBlur={() => leave('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextArea
        label={t('field_description')}
        value={draft.description}
        maxLength={10_000}
        hint={t('optional')}
        onChange={(description) => onChange({ description })}
      />
      <LockedField draft={draft} onChange={onChange} onLeave={leave} errorAt={errorAt} />
      <CategoryField
        chosen={draft.categories}
        error={errorAt('categories')}
        onChange={(categories) => {
          onChange({ categories })
          leave('categories')
        }}
      />
      <CollectionField value={draft.collection} onChange={(collection) => onChange({ collection })} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={t('royalties')}
          unit="%"
          inputMode="numeric"
          maxLength={2}
          value={draft.royalties}
          hint={t('royalties_hint')}
          error={errorAt('royalties')}
          onBlur={() => leave('royalties')}
          onChange={(royalties) => {
            if (/\D/.test(royalties)) return
            onChange({ royalties })
            // Keeps a value above the limit as typed and shows the message at once (VAL-07).
            if (royalties !== '' && checkRoyalties(royalties).length > 0) leave('royalties')
          }}
        />
        {draft.type === 1155 && (
          <TextField
            label={t('field_copies')}
            inputMode="numeric"
            maxLength={7}
            value={draft.copies}
            error={errorAt('copies')}
            onBlur={() => leave('copies')}
            onChange={(typed) => {
              const copies = typed.replace(/^0+(?=\d)/, '')
              if (copies === '' || copies === '0' || checkCopies(copies).length === 0) onChange({ copies })
            }}
          />
        )}
      </div>
      <div className="flex flex-col gap-6 border-t border-line pt-8">
        <SaleFields
          sale={draft}
          currency={draft.blockchain}
          directLabel={t('instant')}
          onChange={onChange}
          onLeave={leave}
          errorAt={errorAt}
        />
        {!draft.auction && !draft.direct && <p className="text-sm text-quiet">{t('only_mint')}</p>}
      </div>
      <div className="flex flex-col gap-4 border-t border-line pt-8 sm:flex-row sm:items-center">
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('create_nft')}
        </Button>
        {progress}
      </div>
    </form>
  )
}
