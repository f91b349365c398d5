import { useQueries } from '@tanstack/react-query'
import { bps } from '@vitrine/domain/money/bps'
import type { Wei } from '@vitrine/domain/money/wei'
import { checkBalance } from '@vitrine/domain/rules/trading/checkBalance'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { Bill } from '#features/trading/offer/act/Bill.tsx'
import { useBalance } from '#features/trading/offer/act/held.ts'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { useNetworkFee } from '#flow/batches/useNetworkFee.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { SubjectLine } from '#parts/act/SubjectLine.tsx'
import { Unread, unreadOf } from '#parts/act/Unread.tsx'
import { useForm } from '#parts/act/useForm.ts'
import { t } from '#words/catalogue.ts'
import { issueText } from '#words/issue.ts'
import { moneyText } from '#words/money.ts'
import { percentText } from '#words/number.ts'
import { personName } from '#words/personName.ts'
import { intentOfMany, type Priced, pricedFor, sumOf } from './manyPurchases.ts'

type ManyWorksProps = { purchases: readonly Priced[]; placeholders: number }

/** The works that a transaction would buy: each with its seller, its price and its fee. */
function ManyWorks({ purchases, placeholders }: ManyWorksProps) {
  return (
    // A list that scrolls must be reachable with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul tabIndex={0} aria-label={t('works')} className="flex max-h-72 flex-col gap-3 overflow-y-auto">
      {Array.from({ length: placeholders }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
        <li key={index} aria-hidden className="h-16 shrink-0 rounded-s bg-sunken" />
      ))}
      {purchases.map(({ offer, split }) => (
        <li key={offer._id}>
          <SubjectLine subject={subjectOf(offer.token)}>
            <p className="truncate text-sm text-quiet">{t('sold_by', { name: personName(offer.creator) })}</p>
            <p className="text-sm tabular-nums">
              {t('price_and_fee', {
                price: moneyText(split.price, offer.blockchain),
                fee: moneyText(split.buyerFee, offer.blockchain),
                percent: percentText(bps(offer.commission)),
              })}
            </p>
          </SubjectLine>
        </li>
      ))}
    </ul>
  )
}

type BuyManyDialogProps = {
  title: string
  /** The `_id`s of the offers, all of one chain. */
  offers: readonly string[]
  /** How many works of other chains are selected too. */
  later?: number
  /** Whether the offers are still being found. */
  finding?: boolean
  /** Fields above the list, and whether one of them says that something is wrong. */
  children?: ReactNode
  wrong?: boolean
  onBegun: () => void
  onClose: () => void
}

/** The checkout of several works. It shows each work and every line of money before the signature (VAL-13, CHN-06). */
export function BuyManyDialog({ title, offers, later = 0, ...props }: BuyManyDialogProps) {
  const { finding, children, wrong = false, ...on } = props
  const wallet = useSession()?.wallet ?? null
  const [busy, begin] = useBeginFlow()
  // Lists lack the terms, and what they show may be old.
  const answers = useQueries({
    queries: offers.map((id) => ({ ...query('GET /offers/{id}', { params: { id } }), staleTime: 0 })),
  })
  const found = answers.flatMap(({ data, isError }) => (data && !isError ? [data.offer] : []))
  const loading = finding || answers.some(({ isPending }) => isPending)
  const purchases = loading ? [] : pricedFor(found, wallet)
  const unread = loading ? [] : unreadOf(answers)
  const gone = loading ? 0 : offers.length - purchases.length - unread.length
  const intent = intentOfMany(purchases)
  const first = purchases[0]?.offer
  const balance = useBalance(wallet, first?.network ?? null)
  const total = sumOf(purchases, 'paid')
  const check = (fee: Wei | null) => checkBalance(balance.amount, total, fee, '')
  const networkFee = useNetworkFee(check(null).length > 0 ? null : intent, wallet)
  const [short] = check(networkFee)
  const form = useForm({
    draft: {},
    onChange: () => {},
    issues: [],
    onSubmit: async () => {
      if (intent && wallet && (await begin(intent, wallet))) on.onBegun()
    },
  })
  const problem = short ? issueText(short) : null
  const nothing = !loading && offers.length > 0 && gone === offers.length
  return (
    <FormDialog
      title={title}
      description={t('buy_many_text')}
      form={form}
      problem={nothing ? t('offer_gone') : problem}
      sums={first ? [{ label: t('line_total'), value: moneyText(total, first.blockchain) }] : []}
      submit={t('buy_works', { n: loading ? offers.length : purchases.length })}
      busy={busy || loading}
      disabled={!loading && (wrong || intent === null || short !== undefined)}
      onClose={on.onClose}
    >
      {children}
      <ManyWorks purchases={purchases} placeholders={loading ? offers.length : 0} />
      <Unread of={unread} />
      {gone > 0 && <p className="text-sm text-quiet">{t('buy_many_gone', { n: gone })}</p>}
      {later > 0 && <p className="text-sm text-quiet">{t('buy_many_later', { n: later })}</p>}
      {first && (
        <Bill
          lines={[
            {
              label: t('line_prices', { n: purchases.length }),
              value: moneyText(sumOf(purchases, 'price'), first.blockchain),
            },
            { label: t('line_fees'), value: moneyText(sumOf(purchases, 'buyerFee'), first.blockchain) },
          ]}
          networkFee={networkFee}
          balance={balance}
          currency={first.blockchain}
        />
      )}
    </FormDialog>
  )
}
