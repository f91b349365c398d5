/** The sentences of the teaser pages. */
export const teasers = {
  available_soon: 'Available soon',
  tokenization_title: 'Own a part of a work.',
  tokenization_lead:
    'NFT tokenization will divide a work into fractions that can be held and traded one by one, so that a piece which is out of reach for one collector can belong to many.',
  tokenization_1: 'The work stays whole',
  tokenization_1_text:
    'It stands in a vault contract on its own chain. Nobody can take it out while others hold parts of it.',
  tokenization_2: 'Parts are tokens',
  tokenization_2_text:
    'Each fraction is a token in your wallet, with the same price, fee and royalty lines as any other work here.',
  tokenization_3: 'Together again',
  tokenization_3_text:
    'Who gathers all parts, or buys out the others at a price they agree to, takes the whole work home.',
  advertising_title: 'Your work in the light.',
  advertising_lead:
    'Self-serve advertising will let you rent a place on this marketplace for a collection or an auction: you choose where and for how long, you see the price before you sign, and visitors see that it is paid for.',
  advertising_1: 'Choose a place',
  advertising_1_text:
    'The first page, a category, or the search results. Every place shows how often it was seen last week.',
  advertising_2: 'Pay on chain',
  advertising_2_text:
    'In the currency of your chain, for whole days. No account with us, no card, no subscription.',
  advertising_3: 'Stay honest',
  advertising_3_text:
    'A paid place is marked as one, always. What people like, and what sells, keeps its own order.',
} as const
