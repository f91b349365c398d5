import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { Order } from '@vitrine/api/entities/trading/order'
import type { Token } from '@vitrine/api/entities/works/token'
import { bps } from '@vitrine/domain/money/bps'
import { splitAuction } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { checkLow } from '@vitrine/domain/rules/trading/checkHigh'
import { checkCount } from '@vitrine/domain/rules/trading/checkPurchase'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { countOf } from '@vitrine/domain/typed/readCount'
import { useState } from 'react'
import { networksQuery } from '#data/networks.ts'
import { inCurrency, useRate } from '#features/trading/offer/act/expected.ts'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { usePriceFacts } from '#features/trading/offer/act/usePriceFacts.ts'
import { sayOrderGone, useSaidWhenGone } from '#features/trading/offer/act/useSaidWhenGone.ts'
import { worthOf } from '#features/trading/offer/act/worth.ts'
import { isOwnContract } from '#features/trading/offer/isOwnContract.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { AskedAgain } from '#parts/act/AskedAgain.tsx'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { PayeeNote } from '#parts/act/PayeeNote.tsx'
import { COUNT } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { percentText } from '#words/number.ts'
import { personName } from '#words/personName.ts'
import { unitsText } from '#words/units.ts'

type AcceptOrderDialogProps = { token: Token; order: Order; wallet: Hex; held: number; onClose: () => void }

/** The dialog in which a holder accepts an offer to buy: every line of money, and what the holder receives. */
export function AcceptOrderDialog({ token, order, wallet, held, ...props }: AcceptOrderDialogProps) {
  const onClose = useSaidWhenGone(() => sayOrderGone(order._id), props.onClose)
  const [draft, setDraft] = useState({ quantity: '1' })
  const [busy, begin] = useBeginFlow()
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ id }) => id === order.network)
  const commission = network?.commission ?? null
  const isOwn = network !== undefined && isOwnContract(network, token.chain_address)
  const { price } = order
  const most = Math.min(held, order.fillable_copies)
  const quantity = countOf(draft.quantity)
  const amount = wei(BigInt(price.amount) * quantity)
  const isCreator = wallet === token.creator.wallet
  const split = splitAuction(amount, {
    commission: bps(commission ?? 0),
    royalties: bps(Math.round(token.royalties * 100)),
    sellerIsCreator: isCreator,
  })
  const uncounted = checkCount(draft.quantity)
  const paidIn = network?.currencies.find(({ address }) => address === price.currency)
  const facts = usePriceFacts(token)
  const rate = useRate(token.blockchain)
  const worth = worthOf(facts, wallet, { currencies: network?.currencies ?? [], rate })
  const inPrice = (amount: bigint | null) => (paidIn ? inCurrency(amount, paidIn, rate) : null)
  const tooMany = { path: 'quantity', code: 'quantity_too_large', params: { n: String(most) } } as const
  const reason = useUnsellable(token)
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues: [
      ...(uncounted ? [uncounted] : quantity > BigInt(most) ? [tooMany] : []),
      ...checkLow(
        'price',
        BigInt(price.amount),
        { floor: inPrice(worth.floor), offer: inPrice(worth.offer), prices: worth.prices.map(inPrice) },
        (amount) => unitsText(amount, price),
      ),
    ],
    onSubmit: async () => {
      const { _id, order: terms, set, signature } = order
      const token_id = order.token_id ?? token.chain_id ?? ''
      const begun = await begin(
        {
          kind: 'acceptOrder',
          chainId: order.network,
          subject: subjectOf(token),
          token: token._id,
          type: token.type,
          own: isOwn,
          _id,
          order: terms,
          set,
          signature,
          token_id,
          quantity: Number(quantity),
          minProceeds: split.proceeds.toString(),
        },
        wallet,
      )
      if (begun) onClose()
    },
  })
  const name = personName(order.buyer)

  return (
    <FormDialog
      title={t('accept_title')}
      description={t('accept_text', { title: token.name, name })}
      form={form}
      problem={isImmovable(reason) ? t(`sell_${reason}`) : commission === null ? t('fee_unknown') : null}
      sums={[{ label: t('line_receive'), value: unitsText(split.proceeds, price) }]}
      submit={t('accept_submit')}
      busy={busy}
      disabled={commission === null || most === 0 || isImmovable(reason)}
      onClose={onClose}
    >
      {token.type === 1155 && (
        <TextField
          label={t('quantity')}
          hint={t('offer_copies_hint', { n: most })}
          {...form.field('quantity', COUNT)}
        />
      )}
      <MoneyLines
        lines={[
          {
            label: token.type === 1155 ? t('line_price_each', { n: quantity.toString() }) : t('price'),
            value: unitsText(amount, price),
          },
          {
            label: t('line_fee_out', { percent: percentText(bps(commission ?? 0)) }),
            value: `−${unitsText(split.sellerFee, price)}`,
          },
          ...(split.royalties > 0n
            ? [
                {
                  label: t('line_royalties_out', { percent: token.royalties }),
                  value: `−${unitsText(split.royalties, price)}`,
                },
              ]
            : []),
        ]}
        total={null}
      />
      <AskedAgain
        question={form.errorAt('price')}
        amount={unitsText(BigInt(price.amount), price)}
        onMean={form.mean('price')}
      />
      {/* Wallets show the transfer that carries the acceptance, and not what it brings. */}
      {isOwn && isCreator && <PayeeNote wallet={wallet} blockchain={token.blockchain} />}
      {isOwn && <p className="text-sm text-quiet">{t('accept_transfer_note')}</p>}
    </FormDialog>
  )
}
