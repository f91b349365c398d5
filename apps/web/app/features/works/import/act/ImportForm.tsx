import { AddressField } from '#parts/act/AddressField.tsx'
import { BlockchainField } from '#parts/act/BlockchainField.tsx'
import { HeldContracts } from '#parts/act/HeldContracts.tsx'
import { addressTyping, COUNT, TOKEN_ID } from '#parts/act/typing.ts'
import { useChainId } from '#parts/act/useChainId.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { checkImportDraft, fieldsOf, type ImportDraft } from './importDraft.ts'

type ImportFormProps = {
  draft: ImportDraft
  onChange: (change: Partial<ImportDraft>) => void
  /** Called with a draft that has no issues. */
  onSubmit: () => void
  busy: boolean
}

/** The fields of the token to import: chain, contract, id, and copies of an edition (IMP-01, IMP-04). */
export function ImportForm({ draft, onChange, onSubmit, busy }: ImportFormProps) {
  const place = { chainId: useChainId(draft.blockchain) }
  const form = useForm({ draft, onChange, issues: checkImportDraft(draft, place), onSubmit })
  // A pasted link fills all fields. Typed text stays as it is.
  const field = (path: 'contract_address' | 'token_id') => {
    const { onChange: set, ...props } = form.field(
      path,
      path === 'token_id' ? TOKEN_ID : addressTyping(place),
    )
    return {
      ...props,
      onChange: (text: string, pasted: boolean) => {
        const link = pasted ? fieldsOf(text) : null
        if (link) form.change(link)
        else set(text, pasted)
      },
    }
  }
  return (
    <form {...form.props} className="flex flex-col gap-6">
      {/* What is read is of these fields: while it is read, they stay. */}
      <fieldset disabled={busy} className="contents">
        <BlockchainField value={draft.blockchain} onChange={(blockchain) => form.change({ blockchain })} />
        <HeldContracts
          key={draft.blockchain}
          blockchain={draft.blockchain}
          standard={draft.type}
          onPick={({ contract_address, token_id }) => form.change({ contract_address, token_id })}
        />
        <AddressField
          label={t('import_address')}
          of="contract"
          place={place}
          hint={t('import_address_hint')}
          {...field('contract_address')}
        />
        <TextField
          label={t('import_token_id')}
          hint={t('import_token_id_hint')}
          spellCheck={false}
          autoComplete="off"
          {...field('token_id')}
        />
        {draft.type === 1155 && <TextField label={t('import_copies')} {...form.field('copies', COUNT)} />}
      </fieldset>
      <div>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('import_nft')}
        </Button>
      </div>
    </form>
  )
}
