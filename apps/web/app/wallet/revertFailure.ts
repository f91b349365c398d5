import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Failure } from '@vitrine/domain/flow/flow'
import { decodeErrorResult, type Hex, isHex } from 'viem'

const ABI = [...saleEngineAbi, ...collectible721Abi, ...collectible1155Abi]

/** The codes for the contracts' errors that the catalogue has sentences for. */
const CODES: Readonly<Record<string, Failure['code']>> = {
  NotEnoughCopies: 'offer_gone',
  NothingToCancel: 'offer_gone',
  OfferUnknown: 'offer_gone',
  NothingBought: 'offer_gone',
  Expired: 'offer_expired',
  StaleCounter: 'offer_gone',
  GroupVoid: 'offer_gone',
  BadSignature: 'order_unsigned',
  CurrencyNotAllowed: 'currency_refused',
  ERC721InsufficientApproval: 'offer_gone',
  ERC721IncorrectOwner: 'offer_gone',
  ERC1155MissingApprovalForAll: 'offer_gone',
  ERC1155InsufficientBalance: 'offer_gone',
  BidTooLow: 'outbid',
  TooFewCopies: 'outbid',
  AuctionOpen: 'auction_changed',
  NoAuction: 'auction_changed',
  NotStarted: 'auction_changed',
  NothingParked: 'nothing_parked',
  NotDelivered: 'token_stopped',
  NotTokenOwner: 'not_holder',
  UnsupportedAsset: 'token_unknown',
  AlreadyKnown: 'import_needless',
  SellerCannotTrade: 'own_offer',
  RoyaltiesTooHigh: 'royalties_invalid',
  EnginePaused: 'sales_paused',
  CommissionAboveMaximum: 'commission_raised',
  RoyaltiesAboveMaximum: 'royalties_raised',
  OfferExists: 'offer_exists',
  TokenLocked: 'token_locked',
  RoyaltyRefused: 'royalty_refused',
  OwnableUnauthorizedAccount: 'not_engine_owner',
  CommissionTooHigh: 'commission_invalid',
  BadRecipient: 'recipient_invalid',
}

/** The errors whose sentences name the maximum, their last argument. */
const LIMITS: Readonly<Record<string, 'bid_copies_high' | 'reservable_invalid' | 'batch_invalid'>> = {
  TooManyCopies: 'bid_copies_high',
  ReservableOutOfRange: 'reservable_invalid',
  BatchOutOfRange: 'batch_invalid',
  SeriesOutOfRange: 'batch_invalid',
}

/**
 * The failure for the data of a revert; null if it cannot be decoded.
 * @param data as the node returned it
 */
export function revertFailure(data: unknown): Failure | null {
  if (!isHex(data) || data.length < 10) return null
  try {
    const { errorName, args }: { errorName: string; args?: readonly unknown[] } = decodeErrorResult({
      abi: ABI,
      data: data as Hex,
    })
    const code = CODES[errorName]
    if (code) return { code } as Failure
    const limit = LIMITS[errorName]
    if (limit) return { code: limit, params: { n: String(args?.at(-1)) } }
    // `Error(string)` has a sentence; the other errors are described by their names.
    const reason = errorName === 'Error' ? String(args?.[0]) : splitWords(errorName)
    return { code: 'transaction_reverted', params: { reason } }
  } catch {
    return null
  }
}

/** 'WrongPayment' → 'wrong payment' */
function splitWords(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
