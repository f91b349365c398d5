/** What a notification says, on the page and in a mail (`noticeText.ts`). */
export const notices = {
  notice_outbid: '{name} outbid you on “{title}”: {amount}.',
  notice_bid_received: '{name} bid {amount} on “{title}”.',
  notice_sold: '{name} bought “{title}” for {amount}.',
  notice_won: 'You won “{title}” for {amount}.',
  notice_auction_undone:
    'The auction of “{title}” was undone, because its collection did not hand the work over. The bid of {amount} went back to the bidder.',
  notice_auction_reminder: 'The auction of “{title}” ends in 15 minutes.',
  notice_opening_reminder: 'The collection “{title}” is open.',
  notice_price_alert:
    '“{title}” can be bought now for the price that you named, or less. The buyer fee comes on top.',
  notice_auction_ending: 'The auction of “{title}” is about to end.',
  notice_follower: '{name} started following you.',
  notice_liked: '{name} liked “{title}”.',
  notice_liked_together: '{name} and {count} {n, plural, one {other} other {others}} liked “{title}”.',
  notice_collection_launched: '{name} opened the collection “{title}”.',
  notice_order_received: '{name} made an offer for “{title}”. You can accept it on its page, until it ends.',
  notice_order_received_any:
    '{name} made an offer for works of “{collection}”. You own one of them and can accept it on its page.',
  notice_order_received_many:
    'There are {count} new {n, plural, one {offer} other {offers}} for works of “{collection}”, the last by {name}. You own one of them and can accept.',
  notice_order_outbid: '{name} offers more than you for “{title}”. You can make a new offer on its page.',
  notice_order_expired: 'Your offer for “{title}” has ended.',
  notice_order_expired_any: 'Your offer for any work of a collection has ended.',
  notice_private_sale: '{name} offers “{title}” to you alone. You can buy it on its page.',
  notice_badge_granted: 'You are verified: your name has a badge now.',
  notice_badge_refused: 'Your request for a badge was refused. The reason is in your settings.',
  notice_badge_withdrawn: 'Your badge was taken away. The reason is in your settings.',
  notice_webhook_off: 'A webhook was switched off because its address no longer answers.',
  notice_work_resembles:
    '“{title}” looks much like an earlier work by {name}. If you made both, or may use it, you need to do nothing.',
  notice_name_resembles:
    'Your name looks much like the name of {name}, who is verified. Choose another one if people could confuse you.',
  notice_collection_resembles:
    'The name “{title}” looks much like the name of a collection by {name}, who is verified. People could confuse the two.',
  notice_offer_back:
    'You hold “{title}” again, so your listing for {amount} can be bought again. Cancel it if you no longer want to sell.',
  notice_hidden_person: 'A moderator hid your profile and your works. Reason: {reason}',
  notice_restored_person: 'Your profile is visible to everybody again.',
  notice_hidden: 'A moderator hid “{title}”. Only you and its owners still see it. Reason: {reason}',
  notice_restored: '“{title}” is visible to everybody again.',
  notice_order_accepted: '{name} accepted your offer for “{title}”.',
  notice_somebody: 'someone',
  // Instead of names that would be advertisements outside of their own page.
  notice_work: 'A work',
  notice_collection: 'A collection',
} as const
