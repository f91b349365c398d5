import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { Offer } from '@vitrine/api/entities/trading/offer'
import { blockchainName } from '@vitrine/domain/networks'
import { Link } from 'react-router'
import { query } from '#data/query.ts'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { t } from '#words/catalogue.ts'
import { entryPrice } from '#words/entryPrice.ts'
import { leftToRight } from '#words/language.ts'
import { listWords } from '#words/listWords.ts'

export const listingsQuery = () => query('GET /offers/my/listings', { query: { page: 1 } })

type Listings = OutputOf<'GET /offers/my/listings'>

/**
 * What the viewer has on sale, by chain, with a way to cancel everything at once. Listings whose work the viewer no longer
 * holds are here alone: nobody else sees them, and they can be bought again when the work returns.
 */
export default function MyListings({ wallet }: { wallet: Hex }) {
  const { data, isError, isFetching, refetch } = useQuery(listingsQuery())
  const words = listWords()
  if (!data)
    return isError ? (
      <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => refetch()} />
    ) : (
      <div role="status" aria-label={words.loading} className="skeleton h-40" />
    )
  if (data.chains.length === 0) return <Empty title={t('nothing_yet')} />
  const dormant = data.chains.reduce((sum, each) => sum + each.dormant, 0)
  return (
    <section aria-labelledby="my-listings">
      <div className="flex flex-col gap-4">
        <h2 id="my-listings" className="sr-only">
          {t('my_listings')}
        </h2>
        {data.chains.map((chain) => (
          <OnChain
            key={chain.network}
            chain={chain}
            hidden={data.dormant.filter(({ network }) => network === chain.network)}
            wallet={wallet}
          />
        ))}
        {dormant > 0 && (
          <>
            <p className="text-sm text-quiet">{t('dormant_text', { n: dormant })}</p>
            <ul className="flex flex-col gap-3">
              {data.dormant.map((offer) => (
                <Dormant key={offer._id} offer={offer} wallet={wallet} />
              ))}
            </ul>
            {dormant > data.dormant.length && (
              <p className="text-sm text-quiet">{t('dormant_more', { n: dormant - data.dormant.length })}</p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

type OnChainProps = { chain: Listings['chains'][number]; hidden: readonly Offer[]; wallet: Hex }

/** How many listings there are on a chain. Raising the counter cancels all of them; one call the hidden ones. */
function OnChain({ chain, hidden, wallet }: OnChainProps) {
  const [busy, begin] = useBeginFlow()
  const { blockchain, network, open, dormant, newest } = chain
  const name = blockchainName(blockchain)
  const subject = { title: t('listings_on', { n: open + dormant, chain: name }), image: null, colour: null }
  const cancelAll = () => begin({ kind: 'cancelAll', chainId: network, subject, offer: newest }, wallet)
  const offers = hidden.map(({ _id, terms, signed }) => ({ offer: _id, terms, signed }))
  const title = t('cancel_hidden', { n: offers.length })
  const cancelHidden = () =>
    begin({ kind: 'cancelMany', chainId: network, subject: { ...subject, title }, offers }, wallet)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>{subject.title}</p>
      <div className="flex flex-wrap gap-2">
        {hidden.length > 1 && (
          <Button size="small" busy={busy} onClick={cancelHidden}>
            {t('cancel_hidden', { n: hidden.length })}{' '}
            <span className="sr-only">{t('on_chain', { chain: name })}</span>
          </Button>
        )}
        <Button size="small" busy={busy} onClick={cancelAll}>
          {t('cancel_all')} <span className="sr-only">{t('on_chain', { chain: name })}</span>
        </Button>
      </div>
    </div>
  )
}

function Dormant({ offer, wallet }: { offer: Offer; wallet: Hex }) {
  const [busy, begin] = useBeginFlow()
  const { token } = offer
  const price = entryPrice(offer)
  const cancel = () => begin({ kind: 'cancel', ...onOffer(token, offer) }, wallet)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <span>
        <Link
          to={`/tokens/${token._id}?offer=${offer._id}`}
          className="touch font-medium hover:text-accent-text"
        >
          {token.name}
        </Link>{' '}
        <span className="text-quiet">{price && leftToRight(`${price.amount} ${price.currency}`)}</span>
      </span>
      <Button size="small" busy={busy} onClick={cancel}>
        {t('cancel_offer')} <span className="sr-only">{t('of_work', { title: token.name })}</span>
      </Button>
    </li>
  )
}
