import type { OfferDetail } from '@vitrine/api/entities/offer'
import type { Hex } from '@vitrine/api/entities/primitives'
import { DEFAULT_DURATION, DURATIONS } from '@vitrine/domain/durations'
import { formatAmount, wei } from '@vitrine/domain/money/wei'
import { parsePrice } from '@vitrine/domain/rules/checkPrices'
import { checkSale } from '@vitrine/domain/rules/checkSale'
import { type SubmitEvent, useState } from 'react'
import { useBeginFlow } from '#flow/useBeginFlow.ts'
import { SaleFields } from '#parts/act/SaleFields.tsx'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Problem } from '#ui/Problem.tsx'
import { TextField } from '#ui/TextField.tsx'
import { t } from '#words/catalogue.ts'
import { useFieldIssues } from '#words/useFieldIssues.ts'
import type { ShownToken } from '../facts.ts'
import { SaleReceipts } from './SaleReceipts.tsx'
import { subjectOf } from './subject.ts'

type SellDialogProps = {
  token: ShownToken
  wallet: Hex
  /** Copies that can be put on sale. */
  owned: number
  /** The offer whose price is changed: it is taken back, and a new one made. */
  instead: OfferDetail | null
  onClose: () => void
}

/** Putting something owned on sale: how, for how much, what the seller receives (TOK-10, VAL-12, ROL-05). */
export function SellDialog({ token, wallet, owned, instead, onClose }: SellDialogProps) {
  const [asked, setAsked] = useState(() => askedBefore(instead))
  const [busy, begin] = useBeginFlow()
  const change = (part: Partial<typeof asked>) => setAsked((before) => ({ ...before, ...part }))
  const price = asked.direct ? asked.price : null
  const minBid = asked.auction ? asked.minBid : null
  const issues = checkSale({ price, minBid, copies: asked.copies }, BigInt(owned))
  const { form, leave, errorAt, sayAll } = useFieldIssues(issues)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (issues.length > 0) {
      sayAll()
      return
    }
    const begun = await begin(
      {
        kind: 'sell',
        chainId: token.network,
        subject: subjectOf(token),
        token: token._id,
        asset: token.chain_address,
        tokenId: token.chain_id ?? '',
        copies: Number(asked.copies),
        sale: {
          price: price === null ? null : String(parsePrice(price)),
          minBid: minBid === null ? null : String(parsePrice(minBid)),
          duration: asked.duration,
        },
        instead: instead && { offer: instead._id, terms: instead.terms },
      },
      wallet,
    )
    if (begun) onClose()
  }

  return (
    <Modal
      title={t(instead ? 'change_title' : 'sell_title', { title: token.name })}
      description={t(instead ? 'change_text' : 'sell_text')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <SaleFields
          sale={asked}
          currency={token.blockchain}
          directLabel={t('direct_sale')}
          onChange={change}
          onLeave={leave}
          errorAt={errorAt}
        />
        {token.type === 1155 && (
          <TextField
            label={t('sell_copies')}
            inputMode="numeric"
            value={asked.copies}
            hint={t('sell_copies_hint', { n: owned })}
            error={errorAt('quantity')}
            onBlur={() => leave('quantity')}
            onChange={(copies) => /^\d{0,7}$/.test(copies) && change({ copies })}
          />
        )}
        <SaleReceipts token={token} seller={wallet} price={price} minBid={minBid} />
        <Problem text={errorAt('type')} />
        <Button type="submit" kind="primary" size="large" wide busy={busy}>
          {t(instead ? 'change_price' : 'sell_submit')}
        </Button>
      </form>
    </Modal>
  )
}

/** What the form starts with: nothing chosen, or what the offer asks as it stands. */
function askedBefore(offer: OfferDetail | null) {
  const written = (amount: string | null | undefined) => (amount ? formatAmount(wei(amount)) : '')
  return {
    auction: offer !== null && offer.type !== 'direct',
    direct: offer !== null && offer.type !== 'auction',
    price: written(offer?.offer_price),
    minBid: written(offer?.min_bid),
    duration:
      DURATIONS.find(({ seconds }) => String(seconds) === offer?.terms.duration)?.seconds ??
      (DEFAULT_DURATION as number),
    copies: String(offer?.available_copies ?? 1),
  }
}
