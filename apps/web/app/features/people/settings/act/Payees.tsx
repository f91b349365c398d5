import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { networkName } from '@vitrine/domain/networks'
import { askReceiver } from '@vitrine/domain/rules/people/askReceiver'
import { checkPayee } from '@vitrine/domain/rules/people/checkPayee'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { addressTyping } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { useReceivers } from '#parts/act/useReceivers.ts'
import { useTypedAddress } from '#parts/act/useTypedAddress.ts'
import { Button } from '#ui/Button.tsx'
import { useElsewhere } from '#wallet/useElsewhere.ts'
import { t } from '#words/catalogue.ts'
import { shortWallet } from '#words/personName.ts'
import { type Receiver, usePayees } from './usePayees.ts'

/** Who receives the money of somebody who has made works, and how to change it (CHN-07). */
export function Payees({ wallet }: { wallet: Hex }) {
  const { data } = useQuery(query('GET /users/{id}', { params: { id: wallet } }))
  return data && data.stats.created > 0 ? <Receivers wallet={wallet} /> : null
}

function Receivers({ wallet }: { wallet: Hex }) {
  const receivers = usePayees(wallet)
  const [changed, change] = useState<Receiver | null>(null)
  return (
    <section aria-labelledby="payees" className="border-t border-line pt-8">
      <h2 id="payees" className="text-xl">
        {t('payee_title')}
      </h2>
      <p className="mt-2 text-quiet">{t('payee_text')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {receivers.map((each) => (
          <Line key={each.chainId} receiver={each} wallet={wallet} onChange={() => change(each)} />
        ))}
      </ul>
      {changed && <PayeeDialog receiver={changed} wallet={wallet} onClose={() => change(null)} />}
    </section>
  )
}

type LineProps = { receiver: Receiver; wallet: Hex; onChange: () => void }

function Line({ receiver: { chainId, payee }, wallet, onChange }: LineProps) {
  const [busy, begin] = useBegin(wallet, chainId)
  const chain = networkName(chainId)
  return (
    <li
      aria-label={chain}
      className="flex flex-wrap items-center justify-between gap-4 rounded-m bg-sunken p-4"
    >
      <p>
        {payee === wallet
          ? t('payee_own', { chain })
          : t('payee_other', { chain, address: shortWallet(payee) })}
      </p>
      <div className="flex flex-wrap gap-3">
        {payee !== wallet && (
          <Button busy={busy} onClick={() => begin(wallet)}>
            {t('payee_back')}
          </Button>
        )}
        <Button onClick={onChange}>{t('payee_change')}</Button>
      </div>
    </li>
  )
}

type PayeeDialogProps = { receiver: Receiver; wallet: Hex; onClose: () => void }

function PayeeDialog({ receiver: { chainId, payee, contracts }, wallet, onClose }: PayeeDialogProps) {
  const [draft, setDraft] = useState({ payee: '' })
  const [busy, begin] = useBegin(wallet, chainId)
  const place = { chainId, wallet: true }
  const receiver = useTypedAddress('payee', draft.payee, place)
  const { address } = receiver
  const receivers = useReceivers(wallet)
  const elsewhere = useElsewhere(address, chainId)
  const issues = receiver.issues(
    checkPayee(receiver.text, payee, {
      chainId,
      contracts: contracts.map((each) => each.toLowerCase()),
    }),
  )
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: issues.length > 0 ? issues : askReceiver('payee', address, receivers.known, elsewhere.chain),
    onSubmit: async () => {
      if (address === null) return
      try {
        await receiver.confirm()
      } catch (error) {
        return void form.refuse(error)
      }
      if (!(await elsewhere.isAsked())) return
      receivers.keep(address)
      if (await begin(address)) onClose()
    },
  })
  return (
    <FormDialog
      title={`${t('payee_title')} · ${networkName(chainId)}`}
      description={t('payee_care')}
      form={form}
      submit={t('payee_submit')}
      busy={busy}
      onClose={onClose}
    >
      <AddressField
        label={t('payee_address')}
        place={place}
        named={receiver}
        recent={receivers.recent}
        onForget={receivers.forget}
        known={receivers.known}
        onMean={form.mean('payee')}
        {...form.field('payee', addressTyping(place))}
      />
    </FormDialog>
  )
}

function useBegin(wallet: Hex, chainId: number) {
  const [busy, begin] = useBeginFlow()
  const subject = { title: networkName(chainId), image: null, colour: null }
  const name = (payee: Hex) => begin({ kind: 'namePayee', chainId, subject, payee }, wallet)
  return [busy, name] as const
}
