/** The sentences that the server says: mails, and the words on banners. */
export const mail = {
  contract_description: 'Works that their makers minted at Vitrine, a marketplace for crypto collectibles.',
  banner_collection: 'See the collection',
  banner_auction: 'See the auction',

  mail_newsletter_subject: 'Confirm the newsletter of Vitrine',
  mail_newsletter_text:
    'Somebody, we hope you, asked for the newsletter of Vitrine at this address.\n\nTo confirm, open:\n{confirm}\n\nIf it was not you, leave this mail be: nothing more will come.',
  mail_collection_subject: 'Confirm: word when {collection} opens',
  mail_collection_text:
    'Somebody, we hope you, asked us to write to this address when the collection {collection} opens.\n\nTo confirm, open:\n{confirm}\n\nIf it was not you, leave this mail be: nothing more will come.',
  mail_account_subject: 'Confirm your address at Vitrine',
  mail_account_text:
    'This address was given as that of {wallet} at Vitrine.\n\nTo confirm, open:\n{confirm}\n\nIf it was not you, leave this mail be: nothing more will come.',
  mail_launch_subject: '{collection} is open',
  mail_launch_text: '{collection} by {creator} has just opened at Vitrine:\n{link}',
  mail_notice_subject: '{n} new at Vitrine: {first}',
  mail_notice_more: '… and {n} more: {link}',
  mail_end: 'To end these mails: {end}',
  mail_somebody: 'somebody',
  mail_outbid: '{who} outbid you on {what}.',
  mail_bid_received: '{who} bid on {what}.',
  mail_sold: '{what} was sold to {who}.',
  mail_won: 'You won {what}.',
  mail_auction_ending: 'The auction of {what} is about to end.',
  mail_follower: '{who} follows you.',
  mail_collection_launched: '{what} by {who} has opened.',
} as const
