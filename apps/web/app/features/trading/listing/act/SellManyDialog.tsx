import { useQueries, useQuery } from '@tanstack/react-query'
import { OFFER_DURATIONS } from '@vitrine/domain/durations'
import { type Blockchain, coinOf, onChain } from '@vitrine/domain/networks'
import { useContext, useState } from 'react'
import { networksQuery } from '#data/networks.ts'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { RatesContext } from '#data/useDollars.ts'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import { isOwnContract } from '#features/trading/offer/isOwnContract.ts'
import { unsellableQuery } from '#features/trading/offer/useUnsellable.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { FormDialog } from '#parts/act/FormDialog.tsx'
import { MoneyField } from '#parts/act/MoneyField.tsx'
import { PayeeNote } from '#parts/act/PayeeNote.tsx'
import { SubjectThumb } from '#parts/act/SubjectLine.tsx'
import { amountTyping } from '#parts/act/typing.ts'
import { Unread, unreadOf } from '#parts/act/Unread.tsx'
import { useForm } from '#parts/act/useForm.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { durationText } from '#words/duration.ts'
import { moneyText } from '#words/money.ts'
import { readTyped, typingOf } from '#words/typed.ts'
import { floorOfAll, freeWorks, issuesOfMany, listedOf, splitOfMany } from './worksToList.ts'

type SellManyDialogProps = {
  /** The `_id`s of works of one chain. */
  tokens: readonly string[]
  /** How many works of other chains are selected too. */
  later: number
  onBegun: () => void
  onClose: () => void
}

const MONTH = String(OFFER_DURATIONS[3].seconds)

/** The dialog that lists several works with one signature: one price, or each its own. */
export function SellManyDialog({ tokens, later, onBegun, onClose }: SellManyDialogProps) {
  const wallet = useSession()?.wallet ?? null
  const [busy, begin] = useBeginFlow()
  // `price` is for all works; a work's own price is by its `_id`.
  const [draft, setDraft] = useState<Record<string, string>>({ price: '', lasts: MONTH })
  const { data: networks } = useQuery(networksQuery())
  const answers = useQueries({
    queries: tokens.map((id) => ({
      ...query('GET /tokens/{id}', { params: { id }, query: {} }),
      staleTime: 0,
    })),
  })
  const loading = answers.some(({ isPending }) => isPending) || !networks
  const found = answers.flatMap(({ data }) => (data ? [data] : []))
  const network = networks?.chains.find(({ id }) => id === found[0]?.token.network)
  const { data: received } = useQuery({
    ...query('GET /orders', { query: { side: 'received' } }),
    enabled: wallet !== null,
  })
  const rates = useContext(RatesContext)
  const free = freeWorks(found, wallet, received?.orders ?? [], {
    currencies: network?.currencies ?? [],
    rate: (network && rates && onChain(rates, network.blockchain)) || undefined,
  })
  const reasons = useQueries({
    queries: free.map(({ token }) => ({
      ...unsellableQuery(token._id),
      enabled: network !== undefined && !isOwnContract(network, token.chain_address),
    })),
  })
  const unsellable = free.flatMap(({ token }, at) => {
    const reason = reasons[at]?.data?.reason
    return reason ? [{ token, reason }] : []
  })
  const works = free.filter(({ token }) => unsellable.every((each) => each.token !== token))
  const commission = network?.commission ?? null
  const form = useForm({
    draft,
    onChange: (part) => setDraft((before) => ({ ...before, ...part }) as Record<string, string>),
    issues: issuesOfMany(works, draft),
    onSubmit: async () => {
      const [first] = works
      if (!first || !wallet || commission === null) return
      const { token } = first
      const title = t('works_together', { n: works.length, title: token.name })
      const begun = await begin(
        {
          kind: 'sellMany',
          chainId: token.network,
          subject: { ...subjectOf(token), title },
          works: works.map((work) => listedOf(work, draft, wallet)),
          signedFor: Number(draft.lasts),
          maxCommission: commission,
        },
        wallet,
      )
      if (begun) onBegun()
    },
  })
  const price = (path: string, coin: Blockchain) => ({
    reading: readTyped(draft[path] ?? '', { unit: coinOf(coin) }),
    in: { unit: coinOf(coin) },
    coin,
    ...form.field(path, amountTyping(typingOf({ unit: coinOf(coin) }))),
    onMean: form.mean(path),
  })
  const sum = commission === null ? null : splitOfMany(works, draft, wallet, commission)
  const unread = loading ? [] : unreadOf(answers)
  const left = loading ? 0 : found.length - free.length
  const none = !loading && unread.length === 0 && works.length === 0
  const problem = none ? t('list_many_none') : network?.commission === null ? t('fee_unknown') : null
  return (
    <FormDialog
      title={t('list_many_title')}
      description={t('list_many_text')}
      form={form}
      problem={problem}
      sums={
        sum && network
          ? [{ label: t('you_will_receive'), value: moneyText(sum.proceeds, network.blockchain) }]
          : []
      }
      submit={t('list_works', { n: loading ? tokens.length : works.length })}
      busy={busy || loading || reasons.some(({ isLoading }) => isLoading)}
      disabled={!loading && (works.length === 0 || commission === null)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {network && (
          <MoneyField
            label={t('list_price_all')}
            placeholder="0"
            floor={floorOfAll(works)}
            {...price('price', network.blockchain)}
          />
        )}
        <SelectField
          label={t('offer_lasts')}
          value={draft.lasts ?? MONTH}
          options={OFFER_DURATIONS.map((each) => ({
            value: String(each.seconds),
            label: durationText(each),
          }))}
          onChange={(lasts) => form.change({ lasts })}
        />
      </div>
      {wallet && network && works.some(({ token }) => token.creator.wallet === wallet) && (
        <PayeeNote wallet={wallet} blockchain={network.blockchain} />
      )}
      <p className="text-sm text-quiet">{t('list_own_prices')}</p>
      <ul aria-label={t('works')} className="flex flex-col gap-4">
        {works.map(({ token, free, known }) => (
          <li key={token._id} className="flex items-end gap-4">
            <SubjectThumb subject={subjectOf(token)} />
            <div className="min-w-0 grow">
              <MoneyField
                label={free > 1 ? t('list_copies', { n: free, title: token.name }) : token.name}
                placeholder={draft.price || '0'}
                floor={known.floor}
                {...price(token._id, token.blockchain)}
              />
            </div>
          </li>
        ))}
      </ul>
      {unsellable.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm text-quiet">
          {unsellable.map(({ token, reason }) => (
            <li key={token._id}>
              <bdi className="font-medium text-ink">{token.name}</bdi>{' '}
              {t(reason === 'unknown' ? 'make_tradable_text' : `sell_${reason}`)}
            </li>
          ))}
        </ul>
      )}
      <Unread of={unread} />
      {left > 0 && <p className="text-sm text-quiet">{t('list_many_left', { n: left })}</p>}
      {later > 0 && <p className="text-sm text-quiet">{t('list_many_later', { n: later })}</p>}
      {sum && network && (
        <MoneyLines
          lines={[
            { label: t('line_prices', { n: works.length }), value: moneyText(sum.price, network.blockchain) },
            {
              label: t('line_fees'),
              value: `− ${moneyText(sum.sellerFee, network.blockchain)}`,
              quiet: true,
            },
            {
              label: t('line_royalties_all'),
              value: `− ${moneyText(sum.royalties, network.blockchain)}`,
              quiet: true,
            },
          ]}
          total={null}
        />
      )}
    </FormDialog>
  )
}
