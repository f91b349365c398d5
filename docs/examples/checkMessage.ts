// A message: a listing or an offer to buy, which is as good as a transaction once it is signed.

import { hashTypedData, keccak256, pad, toHex, zeroAddress, zeroHash } from 'viem'
import { hashOf, isStruct } from './abi.ts'
import { checkListed } from './checkListed.ts'
import { isSame, must } from './must.ts'
import type { Known, Limits, Message, Typed } from './plan.ts'

/** A message may be valid for so many seconds more than was wished: not every node knows the same newest block. */
const MARGIN = 600n

const ROUTES: Record<string, string> = { Listing: 'POST /listings', BuyOrder: 'POST /orders' }

/** Returns the name of what is signed. @throws Error if it is not what was wished */
export function checkMessage({ typed_data, publish }: Message, known: Known): string {
  const { primaryType: name, message } = typed_data
  must(publish.route === ROUTES[name], `${name} is not for ${publish.route}`)
  must(isWhatItSays(typed_data, known.limits), 'a message is for another contract')
  // The fields of the two structs, which the hash has shown.
  if (name === 'Listing') checkListing(message as never, known)
  else checkOrder(message as never, known)
  return name
}

/** Whether the wallet, which signs by the plan's own types and domain, signs the struct of our sale contract. */
function isWhatItSays(typed: Typed, limits: Limits): boolean {
  const { primaryType, message } = typed
  return isStruct(primaryType) && hashTypedData(typed as never) === hashOf(primaryType, message, limits)
}

type Listing = Parameters<typeof checkListed>[0] & { buyer: string; expiry: string }

function checkListing({ terms, ...limited }: Listing & { terms: Listing }, known: Known): void {
  const { about, now } = known
  checkListed({ ...terms, ...limited }, known)
  must(isSame(limited.buyer, zeroAddress), 'it is for one buyer')
  const most = now + BigInt(about.sign_for as number) + MARGIN
  must(BigInt(limited.expiry) <= most, `it is valid until ${limited.expiry}`)
}

type Order = Record<'buyer' | 'asset' | 'criteria' | 'currency' | 'unitPrice' | 'copies' | 'expiry', string>

function checkOrder(order: Order, { about, limits, now }: Known): void {
  must(isSame(order.buyer, about.account), 'somebody else offers')
  must(isSame(order.asset, limits.work?.contract), 'it is for a work of another contract')
  must(isSame(order.criteria, criteriaOf(about, limits)), 'it is for another work')
  must(isSame(order.currency, about.currency), 'it offers another currency')
  must(isSame(order.unitPrice, about.unit_price), `it offers ${order.unitPrice} for a copy`)
  must(isSame(order.copies, about.copies ?? 1), `it is for ${order.copies} copies`)
  const total = BigInt(order.unitPrice) * BigInt(order.copies)
  must(total <= limits.most, `it offers ${total}`)
  const most = now + BigInt(about.duration as number) + MARGIN
  must(BigInt(order.expiry) <= most, `it is valid until ${order.expiry}`)
}

/** Which works of the contract: of a set, any, or one. */
function criteriaOf({ set, any }: Known['about'], { work }: Limits): unknown {
  if (set !== undefined) return set
  return any ? zeroHash : work?.tokenId && keccak256(pad(toHex(BigInt(work.tokenId)), { size: 32 }))
}
