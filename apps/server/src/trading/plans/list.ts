import { randomBytes } from 'node:crypto'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { Plan, PlanStep } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { approveCall, listCall } from '@vitrine/chain/calls/list'
import { hashTerms } from '@vitrine/chain/terms'
import { offerTiming, type SaleIntent, startingNow } from '@vitrine/domain/flow/plan'
import { bps, MAX_COMMISSION } from '@vitrine/domain/money/bps'
import { splitAuction } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { checkSale } from '@vitrine/domain/rules/trading/checkSale'
import { UNSELLABLE_CODES } from '@vitrine/domain/rules/trading/unsellable'
import { readingOf } from '@vitrine/domain/typed/readAmount'
import { t } from '@vitrine/messages/t'
import { bytesToBigInt, zeroAddress } from 'viem'
import type { Context, Viewer } from '../../calls/context.ts'
import { refuse, refuseAt, refuseIssues } from '../../calls/refuse.ts'
import { engineFacts } from '../../chain/engineFacts.ts'
import { askEngine, readHeader } from '../../chain/readEngine.ts'
import { findUnsellable } from '../findUnsellable.ts'
import { inRequest, priceFigures } from '../inRequest.ts'
import { requireAllowed, requireCurrency } from '../priceCurrency.ts'
import { saltFor } from '../salts.ts'
import { copiesOffered } from '../store/cardOffers.ts'
import { offerName } from '../store/offers.ts'
import { hasListing } from '../store/sellerListings.ts'
import { atHead } from './atHead.ts'
import { namedPayee } from './namedPayee.ts'
import { signListingStep } from './signListing.ts'
import { amountText, line, titleOf, transaction, type Unit, workNames } from './step.ts'
import { heldBy, isApproved, requireWork, type Work } from './work.ts'

/** The rules' paths in the request. */
const PATHS = { type: 'price', offer_price: 'price', min_bid_price: 'min_bid', quantity: 'copies' }

type Asked = ParsedInput<Operations['planList']>['json']

/** The approval, if the engine does not have it, and the listing: a transaction or a message. */
export async function planList(context: Context, viewer: Viewer, asked: Asked): Promise<Plan> {
  const { account, token: id } = asked
  const moment = await atHead(context, { token: id })
  const { work, free } = await moment(async (at) => {
    const work = await requireWork(at, id)
    if (work.row.standard === 721 && (await hasListing(at.db, account, work.key)))
      throw refuseAt('token', 'listing_exists')
    return { work, free: await freeCopies(at, account, work) }
  })
  const { token, key, asset, engine, chain } = work
  const sale = saleOf(asked)
  const { decimals } = requireCurrency(key.chainId, currencyOf(asked), 'currency')
  requireFree(asked, free, decimals)
  const [{ timestamp }, { commission }, approved, unsellable] = await Promise.all([
    chain.client.getBlock({ includeTransactions: false }),
    engineFacts(chain),
    isApproved(chain, { asset, account, engine }),
    findUnsellable(context.db, work, account),
    requireAllowed(chain, currencyOf(asked)),
  ])
  if (unsellable) throw refuse(UNSELLABLE_CODES[unsellable])
  const takes = commission ?? MAX_COMMISSION
  const royalties = account === token.creator ? 0 : token.royalties
  const text = textOf(asked, work)
  const limits = { maxCommission: BigInt(takes), maxRoyalties: BigInt(royalties) }
  return {
    network: key.chainId,
    account,
    steps: [
      ...(approved
        ? []
        : [transaction(key.chainId, 'approve', t('plan_approve'), approveCall(asset, engine))]),
      asked.sign_for
        ? await signListingStep(
            text,
            {
              ...asked,
              currency: currencyOf(asked),
              sign_for: asked.sign_for,
              limits,
              salt: await saltFor(context, viewer, account, key.chainId),
            },
            work,
          )
        : await listingStep(text, asked, work, timestamp, limits),
    ],
    works: workNames([work]),
    money: moneyOf(sale, unitOf(key.chainId, asked), takes, royalties, {
      payee: await namedPayee(context, work),
      isCreator: account === token.creator,
    }),
  }
}

const currencyOf = ({ currency = zeroAddress }: Asked): Hex => currency

