import type { OutputOf } from '@vitrine/api/client/client'
import { coinOf } from '@vitrine/domain/networks'
import { Link } from 'react-router'
import { amountOf } from '#words/money.ts'
import { decimalText } from '#words/number.ts'
import { ofTraits } from '#words/traits.ts'
import { ofWork } from '#words/work.ts'

type Shown = OutputOf<'GET /tokens/{id}'>['token']

/** A work's properties: how many of its collection have each, and from what price on; each leads to those works. */
export default function Traits({ token }: { token: Shown }) {
  const { traits, rarity, collection } = token
  return (
    <>
      <h3 className="mt-8 text-base font-medium">{ofWork('traits')}</h3>
      {rarity && (
        <details className="mt-1">
          <summary className="touch w-fit cursor-pointer underline decoration-line underline-offset-4">
            {ofTraits('rank_of', { rank: rarity.rank, n: rarity.works })}
          </summary>
          <p className="mt-2 max-w-prose text-sm text-quiet">{ofTraits('rank_about')}</p>
        </details>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {traits.map((trait, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: metadata may name a trait twice; it never changes
          <li key={at} className="min-w-0">
            {collection._id && trait.works !== null ? (
              <Link
                to={`/collections/${collection._id}?${new URLSearchParams({ [`trait.${trait.trait_type}`]: trait.value })}`}
                className="block h-full rounded-s bg-sunken px-3 py-2 hover:ring-1 hover:ring-edge"
              >
                <Trait trait={trait} token={token} />
              </Link>
            ) : (
              <div className="h-full rounded-s bg-sunken px-3 py-2">
                <Trait trait={trait} token={token} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type TraitProps = { trait: Shown['traits'][number]; token: Shown }

function Trait({
  trait: { trait_type, value, works, floor },
  token: { collection_works: all, blockchain },
}: TraitProps) {
  return (
    <>
      <bdi className="block truncate text-sm text-quiet">{trait_type}</bdi>
      <bdi className="block font-medium wrap-anywhere">{value}</bdi>
      {works !== null && all !== null && all > 0 && (
        <span className="block text-sm text-quiet tabular-nums">
          {ofTraits('trait_share', { percent: shareText(works, all) })}
        </span>
      )}
      {floor !== null && (
        <span className="block text-sm text-quiet tabular-nums">
          {ofTraits('trait_floor', { price: `${amountOf(floor)} ${coinOf(blockchain)}` })}
        </span>
      )}
    </>
  )
}

/** A share in percent. Small ones have more digits, so that one of 10,000 is not nothing. */
function shareText(works: number, all: number): string {
  const percent = (100 * works) / all
  const digits = percent >= 10 || Number.isInteger(percent) ? 0 : percent >= 1 ? 1 : 2
  return decimalText(String(Math.max(Number(percent.toFixed(digits)), 0.01)))
}
