import type { Network } from '@vitrine/api/entities/network'
import type { Currency } from '@vitrine/api/entities/trading/currency'
import { OFFER_DURATIONS } from '@vitrine/domain/durations'
import { MAX_COMMISSION } from '@vitrine/domain/money/bps'
import { checkBalance } from '@vitrine/domain/rules/trading/checkBalance'
import { checkHigh, checkLow } from '@vitrine/domain/rules/trading/checkHigh'
import { checkOrder } from '@vitrine/domain/rules/trading/checkOrder'
import { countOf, readCount } from '@vitrine/domain/typed/readCount'
import { useState } from 'react'
import { useSession } from '#data/session.ts'
import { expectedOffer, inCurrency, useKnown, useRate } from '#features/trading/offer/act/expected.ts'
import { heldLine, useBalance, useFunds } from '#features/trading/offer/act/held.ts'
import { keptTyped } from '#features/trading/offer/act/keptTyped.ts'
import { PriceFacts } from '#features/trading/offer/act/PriceFacts.tsx'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { eachOnce, suggestedPrices, suggestedRaise, typedIn } from '#features/trading/offer/act/suggested.ts'
import { usePriceFacts } from '#features/trading/offer/act/usePriceFacts.ts'
import { sayMakeOfferGone, useSaidWhenGone } from '#features/trading/offer/act/useSaidWhenGone.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import type { PriceFacts as Facts } from '#features/trading/offer/priceFacts.ts'
import { useNetworkFee } from '#flow/batches/useNetworkFee.ts'
import type { Intent } from '#flow/business/allBusiness.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { MoneyField } from '#parts/act/MoneyField.tsx'
import { amountTyping, COUNT } from '#parts/act/typing.ts'
import { useFeeText } from '#parts/act/useFeeText.ts'
import { useForm } from '#parts/act/useForm.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { serverNow } from '#ui/time/clock.ts'
import { t } from '#words/catalogue.ts'
import { durationText } from '#words/duration.ts'
import { issueAt } from '#words/issue.ts'
import { moneyText } from '#words/money.ts'
import { exactText, readTyped, typingOf } from '#words/typed.ts'
import { unitsText } from '#words/units.ts'
import { noOffersIn, type OfferScope, scopesOf, supplyOf } from './offerScope.ts'

type MakeOfferDialogProps = {
  token: ShownToken
  network: Network
  /** Whether the offer is for any work of its collection, until something else is chosen. */
  any?: boolean
  onClose: () => void
}

const WEEK = String(OFFER_DURATIONS[2].seconds)

