import { useQuery } from '@tanstack/react-query'
import type { OfferDetail } from '@vitrine/api/entities/offer'
import type { Bps } from '@vitrine/domain/money/bps'
import { formatAmount, type Wei } from '@vitrine/domain/money/wei'
import { nextBid } from '@vitrine/domain/rules/canBid'
import { checkBid, parseBid } from '@vitrine/domain/rules/checkBid'
import { isPriceInput, trimLeadingZeros } from '@vitrine/domain/rules/checkPrices'
import { type SubmitEvent, useState } from 'react'
import { useSession } from '#data/session.ts'
import { useBeginFlow } from '#flow/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/Modal.tsx'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { Problem } from '#ui/Problem.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useNow } from '#ui/useNow.ts'
import { balanceQuery } from '#wallet/balanceQuery.ts'
import { t } from '#words/catalogue.ts'
import { issueAt } from '#words/issue.ts'
import { amountOf } from '#words/money.ts'
import { useFieldIssues } from '#words/useFieldIssues.ts'
import { auctionFacts, buyerFacts, type ShownToken } from '../facts.ts'
import { onOffer } from './subject.ts'

type BidDialogProps = { token: ShownToken; offer: OfferDetail; raise: Bps; onClose: () => void }

/** A bid: the least is filled in, every line stands before anything is signed (VAL-14, VAL-15, STA-07). */
export default function BidDialog({ token, offer, raise, onClose }: BidDialogProps) {
  // Untouched fields follow the auction: somebody else may bid while this is open.
  const [typed, setTyped] = useState<{ price?: string; copies?: string }>({})
  const [busy, begin] = useBeginFlow()
  const wallet = useSession()?.wallet ?? null
  const now = useNow()
  const { data: balance } = useQuery(balanceQuery(wallet, offer.network))

  const facts = auctionFacts(token, offer, raise)
  const minimum = nextBid(facts)
  const draft = {
    price: typed.price ?? formatAmount(minimum, 4),
    copies: typed.copies ?? String(facts.running?.copies ?? 1),
  }
  const issues = checkBid(facts, buyerFacts(token, wallet, (balance as Wei | undefined) ?? null), draft, now)
  const price = parseBid(draft.price) ?? (0n as Wei)
  const copies = /^\d{1,7}$/.test(draft.copies) ? BigInt(draft.copies) : 0n
  const total = (price * copies) as Wei
  const currency = offer.blockchain
  const { form, leave, hasLeft, sayAll } = useFieldIssues(issues)
  // What was filled in and is beyond the balance is said at once; what is typed, when its field is left.
  const errorAt = (path: string) =>
    hasLeft(path) || issues.some(({ code }) => code === 'balance_low') ? issueAt(issues, path) : null

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (issues.length > 0 || wallet === null) {
      sayAll()
      return
    }
    const opens = token.type === 1155 && facts.running === null
    const bid = { opens, copies: Number(copies), price: price.toString() }
    if (await begin({ kind: 'bid', ...onOffer(token, offer), ...bid }, wallet)) onClose()
  }

  return (
    <Modal
      title={t('bid_title')}
      description={t('bid_text', { title: token.name })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={t(token.type === 1155 ? 'bid_price_each' : 'bid_price')}
          unit={currency}
          inputMode="decimal"
          value={draft.price}
          hint={t('bid_minimum', { minimum: amountOf(minimum, 4), currency })}
          error={errorAt('price')}
          onBlur={() => {
            leave('price')
            // Bids have 4 decimals: what is typed beyond them is rounded before the eyes (VAL-14).
            const rounded = parseBid(draft.price)
            if (rounded !== null) setTyped((before) => ({ ...before, price: formatAmount(rounded, 4) }))
          }}
          onChange={(text) =>
            isPriceInput(text) && setTyped((before) => ({ ...before, price: trimLeadingZeros(text) }))
          }
        />
        {token.type === 1155 && (
          <TextField
            label={t('bid_copies')}
            inputMode="numeric"
            value={draft.copies}
            hint={t('bid_copies_hint', {
              least: String(facts.running?.copies ?? 1),
              most: String(facts.freeCopies + (facts.running?.copies ?? 0n)),
            })}
            error={errorAt('quantity')}
            onBlur={() => leave('quantity')}
            onChange={(text) => /^\d{0,7}$/.test(text) && setTyped((before) => ({ ...before, copies: text }))}
          />
        )}
        <MoneyLines
          lines={[
            {
              label: token.type === 1155 ? t('line_bid_each', { n: copies.toString() }) : t('line_bid'),
              value: `${amountOf(total, 4)} ${currency}`,
            },
          ]}
          total={{ label: t('line_total'), value: `${amountOf(total, 4)} ${currency}` }}
          after={
            balance === undefined
              ? undefined
              : { label: t('line_balance'), value: `${amountOf(balance as Wei, 4)} ${currency}` }
          }
        />
        <p className="text-sm text-quiet">{t('bid_note')}</p>
        <Problem text={issueAt(issues, '')} />
        <Button type="submit" kind="primary" size="large" wide busy={busy}>
          {t('place_bid_now')}
        </Button>
      </form>
    </Modal>
  )
}
