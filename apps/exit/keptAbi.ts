/** What this page uses of the contracts. Everything else of their ABIs stays out of it: that would be a third of the page. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  saleEngine: [
    ...['OfferCreated', 'BidPlaced', 'TokensParked', 'CurrencyParked'],
    ...[
      'OfferCancelled',
      'ListingVoided',
      'OrderCancelled',
      'CounterRaised',
      'AuctionSettled',
      'AuctionUndone',
    ],
    ...['PaymentWithdrawn', 'CurrencyWithdrawn', 'TokensClaimed'],
    ...['cancelOffer', 'cancelListing', 'cancelOrder', 'raiseCounter', 'settle'],
    ...['withdraw', 'withdrawTo', 'withdrawCurrency', 'withdrawCurrencyTo', 'claim', 'claimTo'],
    ...['counterOf', 'getOffer', 'getAuction', 'parked', 'parkedIn', 'parkedCopies'],
    ...['unsoldCopies', 'unfilledCopies', 'getListingId', 'hashOrder'],
  ],
  collectible721: ['tokenURI', 'commitmentOf'],
  collectible1155: ['uri'],
  wrappedCoin: [],
  // What these calls are refused with. Of another error the page says the selector.
  errors: [
    ...[
      'NothingToCancel',
      'OfferUnknown',
      'NotSeller',
      'NotBuyer',
      'NoAuction',
      'AuctionOpen',
      'NotDelivered',
    ],
    ...['NothingParked', 'PaymentFailed', 'CurrencyFailed', 'BadRecipient', 'NotEnoughGas', 'TokenLocked'],
    ...['ERC721InvalidReceiver', 'ERC1155InvalidReceiver', 'ReentrancyGuardReentrantCall'],
  ],
}
