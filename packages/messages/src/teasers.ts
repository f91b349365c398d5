/** The sentences of the teaser pages. */
export const teasers = {
  available_soon: 'Available soon',
  tokenization_title: 'Own a part of a work.',
  tokenization_lead:
    'NFT tokenization will divide a work into fractions that people can hold and trade one by one, so many collectors can own a piece that is too expensive for one.',
  tokenization_1: 'The work stays whole',
  tokenization_1_text:
    'A vault contract on its own chain holds it. Nobody can take it out while others own parts of it.',
  tokenization_2: 'Parts are tokens',
  tokenization_2_text:
    'Each fraction is a token in your wallet, with the same price, fee and royalty lines as any other work here.',
  tokenization_3: 'Together again',
  tokenization_3_text:
    'A person who collects all parts, or buys the others out at an agreed price, gets the whole work.',
  advertising_title: 'Put your work in the light.',
  advertising_lead:
    'Self-serve advertising will let you rent a place on this marketplace for a collection or an auction. You choose where and for how long, you see the price before you sign, and visitors see that it is paid for.',
  advertising_1: 'Choose a place',
  advertising_1_text:
    'The home page, a category, or the search results. Every place shows how often people saw it last week.',
  advertising_2: 'Pay on chain',
  advertising_2_text:
    'In the currency of your chain, for whole days. No account with us, no card, no subscription.',
  advertising_3: 'Stay honest',
  advertising_3_text:
    'A paid place is always marked as one. It never changes the order of what people like or what sells.',
} as const
