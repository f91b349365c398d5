/**
 * Sentences for programs, in English alone: what the steps of a plan do, to be shown to the person who signs, and errors
 * that the pages say in another way.
 */
export const plans = {
  plan_buy:
    'Buys {n, plural, one {# copy} other {# copies}} of “{title}” for {total}, fee included. If somebody else buys first, the transaction fails and costs only its network fee.',
  plan_bid:
    'Bids {total} for {n, plural, one {# copy} other {# copies}} of “{title}”. The sale contract holds the money, and pays it back if somebody bids more.',
  plan_settle:
    'Settles the auction of {n, plural, one {# copy} other {# copies}} of “{title}”: the seller gets {total} less fees, and the winner the work.',
  plan_transfer:
    'Gives {n, plural, one {# copy} other {# copies}} of “{title}” to {to}, for nothing. Nobody can call it back.',
  plan_mint:
    'Mints {n, plural, one {# copy} other {# copies}} of a new work, with royalties of {royalties}% of each later sale.',
  plan_mint_committed:
    'Mints {n, plural, one {# copy} other {# copies}} of a new work, with royalties of {royalties}% of each later sale. It commits to its metadata file, which nobody can change afterwards.',
  plan_sweep:
    'Buys {n, plural, one {# work} other {# works}} for at most {total}, fees included. What somebody else buys first is skipped, and you keep its money.',
  plan_approve:
    'Lets the sale contract move your works of this contract when they are sold. Once for each contract.',
  plan_list_direct: 'Puts {n, plural, one {# copy} other {# copies}} of “{title}” on sale for {price} each.',
  plan_list_auction:
    'Puts {n, plural, one {# copy} other {# copies}} of “{title}” up for auction, from {min_bid} each.',
  plan_list_both:
    'Puts {n, plural, one {# copy} other {# copies}} of “{title}” on sale for {price} each, and up for auction from {min_bid} each.',
  plan_from_first_bid: 'The time of the auction begins with the first bid.',
  plan_wrap: 'Exchanges {amount} into the same amount of {currency}, which stays in your wallet.',
  plan_clear_allowance:
    'Takes back what is left of an older allowance: this currency changes one only from zero.',
  plan_allow:
    'Lets the sale contract take up to {amount} from your wallet when somebody accepts an offer of yours.',
  plan_offer:
    'Offers {total} for {n, plural, one {# copy} other {# copies}} of “{title}” until {until}. Signing costs nothing, and the money stays in your wallet until somebody accepts.',
  plan_offer_any:
    'Offers {total} for any {n, plural, one {# work} other {# works}} of the contract of “{title}” until {until}. Signing costs nothing, and the money stays in your wallet until somebody accepts.',
  plan_accept:
    'Sells {n, plural, one {# copy} other {# copies}} of “{title}” for {total}. You receive {proceeds}, or the transaction fails.',
  plan_accept_for:
    'Sells {n, plural, one {# copy} other {# copies}} of “{title}” for {total}. {payee}, whom you named, receives {proceeds}, or the transaction fails.',
  plan_accept_many:
    'Accepts {n, plural, one {# offer} other {# offers}}, all or none: you receive what the lines of money say, or the transaction fails.',
  plan_cancel_offer: 'Takes “{title}” off sale.',
  plan_cancel_many:
    'Withdraws {n, plural, one {# offer} other {# offers}} for ever. What is sold by then is passed over.',
  plan_cancel_any: 'Withdraws your offer for any work of the contract {contract} for ever.',
  plan_cancel_order: 'Withdraws your offer for “{title}” for ever.',
  program_unauthorized:
    'This needs a session or an API key (authorization: Bearer …). The one that was sent, if any, is unknown, withdrawn or over.',
  program_forbidden: 'This is not yours to change, or not for an API key.',
  program_balance_low:
    'The account has {has} wei, and this costs {needs} wei with the fee of the network, which is about {fee} wei.',
  program_offer_price_low: 'A copy costs at least {least} in the smallest unit.',
  program_bid_price_low: 'A first bid is at least {least} wei for a copy.',
  program_bid_low: 'A bid is at least {least} wei for a copy here.',
  program_bid_copies_low: 'A bid is for at least {copies} copies here.',
  program_quantity_above: 'At most {n} copies are possible.',
  program_quantity_too_large: 'At most {n} copies are possible.',
  program_funds_low: 'The account has {has} units of the currency, and the offer is for {needs}.',
  program_currency_low: 'The account has {has} units of the currency, and this costs {needs}.',
  program_order_expiry_invalid:
    'This is {has}. It can be from {least} to {most}: seconds of the chain’s clock.',
  program_listing_expiry_invalid:
    'This is {has}. It can be from {least} to {most}: seconds of the chain’s clock.',
  program_order_outdated: 'This is {has} in what was signed, and the sale contract needs {needs} now.',
  program_listing_outdated: 'This is {has} in what was signed, and the sale contract needs {needs} now.',
  program_not_found: 'The API has no call at {path}.',
  program_wrong_method: 'This address takes {allowed}, not {method}.',
  program_allowance_low:
    'The sale contract may take {has} units of the currency, and the offer is for {needs}.',
} as const
