/** The sentences of a running auction. Only the page of a work loads them. */
export const auction = {
  auction_ended: 'Auction Ended',
  auction_expired: 'Auction Expired',
  auction_first: 'Be the first one to bid!',
  auction_no_bidders: 'No bidders on this auction.',
  bid_for_one: 'for 1 copy',
  bid_for_copies: 'each, for {n} copies',
  is_highest_bidder: 'is the highest bidder',
  settled_to: 'won this auction',
  you_are_highest: 'You are the highest bidder.',
  you_are_outbid: 'You have been outbid.',
  you_won: 'You won this auction.',
  auction_extended: 'A late bid extended this auction.',
  auction_extends: 'A bid in the last 10 minutes extends the auction by 10 minutes.',
  chain_stopped:
    '{chain} has made no block since {date}. Nobody can bid until it goes on, and the auction ends at its time all the same.',
  chain_stopped_before:
    '{chain} has made no block since {date}, before the end of this auction. How it ended shows when the chain goes on.',
  unit_days: 'days',
  unit_hours: 'hours',
  unit_mins: 'mins',
  unit_sec: 'sec',
} as const
