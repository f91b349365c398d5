import type { OfferFacts } from '@vitrine/api/entities/offer'
import type { Bps } from '@vitrine/domain/money/bps'
import { formatAmount, type Wei } from '@vitrine/domain/money/wei'
import { mostCopies, nextBid } from '@vitrine/domain/rules/canBid'
import { checkBid, parseBid } from '@vitrine/domain/rules/checkBid'
import { useState } from 'react'
import { useBeginFlow } from '#flow/useBeginFlow.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { COUNT, PRICE } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { TextField } from '#ui/TextField.tsx'
import { everySecond, useNow } from '#ui/useNow.ts'
import { t } from '#words/catalogue.ts'
import { issueAt } from '#words/issue.ts'
import { amountOf } from '#words/money.ts'
import { auctionFacts, type ShownToken } from '../facts.ts'
import { Bill } from './Bill.tsx'
import { onOffer } from './subject.ts'
import { useBuyer } from './useBuyer.ts'

type BidDialogProps = { token: ShownToken; offer: OfferFacts; raise: Bps; onClose: () => void }

/** The dialog for a bid. It starts with the minimum and shows every line of money before the signature (VAL-14, VAL-15, STA-07). */
export default function BidDialog({ token, offer, raise, onClose }: BidDialogProps) {
  // Untouched fields follow the auction, because somebody else may bid while the dialog is open.
  const [typed, setTyped] = useState<{ price?: string; quantity?: string }>({})
  const [busy, begin] = useBeginFlow()
  const now = useNow(everySecond)
  const { wallet, balance, facts: bidder } = useBuyer(token, offer)

  const facts = auctionFacts(token, offer, raise)
  const minimum = nextBid(facts)
  const least = facts.running?.copies ?? 1n
  const draft = {
    price: typed.price ?? formatAmount(minimum, 4),
    quantity: typed.quantity ?? String(least),
  }
  const { quantity } = draft
  const issues = checkBid(facts, bidder, { price: draft.price, copies: quantity }, now)
  const each = parseBid(draft.price) ?? (0n as Wei)
  const total = (each * BigInt(quantity)) as Wei
  const currency = offer.blockchain
  const form = useForm({
    draft,
    onChange: (part) => setTyped((before) => ({ ...before, ...part })),
    issues,
    onSubmit: async () => {
      if (wallet === null) return
      const opens = token.type === 1155 && facts.running === null
      const bid = { opens, copies: Number(quantity), price: each.toString() }
      if (await begin({ kind: 'bid', ...onOffer(token, offer), ...bid }, wallet)) onClose()
    },
  })
  const price = form.field('price', PRICE)
  // A balance that is too low is shown at once; a typed value is checked when its field is left.
  const poor = issues.some(({ code }) => code === 'balance_low')

  return (
    <FormDialog
      title={t('bid_title')}
      description={t('bid_text', { title: token.name })}
      form={form}
      problem={issueAt(issues, '')}
      submit={t('place_bid_now')}
      busy={busy}
      onClose={onClose}
    >
      <TextField
        label={t(token.type === 1155 ? 'bid_price_each' : 'bid_price')}
        unit={currency}
        hint={t('bid_minimum', { minimum: amountOf(minimum, 4), currency })}
        {...price}
        error={poor ? issueAt(issues, 'price') : price.error}
        onBlur={() => {
          price.onBlur()
          // Bids have at most 4 decimals. More are rounded in the field, where the person sees it (VAL-14).
          const rounded = parseBid(draft.price)
          if (rounded !== null) form.change({ price: formatAmount(rounded, 4) })
        }}
      />
      {token.type === 1155 && (
        <TextField
          label={t('bid_copies')}
          hint={t('bid_copies_hint', {
            least: String(least),
            most: String(mostCopies(facts)),
          })}
          {...form.field('quantity', COUNT)}
        />
      )}
      <Bill
        lines={[
          {
            label: token.type === 1155 ? t('line_bid_each', { n: String(BigInt(quantity)) }) : t('line_bid'),
            value: `${amountOf(total, 4)} ${currency}`,
          },
        ]}
        total={`${amountOf(total, 4)} ${currency}`}
        balance={balance}
        currency={currency}
      />
      <p className="text-sm text-quiet">{t('bid_note')}</p>
    </FormDialog>
  )
}
