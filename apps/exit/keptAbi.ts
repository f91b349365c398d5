/** What this page uses of the contracts. Everything else of their ABIs stays out of it: that would be a third of the page. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  saleEngine: [
    ...['OfferCreated', 'BidPlaced', 'TokensParked', 'CurrencyParked'],
    ...['cancelOffer', 'cancelListing', 'cancelOrder', 'raiseCounter', 'settle'],
    ...['withdraw', 'withdrawTo', 'withdrawCurrency', 'withdrawCurrencyTo', 'claim', 'claimTo'],
    ...['counterOf', 'getOffer', 'getAuction', 'parked', 'parkedIn', 'parkedCopies'],
    ...['unsoldCopies', 'unfilledCopies'],
  ],
  collectible721: ['tokenURI', 'commitmentOf'],
  collectible1155: ['uri'],
  wrappedCoin: [],
}
