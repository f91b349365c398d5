/** The sentences of mails. */
export const mail = {
  contract_description: 'Works minted by their creators at {product}, a marketplace for crypto collectibles.',
  mail_newsletter_subject: 'Confirm your {product} newsletter',
  mail_newsletter_text:
    'Someone, hopefully you, subscribed this address to the {product} newsletter.\n\nTo confirm, open:\n{confirm}\n\nIf this was not you, ignore this email. You will get no more.',
  mail_collection_subject: 'Confirm: an email from {product} when a collection opens',
  mail_collection_text:
    'Someone, hopefully you, asked for an email from {product} to this address when a collection opens.\n\nTo confirm, open:\n{confirm}\n\nIf this was not you, ignore this email. You will get no more.',
  mail_account_subject: 'Confirm your address at {product}',
  mail_account_text:
    'The wallet {wallet} entered this address at {product}.\n\nTo confirm, open:\n{confirm}\n\nIf this was not you, ignore this email. You will get no more.',
  mail_launch_subject: '{collection} is open',
  mail_launch_text: '{collection} by {creator} just opened at {product}:\n{link}',
  mail_notice_subject: '{n} new at {product}: {first}',
  mail_notice_more: '… and {n} more: {link}',
  report_resembles: 'It resembles {link}',
  calendar_auction: 'Auction ends: {title}',
  calendar_opening: '{collection} opens',
  mail_end: 'Unsubscribe: {end}',
} as const
