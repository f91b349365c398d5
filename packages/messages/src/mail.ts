/** The sentences that the server writes: mails and banners. */
export const mail = {
  contract_description: 'Works minted by their creators at {product}, a marketplace for crypto collectibles.',
  banner_collection: 'View collection',
  banner_auction: 'View auction',
  banner_work: 'View work',
  banner_person: 'View profile',
  banner_page: 'Read more',

  mail_newsletter_subject: 'Confirm your {product} newsletter',
  mail_newsletter_text:
    'Someone, hopefully you, subscribed this address to the {product} newsletter.\n\nTo confirm, open:\n{confirm}\n\nIf this was not you, ignore this email. You will get no more.',
  mail_collection_subject: 'Confirm: email me when {collection} opens',
  mail_collection_text:
    'Someone, hopefully you, asked for an email to this address when the collection {collection} opens.\n\nTo confirm, open:\n{confirm}\n\nIf this was not you, ignore this email. You will get no more.',
  mail_account_subject: 'Confirm your address at {product}',
  mail_account_text:
    'The wallet {wallet} entered this address at {product}.\n\nTo confirm, open:\n{confirm}\n\nIf this was not you, ignore this email. You will get no more.',
  mail_launch_subject: '{collection} is open',
  mail_launch_text: '{collection} by {creator} just opened at {product}:\n{link}',
  mail_notice_subject: '{n} new at {product}: {first}',
  mail_notice_more: '… and {n} more: {link}',
  report_resembles: 'It resembles {link}',
  mail_end: 'Unsubscribe: {end}',
  mail_somebody: 'someone',
  mail_profile: 'your profile',
  mail_outbid: '{who} outbid you on {what}.',
  mail_bid_received: '{who} bid on {what}.',
  mail_sold: '{what} was sold to {who}.',
  mail_won: 'You won {what}.',
  mail_auction_ending: 'The auction of {what} is about to end.',
  mail_follower: '{who} started following you.',
  mail_collection_launched: '{what} by {who} opened.',
  mail_webhook_off: 'A webhook of yours was switched off, because its address no longer answers.',
  mail_offer_received: '{who} made an offer for {what}. You can accept it on its page, until it ends.',
  mail_work_resembles:
    '{what} looks much like an earlier work by {who}. If you made both, or may use it, you need to do nothing.',
  mail_name_resembles:
    'Your name, or that of a collection of yours, looks much like a name of {who}, who is verified. Choose another name if people could confuse you.',
  mail_badge_granted: 'You are verified: your name has a badge now.',
  mail_badge_refused: 'Your request for a badge was refused. The reason is in your settings.',
  mail_badge_withdrawn: 'Your badge was taken away. The reason is in your settings.',
  mail_listing_back: 'You hold {what} again, so your earlier listing can be bought again.',
  mail_hidden: 'A moderator hid {what}. Only you and its owners still see it. Reason: {reason}',
  mail_restored: '{what} is visible to everybody again.',
  mail_offer_accepted: '{who} accepted your offer for {what}.',
} as const
