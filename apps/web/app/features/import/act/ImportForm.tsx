import { BLOCKCHAIN_NAMES, BLOCKCHAINS } from '@vitrine/domain/networks'
import type { SubmitEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { useFieldIssues } from '#words/useFieldIssues.ts'
import { checkImportDraft, type ImportDraft, isTokenIdInput } from './importDraft.ts'

type ImportFormProps = {
  draft: ImportDraft
  onChange: (change: Partial<ImportDraft>) => void
  onSubmit: () => void
  busy: boolean
}

/** Which token is brought in: its chain, its contract, its number, and of an edition how many (IMP-01, IMP-04). */
export function ImportForm({ draft, onChange, onSubmit, busy }: ImportFormProps) {
  const issues = checkImportDraft(draft)
  const { form, leave, errorAt, sayAll } = useFieldIssues(issues)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (issues.length === 0) return onSubmit()
    sayAll()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-6">
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
      <TextField
        label={t('import_address')}
        value={draft.address}
        placeholder="0x…"
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        error={errorAt('contract_address')}
        onBlur={() => leave('contract_address')}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        label={t('import_token_id')}
        value={draft.tokenId}
        hint={t('import_token_id_hint')}
        spellCheck={false}
        autoComplete="off"
        error={errorAt('token_id')}
        onBlur={() => leave('token_id')}
        onChange={(typed) => isTokenIdInput(typed.trim()) && onChange({ tokenId: typed.trim() })}
      />
      {draft.type === 1155 && (
        <TextField
          label={t('import_copies')}
          inputMode="numeric"
          maxLength={7}
          value={draft.copies}
          error={errorAt('copies')}
          onBlur={() => leave('copies')}
          onChange={(copies) => /^\d*$/.test(copies) && onChange({ copies })}
        />
      )}
      <div>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('import_nft')}
        </Button>
      </div>
    </form>
  )
}
