-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- ended auctions to settle
select offers.chain_id, offers.id, offers.seller, offers.contract, offers.token_id, offers.creator, offers.copies, offers.reservable, offers.price, offers.currency, offers.start_price, offers.start_at, offers.duration, offers.from_first_bid, offers.expires_at, offers.counter, offers.salt, offers.commission, offers.available, offers.reserved, offers.sold, offers.cancelled, offers.created_at, offers.block, offers.hash, auctions.amount
from auctions
inner join offers on (offers.chain_id = auctions.chain_id
and offers.id = auctions.offer_id)
where (auctions.chain_id = $1
and auctions.settled = $2
and auctions.end_at <= $3
and (offers.contract in ($4, $5)
or auctions.amount >= $6))
order by offers.contract in ($7, $8) desc, case when offers.contract in ($9, $10) then null else auctions.amount end desc nulls last, auctions.end_at
limit $11;
/*
Limit
  ->  Sort
        Sort Key: ((offers.contract = ANY ('{0x56778421410dd6ad04e61546d96c0b81ecab00e6,0xe537cef69527469353c2be8655ae968f4bd3ea8d}'::text[]))) DESC, (CASE WHEN (offers.contract = ANY ('{0x56778421410dd6ad04e61546d96c0b81ecab00e6,0xe537cef69527469353c2be8655ae968f4bd3ea8d}'::text[])) THEN NULL::numeric ELSE auctions.amount END) DESC NULLS LAST, auctions.end_at
        ->  Nested Loop
              ->  Index Scan using auctions_end on auctions
                    Index Cond: ((settled = false) AND (end_at <= '…'::timestamp with time zone))
                    Filter: (chain_id = 31337)
              ->  Index Scan using offers_chain_id_id_pk on offers
                    Index Cond: ((chain_id = 31337) AND (id = auctions.offer_id))
                    Filter: ((contract = ANY ('{0x56778421410dd6ad04e61546d96c0b81ecab00e6,0xe537cef69527469353c2be8655ae968f4bd3ea8d}'::text[])) OR (auctions.amount >= '0'::numeric))
*/
