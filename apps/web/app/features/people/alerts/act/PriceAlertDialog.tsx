import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vitrine/api/entities/works/token'
import { coinOf } from '@vitrine/domain/networks'
import { checkAlert } from '@vitrine/domain/rules/people/checkAlert'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { MoneyField } from '#parts/act/MoneyField.tsx'
import { amountTyping } from '#parts/act/typing.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { t } from '#words/catalogue.ts'
import { listWords } from '#words/listWords.ts'
import { readTyped, typedText, typingOf } from '#words/typed.ts'

type PriceAlertDialogProps = {
  token: Pick<Token, '_id' | 'name' | 'blockchain'>
  /** For what a copy can be bought now, in wei; null if none can. */
  price: bigint | null
  onClose: () => void
}

/** Asks from which price on somebody wants to hear that a work can be bought. */
export default function PriceAlertDialog(props: PriceAlertDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...query('GET /users/alerts'), staleTime: 0 })
  const known = data?.alerts.find(({ token }) => token === props.token._id)
  // The field begins with the price of the alert that there is.
  if (data) return <Fields {...props} before={known ? BigInt(known.most) : null} />
  const words = listWords()
  return (
    <Modal title={t('alert_title')} closeLabel={t('close')} onClose={props.onClose} foot={null}>
      {isError ? (
        <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={words.loading} className="skeleton h-40" />
      )}
    </Modal>
  )
}

function Fields({ token, price, before, onClose }: PriceAlertDialogProps & { before: bigint | null }) {
  const { _id, name, blockchain } = token
  const unit = { unit: coinOf(blockchain) }
  const [draft, setDraft] = useState({ most: before === null ? '' : typedText(before) })
  const reading = readTyped(draft.most, unit, [])
  const set = useAction({
    write: 'POST /users/alerts',
    act: (most: bigint | null) =>
      request('POST /users/alerts', { json: { token: _id, most: most?.toString() ?? null } }),
    said: t('alert_saved'),
    onRefused: (cause) => form.refuse(cause),
  })
  const save = (most: bigint | null) => set.mutate(most, { onSuccess: onClose })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((now) => ({ ...now, ...part })),
    issues: reading.fault ? [{ path: 'most', ...reading.fault }] : checkAlert(reading.amount ?? 0n, price),
    onSubmit: async () => save(reading.amount ?? 0n),
  })
  return (
    <FormDialog
      title={t('alert_title')}
      description={t('alert_text', { title: name })}
      form={form}
      submit={t('alert_submit')}
      busy={set.isPending}
      onClose={onClose}
    >
      <MoneyField
        label={t('alert_most')}
        reading={reading}
        in={unit}
        coin={blockchain}
        onMean={form.mean('most')}
        {...form.field('most', amountTyping(typingOf(unit, [])))}
      />
      {before !== null && (
        <Button busy={set.isPending} onClick={() => save(null)}>
          {t('alert_end')}
        </Button>
      )}
    </FormDialog>
  )
}