const unitOf = (chainId: number, { currency }: Asked): Unit => ({ chainId, currency: currency ?? null })

type Limits = { maxCommission: bigint; maxRoyalties: bigint }

async function listingStep(
  text: string,
  asked: Asked,
  { row, chain, engine, asset, key }: Work,
  now: bigint,
  { maxCommission, maxRoyalties }: Limits,
): Promise<PlanStep> {
  const copies = BigInt(asked.copies)
  // With a start and a salt of its own: then the offer's id is known, and the same terms can be listed again.
  const timing = offerTiming(saleOf(asked), Number(now), asked.duration)
  const terms = { ...timing, start: startingNow(now), salt: bytesToBigInt(randomBytes(8)) }
  const reservable = terms.startPrice > 0n ? BigInt(asked.reservable ?? copies) : 0n
  const fromFirstBid = asked.from_first_bid && row.standard === 721 ? 1n : 0n
  const listed = {
    asset,
    tokenId: key.tokenId,
    copies,
    currency: currencyOf(asked),
    ...terms,
    reservable,
    fromFirstBid,
    maxRoyalties,
  }
  const { chainId } = key
  const step = transaction(chainId, 'createOffer', text, listCall(engine, listed, maxCommission))
  // The engine adds the seller and the counter of this moment: both are a part of the offer's id.
  const { hash } = await readHeader(chain)
  const seller = asked.account
  const [counter] = await askEngine(chain, hash)([{ functionName: 'counterOf', args: [seller] }])
  const { maxRoyalties: _, ...named } = listed
  const id = hashTerms({ ...named, seller, counter: counter as bigint }, { chainId, engine })
  return { ...step, creates: offerName({ chainId, id }) }
}

const saleOf = ({ price, min_bid }: Asked): SaleIntent => ({
  price: price === undefined ? null : wei(price),
  minBid: min_bid === undefined ? null : wei(min_bid),
})

/** The account's copies that are not on sale yet. */
async function freeCopies(context: Context, account: string, work: Work): Promise<bigint> {
  const [held, offered] = await Promise.all([
    heldBy(context, account, work),
    copiesOffered(context.db, work.row.id, account),
  ])
  return held > offered ? held - offered : 0n
}

/** Checks the terms. @param free how many copies the account can put on sale */
function requireFree(asked: Asked, free: bigint, decimals: number): void {
  const { price, minBid } = saleOf(asked)
  const draft = {
    price: price === null ? null : readingOf(price),
    decimals,
    minBid: minBid === null ? null : readingOf(minBid),
    reservable: asked.reservable === undefined ? null : String(asked.reservable),
    copies: String(asked.copies),
  }
  refuseIssues(inRequest(checkSale(draft, free), PATHS, priceFigures(decimals)))
}

function textOf(asked: Asked, { key: { chainId, tokenId } }: Work): string {
  const { price, min_bid, copies, from_first_bid } = asked
  const say = (amount: string) => amountText(BigInt(amount), unitOf(chainId, asked))
  const about = { n: copies, title: titleOf(tokenId) }
  if (min_bid === undefined) return t('plan_list_direct', { ...about, price: say(price ?? '0') })
  const listed =
    price === undefined
      ? t('plan_list_auction', { ...about, min_bid: say(min_bid) })
      : t('plan_list_both', { ...about, price: say(price), min_bid: say(min_bid) })
  return from_first_bid ? `${listed} ${t('plan_from_first_bid')}` : listed
}

/** What the seller gets for one copy at the fixed price, or at the least first bid. */
function moneyOf(
  { price, minBid }: SaleIntent,
  unit: Unit,
  commission: number,
  royalties: number,
  { payee, isCreator }: { payee: Hex | undefined; isCreator: boolean },
) {
  const split = splitAuction(price ?? minBid ?? wei(0n), {
    commission: bps(commission),
    royalties: bps(royalties),
    sellerIsCreator: false,
  })
  return [
    line('price', split.price, unit),
    line('fee', split.sellerFee, unit),
    ...(split.royalties > 0n ? [line('royalties', split.royalties, unit, payee)] : []),
    line('receives', split.proceeds, unit, isCreator ? payee : undefined),
  ]
}