/** The dialog for an offer to buy: the price, the currency, how long it stays open, and what it will cost. */
export default function MakeOfferDialog({ token, network, any = false, ...props }: MakeOfferDialogProps) {
  const scopes = scopesOf(token, network)
  const scoped = any && scopes.length > 1 ? 1 : 0
  const key = `offer ${token._id} ${scoped}`
  const [first] = useState(() =>
    keptTyped(key, { price: '', copies: '1', duration: WEEK, currency: 0, scope: scoped }),
  )
  const [draft, setDraft] = useState(first)
  const typedDraft = draft === first ? null : draft
  const onClose = useSaidWhenGone(sayMakeOfferGone, props.onClose, { key, draft: typedDraft })
  const [busy, begin] = useBeginFlow()
  const feeText = useFeeText()
  const wallet = useSession()?.wallet ?? null
  const currency = (network.currencies[draft.currency] ?? network.currencies[0]) as Currency
  const typing = { unit: currency.symbol, decimals: currency.decimals }
  const held = useFunds(wallet, network.id, currency.address)
  const funds = held.amount
  const coins = useBalance(wallet, currency.wrapped ? network.id : null)
  const exchangeable = currency.wrapped ? coins.amount : 0n
  const spendable = funds === null || exchangeable === null ? null : funds + exchangeable

  const scope = (scopes[draft.scope] ?? scopes[0]) as OfferScope
  const isAny = scope.kind !== 'one'
  const facts = usePriceFacts(token)
  const asked = isAny ? ofAny(facts) : facts
  const isTyped = typedIn(network.currencies, currency)
  const suggested = eachOnce([
    ...suggestedPrices(asked, isTyped, typing),
    ...suggestedRaise(asked, isTyped, typing),
  ])
  const proposed = suggested.map(({ amount }) => amount)
  const reading = readTyped(draft.price, typing, proposed)
  const unitPrice = reading.amount ?? 0n
  const copies = countOf(draft.copies)
  const uncounted = readCount(draft.copies).fault
  const total = unitPrice * copies
  const missing = funds !== null && currency.wrapped && total > funds ? total - funds : 0n
  const several = isAny || token.type === 1155
  const supply = supplyOf(scope, token)
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  const now = BigInt(Math.floor(serverNow() / 1_000))
  const refused = checkOrder(
    { unitPrice, copies, start: now, expiry: now + BigInt(draft.duration) },
    {
      now,
      supply,
      refused: noOffersIn(scope, token),
      owned: isAny ? 0n : BigInt(owned),
      balance: spendable,
      allowance: null,
    },
  )
  const intent: Intent = {
    kind: 'offer',
    chainId: network.id,
    subject: subjectOf(token),
    token: token._id,
    asset: token.chain_address,
    tokenId: isAny ? null : (token.chain_id ?? ''),
    set: scope.kind === 'set' ? { trait: scope.trait } : null,
    copies: Number(copies),
    unitPrice: unitPrice.toString(),
    duration: Number(draft.duration),
    currency: { address: currency.address, wrapped: currency.wrapped },
    maxCommission: network.commission ?? MAX_COMMISSION,
  }
  // What is exchanged first must leave coins for the network.
  const networkFee = useNetworkFee(missing > 0n && refused.length === 0 ? intent : null, wallet)
  if (refused.length === 0 && missing > 0n)
    refused.push(...checkBalance(coins.amount, missing, networkFee, 'price'))
  const known = useKnown(token, isAny && scope.trait === null)
  const rate = useRate(token.blockchain)
  const expected = expectedOffer(currency, known, rate)
  const floor = inCurrency(facts.floor, currency, rate)
  const typed = refused.length > 0 ? null : unitPrice
  const written = (amount: bigint) => exactText(amount, typing)
  const issues = [
    ...(reading.fault ? [{ path: 'price', ...reading.fault }] : []),
    // A number that cannot be read is not called too small.
    ...refused.map((issue) =>
      issue.path === 'copies' && uncounted ? { path: 'copies', ...uncounted } : issue,
    ),
    ...checkHigh('price', typed, { expected, floor }, written),
    ...checkLow('price', typed, { floor }, written),
  ]
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
    issues,
    onSubmit: async () => {
      if (wallet === null) return
      if (await begin(intent, wallet)) onClose()
    },
  })
  const price = form.field('price', amountTyping(typingOf(typing, proposed)))
  // Too little money is said at once; what is typed is checked when the field is left.
  const poor = issues.some(({ code }) => code === 'funds_low' || code === 'balance_low')

  return (
    <FormDialog
      title={t('make_offer_title')}
      description={isAny ? t('make_offer_any_text') : t('make_offer_text', { title: token.name })}
      form={form}
      problem={issueAt(issues, '')}
      sums={[{ label: t('line_total'), value: unitsText(total, typing) }]}
      submit={t('offer_submit')}
      busy={busy}
      onClose={onClose}
    >
      {scopes.length > 1 && (
        <div>
          <SelectField
            label={t('offer_scope')}
            value={String(draft.scope)}
            options={scopes.map(({ label }, at) => ({ value: String(at), label }))}
            onChange={(at) => form.change({ scope: Number(at), ...(at === '0' ? { copies: '1' } : {}) })}
          />
          {isAny && (
            <p className="mt-1.5 text-sm text-quiet">
              {t(scope.kind === 'set' ? 'offer_set_hint' : 'offer_any_hint')}
            </p>
          )}
        </div>
      )}
      <PriceFacts facts={asked} blockchain={token.blockchain} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <MoneyField
          label={t(isAny ? 'offer_price_work' : several ? 'offer_price_each' : 'offer_price')}
          reading={reading}
          in={typing}
          coin={currency.wrapped ? token.blockchain : null}
          unitElsewhere
          floor={floor}
          suggested={suggested}
          onMean={form.mean('price')}
          {...price}
          error={poor ? issueAt(issues, 'price') : price.error}
        />
        <SelectField
          label={t('offer_currency')}
          value={String(draft.currency)}
          options={network.currencies.map(({ symbol }, at) => ({ value: String(at), label: symbol }))}
          onChange={(at) => form.change({ currency: Number(at) })}
        />
      </div>
      {several && (
        <TextField
          label={t(isAny ? 'offer_works' : 'offer_copies')}
          hint={t('offer_copies_hint', { n: Number(supply) })}
          {...form.field('copies', COUNT)}
        />
      )}
      <SelectField
        label={t('offer_lasts')}
        value={draft.duration}
        options={OFFER_DURATIONS.map((each) => ({ value: String(each.seconds), label: durationText(each) }))}
        onChange={(duration) => form.change({ duration })}
      />
      <MoneyLines
        lines={[
          {
            label: several ? t('line_offer_each', { n: copies.toString() }) : t('line_offer'),
            value: unitsText(total, typing),
          },
          ...(missing > 0n
            ? [
                {
                  label: t('line_wrap', { coin: network.currency, currency: currency.symbol }),
                  value: unitsText(missing, typing),
                  quiet: true,
                },
              ]
            : []),
        ]}
        total={null}
        after={[
          ...(missing > 0n && networkFee !== null
            ? [{ label: t('line_network_fee'), value: feeText(networkFee, token.blockchain) }]
            : []),
          ...heldLine(t('line_funds'), held, (amount) => unitsText(amount, typing)),
          ...heldLine(t('line_funds_coin'), coins, (amount) => moneyText(amount, token.blockchain)),
        ]}
      />
      <p className="text-sm text-quiet">{t('offer_note')}</p>
    </FormDialog>
  )
}

/** What matters to an offer for any work of a collection: nothing of the one whose page it is made on. */
const ofAny = ({ floor, orders }: Facts): Facts => ({
  floor,
  lastSale: null,
  sales: [],
  rarity: null,
  orders: orders.filter(({ token_id }) => token_id === null),
})
