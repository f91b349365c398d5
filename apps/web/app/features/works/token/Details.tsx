import type { OutputOf } from '@vitrine/api/client/client'
import { bps } from '@vitrine/domain/money/bps'
import { networkName, scannerOf } from '@vitrine/domain/networks'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenVisible } from '#ui/loading/WhenVisible.tsx'
import { Moment } from '#ui/time/Moment.tsx'
import { formatDate } from '#words/date.ts'
import { percentText } from '#words/number.ts'
import { shortWallet } from '#words/personName.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

const StorageFacts = lazyPart(() => import('./StorageFacts.tsx'))

/** Where a work lives. Few people read as far as this, so it is fetched when its place comes near. */
function Storage({ id }: { id: string }) {
  return (
    <WhenVisible className="mt-6 min-h-56 border-t border-line pt-4">
      <Suspense>
        <StorageFacts id={id} />
      </Suspense>
    </WhenVisible>
  )
}

const Traits = lazyPart(() => import('./Traits.tsx'))

/** The facts of a work: royalty, fee, contract, token id, date; and the note about comments (TOK-03, TOK-08). */
export function Details({ shown: { token, offer } }: { shown: OutputOf<'GET /tokens/{id}'> }) {
  const scanner = scannerOf(token.network)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-3">
        <Fact name={ofWork('royalties')}>{t('percent', { n: token.royalties })}</Fact>
        {offer && (
          <Fact name={ofWork('product_fee')}>
            {t('percent', { n: percentText(bps(offer.commission)) })}
            <span className="block text-sm text-quiet">{ofWork(FEE_PAYERS[offer.type])}</span>
          </Fact>
        )}
        <Fact name={ofWork('standard')}>{token.type === 721 ? 'ERC-721' : 'ERC-1155'}</Fact>
        <Fact name={ofWork('network_name')}>{networkName(token.network)}</Fact>
        <Fact name={ofWork('contract')}>
          {scanner ? (
            <a
              href={`${scanner}/address/${token.chain_address}`}
              target="_blank"
              rel="noreferrer"
              className="touch inline-flex items-center gap-1 underline decoration-line underline-offset-4 hover:text-accent-text"
            >
              {shortWallet(token.chain_address)}
              <ExternalLink className="size-3.5" aria-hidden />
            </a>
          ) : (
            <span title={token.chain_address}>{shortWallet(token.chain_address)}</span>
          )}
        </Fact>
        {token.chain_id && (
          <Fact name={ofWork('token_id')}>
            <span title={token.chain_id}>{shortWallet(token.chain_id)}</span>
          </Fact>
        )}
        <Fact name={t('created_on')}>
          <Moment date={token.date_create} format={formatDate} />
        </Fact>
      </dl>
      {token.traits.length > 0 && (
        <Suspense>
          <Traits token={token} />
        </Suspense>
      )}
      <Storage id={token._id} />
      <p className="mt-6 border-t border-line pt-4 text-sm text-quiet">{ofWork('comments_disabled')}</p>
    </>
  )
}

/** The fee is paid by both sides of a direct sale, and by the seller of an auction. */
const FEE_PAYERS = { direct: 'fee_direct', auction: 'fee_auction', both: 'fee_both' } as const

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 text-end tabular-nums">{children}</dd>
    </>
  )
}
