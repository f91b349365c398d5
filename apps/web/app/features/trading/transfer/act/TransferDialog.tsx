import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { askReceiver } from '@vitrine/domain/rules/people/askReceiver'
import { checkTransfer } from '@vitrine/domain/rules/trading/checkTransfer'
import { useState } from 'react'
import { networksQuery } from '#data/networks.ts'
import { keptTyped } from '#features/trading/offer/act/keptTyped.ts'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { sayTransferGone, useSaidWhenGone } from '#features/trading/offer/act/useSaidWhenGone.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useNetworkFee } from '#flow/batches/useNetworkFee.ts'
import type { TransferIntent } from '#flow/business/owning.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { addressTyping, COUNT } from '#parts/act/typing.ts'
import { useFeeText } from '#parts/act/useFeeText.ts'
import { useForm } from '#parts/act/useForm.ts'
import { useReceivers } from '#parts/act/useReceivers.ts'
import { useTypedAddress } from '#parts/act/useTypedAddress.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { useElsewhere } from '#wallet/useElsewhere.ts'
import { t } from '#words/catalogue.ts'

type TransferDialogProps = {
  token: ShownToken
  wallet: Hex
  /** Copies that the wallet has, and how many of them are on sale. */
  owned: number
  onSale: number
  onClose: () => void
}

/** Gives a work, or copies of it, to another wallet. */
export default function TransferDialog({ token, wallet, owned, onSale, ...props }: TransferDialogProps) {
  const key = `transfer ${token._id}`
  const [first] = useState(() => keptTyped(key, { to: '', quantity: '1' }))
  const [draft, setDraft] = useState(first)
  const typed = { key, draft: draft === first ? null : draft }
  const onClose = useSaidWhenGone(sayTransferGone, props.onClose, typed)
  const [busy, begin] = useBeginFlow()
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ id }) => id === token.network)
  const contracts = [token.chain_address, ...Object.values(network?.contracts ?? {})]
  // Without a choice of copies there is no field for them, whatever was typed while there was one.
  const quantity = owned > 1 ? draft.quantity : '1'
  const place = { chainId: token.network, wallet: true }
  const receiver = useTypedAddress('to', draft.to, place)
  const { address } = receiver
  const receivers = useReceivers(wallet)
  const elsewhere = useElsewhere(address, token.network)
  const checked = checkTransfer(
    { to: receiver.text, quantity },
    {
      chainId: token.network,
      account: wallet,
      held: BigInt(owned),
      contracts: contracts.map((each) => each.toLowerCase()),
    },
  )
  const issues = receiver.issues(checked)
  const asked = issues.some(({ path }) => path === 'to')
    ? []
    : askReceiver('to', address, receivers.known, elsewhere.chain)
  const intent: TransferIntent = {
    kind: 'transfer',
    chainId: token.network,
    subject: subjectOf(token),
    token: token._id,
    type: token.type,
    asset: token.chain_address,
    tokenId: token.chain_id ?? '',
    to: address ?? '0x',
    quantity: Number(quantity),
  }
  const networkFee = useNetworkFee(issues.length === 0 ? intent : null, wallet)
  const feeText = useFeeText()
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: [...issues, ...asked],
    onSubmit: async () => {
      try {
        await receiver.confirm()
      } catch (error) {
        return void form.refuse(error)
      }
      if (!(await elsewhere.isAsked())) return
      receivers.keep(intent.to)
      if (await begin(intent, wallet)) onClose()
    },
  })
  const left = owned - (Number(quantity) || 0)
  return (
    <FormDialog
      title={t('transfer_title', { title: token.name })}
      description={t('transfer_text')}
      form={form}
      submit={t('step_transfer')}
      busy={busy}
      onClose={onClose}
    >
      <AddressField
        label={t('transfer_to')}
        place={place}
        named={receiver}
        recent={receivers.recent}
        onForget={receivers.forget}
        known={receivers.known}
        onMean={form.mean('to')}
        {...form.field('to', addressTyping(place))}
      />
      {owned > 1 && (
        <TextField
          label={t('transfer_copies')}
          hint={t('transfer_copies_hint', { n: owned })}
          {...form.field('quantity', COUNT)}
        />
      )}
      {left < onSale && <p className="text-sm text-quiet">{t('transfer_on_sale')}</p>}
      {networkFee !== null && (
        <MoneyLines
          lines={[{ label: t('line_network_fee'), value: feeText(networkFee, token.blockchain) }]}
          total={null}
        />
      )}
    </FormDialog>
  )
}
