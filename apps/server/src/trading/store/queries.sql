-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- offers by their names
select sale_offers.chain_id, sale_offers.id, sale_offers.seller, sale_offers.contract, sale_offers.token_id, sale_offers.creator, sale_offers.copies, sale_offers.reservable, sale_offers.price, sale_offers.currency, sale_offers.start_price, sale_offers.start_at, sale_offers.duration, sale_offers.from_first_bid, sale_offers.expires_at, sale_offers.counter, sale_offers.salt, sale_offers.commission, sale_offers.available, sale_offers.reserved, sale_offers.sold, sale_offers.cancelled, sale_offers.created_at, sale_offers.block, sale_offers.hash, sale_offers.max_commission, sale_offers.max_royalties, sale_offers.buyer, sale_offers."group", sale_offers.index, sale_offers.proof, sale_offers.signature, case when sale_offers.reserved > 0 then 'pending' when sale_offers.available > 0
and not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then 'pending' when sale_offers.sold > 0 then 'completed' else 'expired' end, case when not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then least(sale_offers.available, coalesce(balances.copies, 0)) else 0 end
from sale_offers
left join sellers on (sellers.chain_id = sale_offers.chain_id
and sellers.seller = sale_offers.seller)
left join balances on (balances.token_id = sale_offers.token_id
and balances.contract = sale_offers.contract
and balances.chain_id = sale_offers.chain_id
and balances.owner = sale_offers.seller)
where (sale_offers.chain_id, sale_offers.id) in (select k.chain_id, k.id
from jsonb_to_recordset($1::jsonb) as k (chain_id int, id text))
order by sale_offers.created_at desc, sale_offers.block desc, sale_offers.id desc;
/*
Sort
  Sort Key: o.created_at DESC, o.block DESC, o.id DESC
  ->  Nested Loop Left Join
        ->  Hash Left Join
              Hash Cond: ((o.chain_id = sellers.chain_id) AND (o.seller = sellers.seller))
              ->  Hash Semi Join
                    Hash Cond: ((o.chain_id = k.chain_id) AND (o.id = k.id))
                    ->  Append
                          ->  Nested Loop Anti Join
                                Join Filter: (s.id = o.id)
                                ->  Seq Scan on offers o
                                ->  Seq Scan on signed_listings s
                          ->  Subquery Scan on "*SELECT* 2"
                                ->  Nested Loop Left Join
                                      Join Filter: (c.chain_id = s_1.chain_id)
                                      ->  Nested Loop Left Join
                                            Join Filter: (m.id = s_1.id)
                                            ->  Nested Loop Left Join
                                                  ->  Seq Scan on signed_listings s_1
                                                  ->  Index Scan using offers_chain_id_id_pk on offers o_1
                                                        Index Cond: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                            ->  Seq Scan on trade_marks m
                                                  Filter: (reason = 'used'::text)
                                      ->  Seq Scan on commissions c
                                      SubPlan 23
                                        ->  Seq Scan on voided_orders v
                                              Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                      SubPlan 25
                                        ->  Seq Scan on voided_groups v_1
                                              Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                      SubPlan 27
                                        ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t
                                              Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                              Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                    ->  Hash
                          ->  Function Scan on jsonb_to_recordset k
              ->  Hash
                    ->  Seq Scan on sellers
        ->  Index Scan using balances_token_id_contract_chain_id_owner_pk on balances
              Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id) AND (owner = o.seller))
        SubPlan 1
          ->  Seq Scan on currencies
                Filter: ((address = o.currency) AND (chain_id = o.chain_id))
        SubPlan 3
          ->  Seq Scan on currency_worths
                Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
        SubPlan 5
          ->  Seq Scan on approvals
                Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
        SubPlan 7
          ->  Seq Scan on tokens
                Filter: imported
        SubPlan 8
          ->  Seq Scan on token_approvals
                Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
        SubPlan 10
          ->  Seq Scan on trade_marks
                Filter: ((id = o.id) AND (reason = 'failing'::text))
        SubPlan 12
          ->  Seq Scan on currencies currencies_1
                Filter: ((address = o.currency) AND (chain_id = o.chain_id))
        SubPlan 14
          ->  Seq Scan on currency_worths currency_worths_1
                Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
        SubPlan 16
          ->  Seq Scan on approvals approvals_1
                Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
        SubPlan 18
          ->  Seq Scan on tokens tokens_1
                Filter: imported
        SubPlan 19
          ->  Seq Scan on token_approvals token_approvals_1
                Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
        SubPlan 21
          ->  Seq Scan on trade_marks trade_marks_1
                Filter: ((id = o.id) AND (reason = 'failing'::text))
*/

-- offers of a work
select chain_id, id, price::text
from open_offers
where open_offers.work_id = $1
and (open_offers.price, open_offers.id) > ($2::numeric, $3::text)
order by open_offers.price, open_offers.id
limit $4;
/*
Limit
  ->  Index Scan using open_offers_work on open_offers
        Index Cond: ((work_id = 'i3'::text) AND (ROW(price, id) > ROW('-1'::numeric, ''::text)))
*/
select chain_id, id, price::text
from open_offers
where open_offers.work_id = $1
and open_offers.price is null
and open_offers.id > $2
order by open_offers.price, open_offers.id
limit $3;
/*
Limit
  ->  Index Scan using open_offers_work on open_offers
        Index Cond: ((work_id = 'i3'::text) AND (price IS NULL) AND (id > ''::text))
*/
select each.*, exists (select 1
from open_offers
where open_offers.chain_id = each.chain_id
and open_offers.id = each.id) as open
from (select sale_offers.chain_id, sale_offers.id, sale_offers.created_at::text as at, sale_offers.block
from sale_offers
where sale_offers.token_id = $1::numeric
and sale_offers.contract = $2
and sale_offers.chain_id = $3
and (sale_offers.buyer is null
or sale_offers.buyer = $4
or sale_offers.seller = $5)
and sale_offers.created_at <= $6::timestamptz
and (sale_offers.created_at, sale_offers.block, sale_offers.id) < ($7::timestamptz, $8::bigint, $9::text)
order by sale_offers.created_at desc nulls last, sale_offers.block desc, sale_offers.id desc
limit $10) as each;
/*
Subquery Scan on each
  ->  Limit
        ->  Sort
              Sort Key: sale_offers.created_at DESC NULLS LAST, sale_offers.block DESC, sale_offers.id DESC
              ->  Subquery Scan on sale_offers
                    Filter: (ROW(sale_offers.created_at, sale_offers.block, sale_offers.id) < ROW('infinity'::timestamp with time zone, '9007199254740991'::bigint, ''::text))
                    ->  Append
                          ->  Nested Loop Anti Join
                                Join Filter: (s.id = o.id)
                                ->  Index Scan using offers_token on offers o
                                      Index Cond: ((token_id = '3'::numeric) AND (contract = '0xe537cef69527469353c2be8655ae968f4bd3ea8d'::text) AND (chain_id = 31337) AND (created_at <= 'infinity'::timestamp with time zone))
                                ->  Seq Scan on signed_listings s
                          ->  Subquery Scan on "*SELECT* 2"
                                ->  Nested Loop Left Join
                                      ->  Nested Loop Left Join
                                            Join Filter: (m.id = s_1.id)
                                            ->  Nested Loop Left Join
                                                  ->  Seq Scan on signed_listings s_1
                                                        Filter: ((created_at <= 'infinity'::timestamp with time zone) AND (token_id = '3'::numeric) AND (contract = '0xe537cef69527469353c2be8655ae968f4bd3ea8d'::text) AND (chain_id = 31337) AND ((buyer IS NULL) OR (buyer = '0x0000000000000000000000000000000000000001'::text) OR (seller = '0x0000000000000000000000000000000000000001'::text)))
                                                  ->  Index Scan using offers_chain_id_id_pk on offers o_1
                                                        Index Cond: ((chain_id = 31337) AND (id = s_1.id))
                                            ->  Seq Scan on trade_marks m
                                                  Filter: (reason = 'used'::text)
                                      ->  Seq Scan on commissions c
                                            Filter: (chain_id = 31337)
                                      SubPlan 3
                                        ->  Seq Scan on voided_orders v
                                              Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                      SubPlan 5
                                        ->  Seq Scan on voided_groups v_1
                                              Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                      SubPlan 7
                                        ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t
                                              Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                              Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
  SubPlan 1
    ->  Index Only Scan using open_offers_chain_id_id_pk on open_offers
          Index Cond: ((chain_id = each.chain_id) AND (id = each.id))
*/

-- offers of cards
select wanted.id as work_id, coalesce(cards.open_offers, counted.offers, 0) as count, coalesce(cards.available, counted.available, 0) as available, array(select jsonb_build_array(open_offers.chain_id, open_offers.id)
from open_offers
where open_offers.work_id = wanted.id
and (open_offers.direct
or open_offers.auction)
order by open_offers.price, open_offers.id
limit $1) as cheapest, (select coalesce(sum(copies), 0)
from (select open_offers.available + open_offers.reserved as copies
from open_offers
where open_offers.work_id = wanted.id
and open_offers.seller = $2
limit $3) as own) as mine
from jsonb_array_elements_text($4::jsonb) as wanted (id)
left join cards on cards.work_id = wanted.id
left join lateral (select count(*)::int as offers, sum(each.available) as available
from (select open_offers.available as available
from open_offers
where cards.work_id is null
and open_offers.work_id = wanted.id
and (open_offers.direct
or open_offers.auction)
limit $5) as each) as counted on true;
/*
Nested Loop Left Join
  ->  Nested Loop Left Join
        ->  Function Scan on jsonb_array_elements_text wanted
        ->  Index Scan using cards_pkey on cards
              Index Cond: (work_id = wanted.id)
  ->  Aggregate
        ->  Limit
              ->  Result
                    One-Time Filter: (cards.work_id IS NULL)
                    ->  Index Scan using open_offers_work on open_offers
                          Index Cond: (work_id = wanted.id)
                          Filter: (direct OR auction)
  SubPlan 1
    ->  Limit
          ->  Index Scan using open_offers_work on open_offers open_offers_1
                Index Cond: (work_id = wanted.id)
                Filter: (direct OR auction)
  SubPlan 2
    ->  Aggregate
          ->  Limit
                ->  Index Scan using open_offers_seller on open_offers open_offers_2
                      Index Cond: ((seller = '0x0000000000000000000000000000000000000001'::text) AND (work_id = wanted.id))
*/

-- bids on an offer
select bidder, amount, null::text, copies, at, hash, block, log_index
from bids
where (bids.chain_id = $1
and bids.offer_id = $2)
order by bids.at desc, bids.block desc, bids.log_index desc
limit $3;
/*
Limit
  ->  Sort
        Sort Key: at DESC, block DESC, log_index DESC
        ->  Index Scan using bids_offer on bids
              Index Cond: ((chain_id = 31337) AND (offer_id = '0x0000000000000000000000000000000000000000000000000000000000000000'::text))
*/

-- offers to buy a work
select id, chain_id, buyer, contract, token_id, criteria, scope, copies, currency, unit_price, start, expiry, max_commission, "group", salt, counter, signature, created_at, status, filled, fillable
from orders
where (orders.token_id = $1
and orders.contract = $2
and orders.chain_id = $3
and orders.currency = $4
and (orders.status = $5
and orders.expiry > now()
and orders.start <= now()
and orders.max_commission >= $6))
order by orders.unit_price desc nulls last, orders.id
limit $7;
/*
Limit
  ->  Index Scan using orders_best_token on orders
        Index Cond: ((token_id = '3'::numeric) AND (contract = '0xe537cef69527469353c2be8655ae968f4bd3ea8d'::text) AND (chain_id = 31337) AND (currency = '0xbd47483db0e0161235035b5c2ae786c828e82e90'::text))
        Filter: ((max_commission >= 250) AND (expiry > now()) AND (start <= now()))
*/
select id, chain_id, buyer, contract, token_id, criteria, scope, copies, currency, unit_price, start, expiry, max_commission, "group", salt, counter, signature, created_at, status, filled, fillable
from orders
where ((orders.token_id is null
and orders.criteria = $1)
and orders.contract = $2
and orders.chain_id = $3
and orders.currency = $4
and (orders.status = $5
and orders.expiry > now()
and orders.start <= now()
and orders.max_commission >= $6))
order by orders.unit_price desc nulls last, orders.id
limit $7;
/*
Limit
  ->  Index Scan using orders_best_any on orders
        Index Cond: ((contract = '0xe537cef69527469353c2be8655ae968f4bd3ea8d'::text) AND (chain_id = 31337) AND (currency = '0xbd47483db0e0161235035b5c2ae786c828e82e90'::text))
        Filter: ((max_commission >= 250) AND (expiry > now()) AND (start <= now()))
*/
select id, chain_id, buyer, contract, token_id, criteria, scope, copies, currency, unit_price, start, expiry, max_commission, "group", salt, counter, signature, created_at, status, filled, fillable
from orders
where ((orders.token_id is null
and orders.criteria <> $1
and orders.scope = $2)
and orders.contract = $3
and orders.chain_id = $4
and orders.currency = $5
and (orders.status = $6
and orders.expiry > now()
and orders.start <= now()
and orders.max_commission >= $7))
order by orders.unit_price desc nulls last, orders.id
limit $8;
/*
Limit
  ->  Index Scan using orders_best_set on orders
        Index Cond: ((scope = 'c1'::text) AND (contract = '0xe537cef69527469353c2be8655ae968f4bd3ea8d'::text) AND (chain_id = 31337) AND (currency = '0xbd47483db0e0161235035b5c2ae786c828e82e90'::text))
        Filter: ((max_commission >= 250) AND (expiry > now()) AND (start <= now()))
*/

-- offers to buy any work of a collection
select id, chain_id, buyer, contract, token_id, criteria, scope, copies, currency, unit_price, start, expiry, max_commission, "group", salt, counter, signature, created_at, status, filled, fillable
from orders
where ((orders.token_id is null
and orders.criteria <> $1
and orders.scope = $2)
and orders.contract = $3
and orders.chain_id = $4
and orders.currency = $5
and (orders.status = $6
and orders.expiry > now()
and orders.start <= now()
and orders.max_commission >= $7))
order by orders.unit_price desc nulls last, orders.id
limit $8;
/*
Limit
  ->  Index Scan using orders_best_set on orders
        Index Cond: ((scope = 'c1'::text) AND (contract = '0xe537cef69527469353c2be8655ae968f4bd3ea8d'::text) AND (chain_id = 31337) AND (currency = '0xbd47483db0e0161235035b5c2ae786c828e82e90'::text))
        Filter: ((max_commission >= 250) AND (expiry > now()) AND (start <= now()))
*/

-- offers to buy that somebody made
select id, chain_id, buyer, contract, token_id, criteria, scope, copies, currency, unit_price, start, expiry, max_commission, "group", salt, counter, signature, created_at, status, filled, fillable
from orders
where orders.buyer = $1
order by orders.created_at desc nulls last, orders.id desc nulls last
limit $2;
/*
Limit
  ->  Index Scan using orders_made on orders
        Index Cond: (buyer = '0x0000000000000000000000000000000000000001'::text)
*/

-- offers to buy that somebody received
with holdings as materialized ( select recent.*, takes.commission, takes.currency
from ( select balances.chain_id as chain_id, balances.contract as contract, balances.token_id as token_id, balances.since as since
from balances
where balances.owner = $1
and balances.copies > 0
order by balances.since desc nulls last
limit $2) as recent
join jsonb_to_recordset($3::jsonb) as takes (chain integer, commission integer, currency text) on takes.chain = recent.chain_id ), contracts as ( select distinct on (each.chain_id, each.contract, each.currency) each.*
from holdings as each
join works on works.token_id = each.token_id
and works.contract = each.contract
and works.chain_id = each.chain_id
where (not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $4)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $5)))
and not works.undone)
order by each.chain_id, each.contract, each.currency, each.since desc nulls last, each.token_id desc ), members as ( select each.*, case when works.creator = each.contract then '' else coalesce(works.collection_id, '') end as scope
from holdings as each
join works on works.token_id = each.token_id
and works.contract = each.contract
and works.chain_id = each.chain_id
where (not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $6)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $7)))
and not works.undone) ), found as ( select best.*, held.token_id, held.since
from holdings as held
cross join lateral (select orders.id as id, orders.created_at as created_at
from orders
where orders.token_id = held.token_id
and orders.contract = held.contract
and orders.chain_id = held.chain_id
and orders.currency = held.currency
and orders.status = 'live'
and orders.expiry > now()
and orders.start <= now()
and orders.max_commission >= held.commission
and orders.buyer <> $8
order by orders.unit_price desc nulls last, orders.id
limit $9) as best
union all select best.*, held.token_id, held.since
from contracts as held
cross join lateral (select orders.id as id, orders.created_at as created_at
from orders
where orders.token_id is null
and orders.criteria = $10
and orders.contract = held.contract
and orders.chain_id = held.chain_id
and orders.currency = held.currency
and orders.status = 'live'
and orders.expiry > now()
and orders.start <= now()
and orders.max_commission >= held.commission
and orders.buyer <> $11
order by orders.unit_price desc nulls last, orders.id
limit $12) as best
union all select best.*, held.token_id, held.since
from members as held
cross join lateral (select orders.id as id, orders.created_at as created_at
from orders
where orders.token_id is null
and orders.criteria <> $13
and orders.scope = held.scope
and exists (select 1
from token_set_members
where token_set_members.root = orders.criteria
and token_set_members.token_id = held.token_id)
and orders.contract = held.contract
and orders.chain_id = held.chain_id
and orders.currency = held.currency
and orders.status = 'live'
and orders.expiry > now()
and orders.start <= now()
and orders.max_commission >= held.commission
and orders.buyer <> $14
order by orders.unit_price desc nulls last, orders.id
limit $15) as best ), once as ( select distinct on (id) *
from found
order by id, since desc nulls last, token_id desc ) select id, token_id::text as "tokenId"
from once
order by created_at desc, id
limit $16;
/*
Limit
  CTE holdings
    ->  Hash Join
          Hash Cond: (balances.chain_id = takes.chain)
          ->  Limit
                ->  Index Scan using balances_owner on balances
                      Index Cond: (owner = '0x0000000000000000000000000000000000000001'::text)
                      Filter: (copies > '0'::numeric)
          ->  Hash
                ->  Function Scan on jsonb_to_recordset takes
  ->  Sort
        Sort Key: once.created_at DESC, once.id
        ->  Subquery Scan on once
              ->  Unique
                    ->  Sort
                          Sort Key: orders.id, held.since DESC NULLS LAST, held.token_id DESC
                          ->  Append
                                ->  Nested Loop
                                      ->  CTE Scan on holdings held
                                      ->  Limit
                                            ->  Index Scan using orders_best_token on orders
                                                  Index Cond: ((token_id = held.token_id) AND (contract = held.contract) AND (chain_id = held.chain_id) AND (currency = held.currency))
                                                  Filter: ((max_commission >= held.commission) AND (buyer <> '0x0000000000000000000000000000000000000001'::text) AND (expiry > now()) AND (start <= now()))
                                ->  Nested Loop
                                      ->  Unique
                                            ->  Sort
                                                  Sort Key: each.chain_id, each.contract, each.currency, each.since DESC NULLS LAST, each.token_id DESC
                                                  ->  Hash Join
                                                        Hash Cond: ((each.token_id = works.token_id) AND (each.contract = works.contract) AND (each.chain_id = works.chain_id))
                                                        ->  CTE Scan on holdings each
                                                        ->  Hash
                                                              ->  Seq Scan on works
                                                                    Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 2).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 3).col1)))))
                                                                    SubPlan 2
                                                                      ->  Seq Scan on hidings
                                                                            Filter: (kind = 'person'::text)
                                                                    SubPlan 3
                                                                      ->  Seq Scan on hidings hidings_1
                                                                            Filter: (kind = 'collection'::text)
                                      ->  Limit
                                            ->  Index Scan using orders_best_any on orders orders_1
                                                  Index Cond: ((contract = each.contract) AND (chain_id = each.chain_id) AND (currency = each.currency))
                                                  Filter: ((max_commission >= each.commission) AND (buyer <> '0x0000000000000000000000000000000000000001'::text) AND (expiry > now()) AND (start <= now()))
                                ->  Nested Loop
                                      ->  Hash Join
                                            Hash Cond: ((each_1.token_id = works_1.token_id) AND (each_1.contract = works_1.contract) AND (each_1.chain_id = works_1.chain_id))
                                            ->  CTE Scan on holdings each_1
                                            ->  Hash
                                                  ->  Seq Scan on works works_1
                                                        Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 4).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 5).col1)))))
                                                        SubPlan 4
                                                          ->  Seq Scan on hidings hidings_2
                                                                Filter: (kind = 'person'::text)
                                                        SubPlan 5
                                                          ->  Seq Scan on hidings hidings_3
                                                                Filter: (kind = 'collection'::text)
                                      ->  Limit
                                            ->  Nested Loop
                                                  ->  Index Scan using orders_best_set on orders orders_2
                                                        Index Cond: ((scope = CASE WHEN (works_1.creator = each_1.contract) THEN ''::text ELSE COALESCE(works_1.collection_id, ''::text) END) AND (contract = each_1.contract) AND (chain_id = each_1.chain_id) AND (currency = each_1.currency))
                                                        Filter: ((max_commission >= each_1.commission) AND (buyer <> '0x0000000000000000000000000000000000000001'::text) AND (expiry > now()) AND (start <= now()))
                                                  ->  Index Only Scan using token_set_members_root_token_id_pk on token_set_members
                                                        Index Cond: ((root = orders_2.criteria) AND (token_id = each_1.token_id))
*/
select id, chain_id, buyer, contract, token_id, criteria, scope, copies, currency, unit_price, start, expiry, max_commission, "group", salt, counter, signature, created_at, status, filled, fillable
from orders
where orders.id in (select jsonb_array_elements_text($1::jsonb));
/*
Nested Loop
  ->  HashAggregate
        Group Key: jsonb_array_elements_text('[]'::jsonb)
        ->  ProjectSet
              ->  Result
  ->  Index Scan using orders_pkey on orders
        Index Cond: (id = (jsonb_array_elements_text('[]'::jsonb)))
*/

-- auctions in which a bid counts
with own as materialized ( select distinct on (chain_id, offer_id, auction_id) chain_id, offer_id, auction_id, amount, copies
from (select *
from bids
where bids.bidder = $1
order by bids.at desc
limit $2) as last
order by chain_id, offer_id, auction_id, amount desc) select a.chain_id, a.offer_id as id, own.amount::text as amount, own.copies::text as copies, a.bidder, a.end_at::text as end_at
from own
join auctions as a on a.chain_id = own.chain_id
and a.offer_id = own.offer_id
and a.auction_id = own.auction_id
where not a.settled
and (a.bidder = $3
or a.end_at > now())
order by a.end_at, a.chain_id, a.offer_id
limit $4;
/*
Limit
  CTE own
    ->  Unique
          ->  Sort
                Sort Key: last.chain_id, last.offer_id, last.auction_id, last.amount DESC
                ->  Subquery Scan on last
                      ->  Limit
                            ->  Sort
                                  Sort Key: bids.at DESC
                                  ->  Index Scan using bids_bidder on bids
                                        Index Cond: (bidder = '0x0000000000000000000000000000000000000001'::text)
  ->  Sort
        Sort Key: a.end_at, a.chain_id, a.offer_id
        ->  Nested Loop
              ->  CTE Scan on own
              ->  Index Scan using auctions_chain_id_offer_id_auction_id_pk on auctions a
                    Index Cond: ((chain_id = own.chain_id) AND (offer_id = own.offer_id) AND (auction_id = own.auction_id))
                    Filter: ((NOT settled) AND ((bidder = '0x0000000000000000000000000000000000000001'::text) OR (end_at > now())))
*/

-- listings of a seller, counted
select chain_id, count(*) filter (where not dormant)::int, count(*) filter (where dormant)::int, (array_agg(id
order by created_at desc))[1]
from (select sale_offers.chain_id, sale_offers.id, sale_offers.created_at, (coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) as dormant
from sale_offers
left join sellers on (sellers.chain_id = sale_offers.chain_id
and sellers.seller = sale_offers.seller)
left join balances on (balances.token_id = sale_offers.token_id
and balances.contract = sale_offers.contract
and balances.chain_id = sale_offers.chain_id
and balances.owner = sale_offers.seller)
where (sale_offers.seller = $1
and (sale_offers.available > $2
and not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id))))))
order by sale_offers.created_at desc
limit $3) valid
group by valid.chain_id
order by valid.chain_id;
/*
GroupAggregate
  Group Key: valid.chain_id
  ->  Sort
        Sort Key: valid.chain_id, valid.created_at DESC
        ->  Subquery Scan on valid
              ->  Limit
                    ->  Result
                          ->  Sort
                                Sort Key: sale_offers.created_at DESC
                                ->  Nested Loop Left Join
                                      ->  Nested Loop Left Join
                                            Join Filter: (sellers.chain_id = sale_offers.chain_id)
                                            Filter: (sale_offers.counter = COALESCE(sellers.counter, '0'::numeric))
                                            ->  Subquery Scan on sale_offers
                                                  Filter: ((sale_offers.currency IS NULL) OR (EXISTS(SubPlan 8) AND EXISTS(SubPlan 10)))
                                                  ->  Append
                                                        ->  Nested Loop Anti Join
                                                              Join Filter: (s.id = o.id)
                                                              ->  Index Scan using offers_unsold on offers o
                                                                    Index Cond: (seller = '0x0000000000000000000000000000000000000001'::text)
                                                                    Filter: (expires_at > now())
                                                              ->  Seq Scan on signed_listings s
                                                        ->  Subquery Scan on "*SELECT* 2"
                                                              ->  Hash Left Join
                                                                    Hash Cond: (s_1.id = m.id)
                                                                    Filter: (CASE WHEN (EXISTS(SubPlan 17) OR EXISTS(SubPlan 19) OR (s_1.max_commission < c.commission) OR EXISTS(SubPlan 21)) THEN '0'::numeric ELSE GREATEST(((s_1.copies - COALESCE(o_1.sold, '0'::numeric)) - COALESCE(m.copies, '0'::numeric)), '0'::numeric) END > '0'::numeric)
                                                                    ->  Nested Loop Left Join
                                                                          Join Filter: (c.chain_id = s_1.chain_id)
                                                                          ->  Nested Loop Left Join
                                                                                ->  Seq Scan on signed_listings s_1
                                                                                      Filter: ((seller = '0x0000000000000000000000000000000000000001'::text) AND (expires_at > now()))
                                                                                ->  Index Scan using offers_chain_id_id_pk on offers o_1
                                                                                      Index Cond: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                          ->  Seq Scan on commissions c
                                                                    ->  Hash
                                                                          ->  Seq Scan on trade_marks m
                                                                                Filter: (reason = 'used'::text)
                                                                    SubPlan 12
                                                                      ->  Seq Scan on voided_orders v
                                                                            Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                    SubPlan 14
                                                                      ->  Seq Scan on voided_groups v_1
                                                                            Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                    SubPlan 16
                                                                      ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t
                                                                            Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                            Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                                    SubPlan 17
                                                                      ->  Seq Scan on voided_orders v_2
                                                                            Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                    SubPlan 19
                                                                      ->  Seq Scan on voided_groups v_3
                                                                            Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                    SubPlan 21
                                                                      ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t_1
                                                                            Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                            Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                  SubPlan 8
                                                    ->  Seq Scan on currencies
                                                          Filter: ((address = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                                  SubPlan 10
                                                    ->  Seq Scan on currency_worths
                                                          Filter: ((currency = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                            ->  Seq Scan on sellers
                                                  Filter: (seller = '0x0000000000000000000000000000000000000001'::text)
                                      ->  Index Scan using balances_token_id_contract_chain_id_owner_pk on balances
                                            Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id) AND (owner = '0x0000000000000000000000000000000000000001'::text))
                          SubPlan 1
                            ->  Seq Scan on approvals
                                  Filter: ((owner = sale_offers.seller) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                          SubPlan 2
                            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens
                                  Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                  Filter: imported
                          SubPlan 4
                            ->  Seq Scan on token_approvals
                                  Filter: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                          SubPlan 6
                            ->  Seq Scan on trade_marks
                                  Filter: ((id = sale_offers.id) AND (reason = 'failing'::text))
*/

-- listings of a seller that nobody can buy
select chain_id, id
from (select sale_offers.chain_id, sale_offers.id, sale_offers.created_at, (coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) as dormant
from sale_offers
left join sellers on (sellers.chain_id = sale_offers.chain_id
and sellers.seller = sale_offers.seller)
left join balances on (balances.token_id = sale_offers.token_id
and balances.contract = sale_offers.contract
and balances.chain_id = sale_offers.chain_id
and balances.owner = sale_offers.seller)
where (sale_offers.seller = $1
and (sale_offers.available > $2
and not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id))))))
order by sale_offers.created_at desc
limit $3) valid
where dormant
order by valid.created_at desc, valid.id desc
limit $4;
/*
Limit
  ->  Incremental Sort
        Sort Key: valid.created_at DESC, valid.id DESC
        Presorted Key: valid.created_at
        ->  Subquery Scan on valid
              Filter: valid.dormant
              ->  Limit
                    ->  Result
                          ->  Sort
                                Sort Key: sale_offers.created_at DESC
                                ->  Nested Loop Left Join
                                      ->  Nested Loop Left Join
                                            Join Filter: (sellers.chain_id = sale_offers.chain_id)
                                            Filter: (sale_offers.counter = COALESCE(sellers.counter, '0'::numeric))
                                            ->  Subquery Scan on sale_offers
                                                  Filter: ((sale_offers.currency IS NULL) OR (EXISTS(SubPlan 8) AND EXISTS(SubPlan 10)))
                                                  ->  Append
                                                        ->  Nested Loop Anti Join
                                                              Join Filter: (s.id = o.id)
                                                              ->  Index Scan using offers_unsold on offers o
                                                                    Index Cond: (seller = '0x0000000000000000000000000000000000000001'::text)
                                                                    Filter: (expires_at > now())
                                                              ->  Seq Scan on signed_listings s
                                                        ->  Subquery Scan on "*SELECT* 2"
                                                              ->  Hash Left Join
                                                                    Hash Cond: (s_1.id = m.id)
                                                                    Filter: (CASE WHEN (EXISTS(SubPlan 17) OR EXISTS(SubPlan 19) OR (s_1.max_commission < c.commission) OR EXISTS(SubPlan 21)) THEN '0'::numeric ELSE GREATEST(((s_1.copies - COALESCE(o_1.sold, '0'::numeric)) - COALESCE(m.copies, '0'::numeric)), '0'::numeric) END > '0'::numeric)
                                                                    ->  Nested Loop Left Join
                                                                          Join Filter: (c.chain_id = s_1.chain_id)
                                                                          ->  Nested Loop Left Join
                                                                                ->  Seq Scan on signed_listings s_1
                                                                                      Filter: ((seller = '0x0000000000000000000000000000000000000001'::text) AND (expires_at > now()))
                                                                                ->  Index Scan using offers_chain_id_id_pk on offers o_1
                                                                                      Index Cond: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                          ->  Seq Scan on commissions c
                                                                    ->  Hash
                                                                          ->  Seq Scan on trade_marks m
                                                                                Filter: (reason = 'used'::text)
                                                                    SubPlan 12
                                                                      ->  Seq Scan on voided_orders v
                                                                            Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                    SubPlan 14
                                                                      ->  Seq Scan on voided_groups v_1
                                                                            Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                    SubPlan 16
                                                                      ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t
                                                                            Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                            Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                                    SubPlan 17
                                                                      ->  Seq Scan on voided_orders v_2
                                                                            Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                    SubPlan 19
                                                                      ->  Seq Scan on voided_groups v_3
                                                                            Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                    SubPlan 21
                                                                      ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t_1
                                                                            Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                            Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                  SubPlan 8
                                                    ->  Seq Scan on currencies
                                                          Filter: ((address = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                                  SubPlan 10
                                                    ->  Seq Scan on currency_worths
                                                          Filter: ((currency = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                            ->  Seq Scan on sellers
                                                  Filter: (seller = '0x0000000000000000000000000000000000000001'::text)
                                      ->  Index Scan using balances_token_id_contract_chain_id_owner_pk on balances
                                            Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id) AND (owner = '0x0000000000000000000000000000000000000001'::text))
                          SubPlan 1
                            ->  Seq Scan on approvals
                                  Filter: ((owner = sale_offers.seller) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                          SubPlan 2
                            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens
                                  Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                  Filter: imported
                          SubPlan 4
                            ->  Seq Scan on token_approvals
                                  Filter: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                          SubPlan 6
                            ->  Seq Scan on trade_marks
                                  Filter: ((id = sale_offers.id) AND (reason = 'failing'::text))
*/

-- top sellers
select work_id, single, chain_id, block::float8 as block, log_index, seller, buyer, (extract(epoch
from at) * 1000)::float8 as at, counts
from (select *, count(*) over (partition by work_id) as sold
from ( select works.id as work_id, works.standard = 721 as single, sales.chain_id as chain_id, sales.block as block, sales.log_index as log_index, sales.seller as seller, sales.buyer as buyer, sales.at as at, true as counts
from sales
join works on works.token_id = sales.token_id
and works.contract = sales.contract
and works.chain_id = sales.chain_id
where sales.at >= $1::timestamptz
and works.collection_id is null
union all select works.id as work_id, works.standard = 721 as single, currency_sales.chain_id as chain_id, currency_sales.block as block, currency_sales.log_index as log_index, currency_sales.seller as seller, currency_sales.buyer as buyer, currency_sales.at as at, false as counts
from currency_sales
join works on works.token_id = currency_sales.token_id
and works.contract = currency_sales.contract
and works.chain_id = currency_sales.chain_id
where currency_sales.at >= $2::timestamptz
and works.collection_id is null) as all_sold) as resold
where sold > 1
or seller = buyer
order by at desc
limit $3;
/*
Limit
  ->  Sort
        Sort Key: (((EXTRACT(epoch FROM resold.at) * '1000'::numeric))::double precision) DESC
        ->  Subquery Scan on resold
              Filter: ((resold.sold > 1) OR (resold.seller = resold.buyer))
              ->  WindowAgg
                    Window: w1 AS (PARTITION BY works.id)
                    ->  Sort
                          Sort Key: works.id
                          ->  Append
                                ->  Hash Join
                                      Hash Cond: ((sales.token_id = works.token_id) AND (sales.contract = works.contract) AND (sales.chain_id = works.chain_id))
                                      ->  Seq Scan on sales
                                            Filter: (at >= '…'::timestamp with time zone)
                                      ->  Hash
                                            ->  Bitmap Heap Scan on works
                                                  Recheck Cond: (collection_id IS NULL)
                                                  ->  Bitmap Index Scan on works_collection
                                                        Index Cond: (collection_id IS NULL)
                                ->  Nested Loop
                                      ->  Seq Scan on currency_sales
                                            Filter: (at >= '…'::timestamp with time zone)
                                      ->  Index Scan using works_token on works works_1
                                            Index Cond: ((token_id = currency_sales.token_id) AND (contract = currency_sales.contract) AND (chain_id = currency_sales.chain_id))
                                            Filter: (collection_id IS NULL)
*/
select seller, jsonb_object_agg(chain_id, amount::text)
from (select seller, chain_id, sum(amount) as amount, count(*) as trades
from sales
where (sales.at >= $1
and not exists (select 1
from works
where works.token_id = sales.token_id
and works.contract = sales.contract
and works.chain_id = sales.chain_id
and ((works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $2)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $3)))
or (coalesce(works.held_back = 'kept', false)
or (coalesce(works.held_back = 'found', false)
and (works.collection_id is null
or works.collection_id not in (select collections.id
from collections
where collections.held_back in ($4))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($5, $6))))
or exists (select 1
from collection_sales
where collection_sales.work_id = works.id
and collection_sales.chain_id = sales.chain_id
and collection_sales.block = sales.block
and collection_sales.log_index = sales.log_index
and collection_sales.washed)))
and (sales.chain_id, sales.block, sales.log_index) not in (select p.chain_id, p.block, p.log_index
from jsonb_to_recordset($7::jsonb) as p (chain_id int, block bigint, log_index int)))
group by sales.seller, sales.chain_id) sums
group by sums.seller
order by case when bool_and(bool_and(case sums.chain_id when $8::int then $9::numeric end is not null)) over () then sum(amount * case sums.chain_id when $10::int then $11::numeric end) when min(min(sums.chain_id)) over () = max(max(sums.chain_id)) over () then sum(amount) else sum(trades) end desc, sums.seller
limit $12;
/*
Limit
  ->  Sort
        Sort Key: (CASE WHEN bool_and((bool_and((CASE sales.chain_id WHEN 31337 THEN '3000'::numeric ELSE NULL::numeric END IS NOT NULL)))) OVER w1 THEN (sum(((sum(sales.amount)) * CASE sales.chain_id WHEN 31337 THEN '3000'::numeric ELSE NULL::numeric END))) WHEN (min((min(sales.chain_id))) OVER w1 = max((max(sales.chain_id))) OVER w1) THEN (sum((sum(sales.amount)))) ELSE (sum((count(*)))) END) DESC, sales.seller
        ->  WindowAgg
              Window: w1 AS ()
              ->  GroupAggregate
                    Group Key: sales.seller
                    ->  GroupAggregate
                          Group Key: sales.seller, sales.chain_id
                          ->  Sort
                                Sort Key: sales.seller, sales.chain_id
                                ->  Hash Anti Join
                                      Hash Cond: ((sales.token_id = works.token_id) AND (sales.contract = works.contract) AND (sales.chain_id = works.chain_id))
                                      Join Filter: (works.hidden OR (ANY (works.creator = (hashed SubPlan 2).col1)) OR ((works.collection_id IS NOT NULL) AND (ANY (works.collection_id = (hashed SubPlan 3).col1))) OR COALESCE((works.held_back = 'kept'::text), false) OR (COALESCE((works.held_back = 'found'::text), false) AND ((works.collection_id IS NULL) OR (NOT (ANY (works.collection_id = (hashed SubPlan 4).col1))))) OR ((works.collection_id IS NOT NULL) AND (ANY (works.collection_id = (hashed SubPlan 5).col1))) OR EXISTS(SubPlan 6))
                                      ->  Seq Scan on sales
                                            Filter: ((at >= '…'::timestamp with time zone) AND (NOT (ANY ((chain_id = (hashed SubPlan 1).col1) AND (block = (hashed SubPlan 1).col2) AND (log_index = (hashed SubPlan 1).col3)))))
                                            SubPlan 1
                                              ->  Function Scan on jsonb_to_recordset p
                                      ->  Hash
                                            ->  Seq Scan on works
                                      SubPlan 2
                                        ->  Seq Scan on hidings
                                              Filter: (kind = 'person'::text)
                                      SubPlan 3
                                        ->  Seq Scan on hidings hidings_1
                                              Filter: (kind = 'collection'::text)
                                      SubPlan 4
                                        ->  Index Scan using collections_held_back on collections
                                              Index Cond: (held_back = 'shown'::text)
                                      SubPlan 5
                                        ->  Index Scan using collections_held_back on collections collections_1
                                              Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                      SubPlan 6
                                        ->  Seq Scan on collection_sales
                                              Filter: (washed AND (work_id = works.id) AND (chain_id = sales.chain_id) AND (block = sales.block) AND (log_index = sales.log_index))
*/

-- royalties of a creator
select chain_id, sum(royalties)
from sales
where (sales.creator = $1
and sales.royalties > $2)
group by sales.chain_id;
/*
HashAggregate
  Group Key: chain_id
  ->  Index Scan using sales_creator on sales
        Index Cond: (creator = '0x0000000000000000000000000000000000000001'::text)
        Filter: (royalties > '0'::numeric)
*/
select count(distinct works.id)::int, count(distinct coalesce(works.collection_id, ''))::int
from sales
inner join works on works.token_id = sales.token_id
and works.contract = sales.contract
and works.chain_id = sales.chain_id
where (sales.creator = $1
and sales.royalties > $2);
/*
Aggregate
  ->  Sort
        Sort Key: works.id
        ->  Nested Loop
              ->  Index Scan using sales_creator on sales
                    Index Cond: (creator = '0x0000000000000000000000000000000000000001'::text)
                    Filter: (royalties > '0'::numeric)
              ->  Index Scan using works_token on works
                    Index Cond: ((token_id = sales.token_id) AND (contract = sales.contract) AND (chain_id = sales.chain_id))
*/

-- offers whose time is over
select chain_id, id
from open_offers
where open_offers.ends_at <= now()
limit $1;
/*
Limit
  ->  Index Scan using open_offers_ends on open_offers
        Index Cond: (ends_at <= now())
*/

-- open offers after a change
with named as materialized (select k.chain_id, k.id
from jsonb_to_recordset($1::jsonb) as k (chain_id int, id text)), open as materialized ( select sale_offers.chain_id, sale_offers.id, works.id as work_id, sale_offers.seller, case when (sale_offers.price > 0
and (case when not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then least(sale_offers.available, coalesce(balances.copies, 0)) else 0 end > 0
and not (sale_offers.signature is null
and sale_offers.start_at > greatest(now(), sale_offers.created_at))))
or sale_offers.start_price = 0 then case when sale_offers.currency is null then sale_offers.price else ceil(sale_offers.price * (select currency_worths.wei
from currency_worths
where currency_worths.chain_id = sale_offers.chain_id
and currency_worths.currency = sale_offers.currency)) end else coalesce(running.bid, sale_offers.start_price) end as price, sale_offers.currency, case when (sale_offers.start_price > 0
and case when sale_offers.reserved > 0 then coalesce(running.ends > now(), false) else (case when not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then least(sale_offers.available, coalesce(balances.copies, 0)) else 0 end > 0
and not (sale_offers.signature is null
and sale_offers.start_at > greatest(now(), sale_offers.created_at))) end) then coalesce(running.bid, sale_offers.start_price) end as bid, case when not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then least(sale_offers.available, coalesce(balances.copies, 0)) else 0 end as available, sale_offers.reserved, (sale_offers.price > 0
and (case when not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then least(sale_offers.available, coalesce(balances.copies, 0)) else 0 end > 0
and not (sale_offers.signature is null
and sale_offers.start_at > greatest(now(), sale_offers.created_at)))) as direct, (sale_offers.start_price > 0
and case when sale_offers.reserved > 0 then coalesce(running.ends > now(), false) else (case when not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then least(sale_offers.available, coalesce(balances.copies, 0)) else 0 end > 0
and not (sale_offers.signature is null
and sale_offers.start_at > greatest(now(), sale_offers.created_at))) end) as auction, sale_offers.reserved > 0 as live, least(case when (sale_offers.signature is null
and sale_offers.start_at > greatest(now(), sale_offers.created_at)) then sale_offers.start_at end, case when running.ends > now() then running.ends end, case when case when not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then least(sale_offers.available, coalesce(balances.copies, 0)) else 0 end > 0 then sale_offers.expires_at end) as ends_at, collections.launch_at as launch_at, coalesce(tokens.imported, false) as imported
from sale_offers
join works on works.token_id = sale_offers.token_id
and works.contract = sale_offers.contract
and works.chain_id = sale_offers.chain_id
and (not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $2)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $3)))
and not works.undone)
left join sellers on (sellers.chain_id = sale_offers.chain_id
and sellers.seller = sale_offers.seller)
left join balances on (balances.token_id = sale_offers.token_id
and balances.contract = sale_offers.contract
and balances.chain_id = sale_offers.chain_id
and balances.owner = sale_offers.seller)
left join lateral (select auctions.end_at as ends, div(auctions.amount, auctions.copies) as bid
from auctions
where auctions.chain_id = sale_offers.chain_id
and auctions.offer_id = sale_offers.id
and not auctions.settled
order by auctions.auction_id desc
limit 1) as running on sale_offers.reserved > 0
left join tokens on tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
left join collections on collections.id = works.collection_id
where (sale_offers.chain_id, sale_offers.id) in (select chain_id, id
from named)
and case when sale_offers.reserved > 0 then 'pending' when sale_offers.available > 0
and not (sale_offers.counter <> coalesce(sellers.counter, 0)
or sale_offers.expires_at <= now()
or (sale_offers.currency is not null
and ( not exists (select 1
from currencies
where currencies.address = sale_offers.currency
and currencies.chain_id = sale_offers.chain_id)
or not exists (select 1
from currency_worths
where currency_worths.currency = sale_offers.currency
and currency_worths.chain_id = sale_offers.chain_id)))
or coalesce(balances.copies, 0) = 0
or not (coalesce((select approvals.approved
from approvals
where approvals.owner = sale_offers.seller
and approvals.contract = sale_offers.contract
and approvals.chain_id = sale_offers.chain_id), sale_offers.signature is null
or exists (select 1
from tokens
where tokens.token_id = sale_offers.token_id
and tokens.contract = sale_offers.contract
and tokens.chain_id = sale_offers.chain_id
and tokens.imported))
or exists (select 1
from token_approvals
where token_approvals.token_id = sale_offers.token_id
and token_approvals.contract = sale_offers.contract
and token_approvals.chain_id = sale_offers.chain_id))
or exists (select 1
from trade_marks
where trade_marks.id = sale_offers.id
and trade_marks.reason = 'failing')) then 'pending' when sale_offers.sold > 0 then 'completed' else 'expired' end = 'pending'
and sale_offers.buyer is null), before as (select open_offers.work_id as work_id, count(*) as offers, sum(open_offers.available) as available
from open_offers
where (open_offers.chain_id, open_offers.id) in (select chain_id, id
from named)
and (open_offers.direct
or open_offers.auction)
group by 1), after as (select work_id, count(*) as offers, sum(available) as available
from open
where direct
or auction
group by 1), closed as (delete
from open_offers
where (open_offers.chain_id, open_offers.id) in (select chain_id, id
from named)
and (open_offers.chain_id, open_offers.id) not in (select chain_id, id
from open)), written as ( insert into open_offers (chain_id, id, work_id, seller, price, bid, currency, available, reserved, direct, auction, live, ends_at, launch_at) select chain_id, id, work_id, seller, price, bid, currency, available, reserved, direct, auction, live, ends_at, launch_at
from open
on conflict (chain_id, id) do update
set price = excluded.price, bid = excluded.bid, currency = excluded.currency, available = excluded.available, reserved = excluded.reserved, direct = excluded.direct, auction = excluded.auction, live = excluded.live, ends_at = excluded.ends_at
where (open_offers.price, open_offers.bid, open_offers.available, open_offers.reserved, open_offers.direct, open_offers.auction, open_offers.live, open_offers.ends_at) is distinct
from (excluded.price, excluded.bid, excluded.available, excluded.reserved, excluded.direct, excluded.auction, excluded.live, excluded.ends_at)), watched as ( insert into trade_checks (id, chain_id, kind, due_at) select id, chain_id, 'listing', to_timestamp(0)
from open
where imported
on conflict do nothing) select work_id, (coalesce(after.offers, 0) - coalesce(before.offers, 0))::int as offers, (coalesce(after.available, 0) - coalesce(before.available, 0))::text as available
from before full
join after using (work_id);
/*
Hash Full Join
  Hash Cond: (open_offers.work_id = open.work_id)
  CTE named
    ->  Function Scan on jsonb_to_recordset k
  CTE open
    ->  Nested Loop Left Join
          ->  Nested Loop Left Join
                ->  Nested Loop Left Join
                      Join Filter: (o.reserved > '0'::numeric)
                      ->  Hash Left Join
                            Hash Cond: ((o.chain_id = sellers.chain_id) AND (o.seller = sellers.seller))
                            Filter: (CASE WHEN (o.reserved > '0'::numeric) THEN 'pending'::text WHEN ((o.available > '0'::numeric) AND (o.counter = COALESCE(sellers.counter, '0'::numeric)) AND (o.expires_at > now()) AND ((o.currency IS NULL) OR (EXISTS(SubPlan 71) AND EXISTS(SubPlan 73))) AND (COALESCE(balances.copies, '0'::numeric) <> '0'::numeric) AND (COALESCE((SubPlan 75), (((NULL::text) IS NULL) OR EXISTS(SubPlan 76))) OR EXISTS(SubPlan 78)) AND (NOT EXISTS(SubPlan 80))) THEN 'pending'::text WHEN (o.sold > '0'::numeric) THEN 'completed'::text ELSE 'expired'::text END = 'pending'::text)
                            ->  Nested Loop Left Join
                                  ->  Nested Loop
                                        ->  Hash Semi Join
                                              Hash Cond: ((o.chain_id = named_1.chain_id) AND (o.id = named_1.id))
                                              ->  Append
                                                    ->  Nested Loop Anti Join
                                                          Join Filter: (s.id = o.id)
                                                          ->  Seq Scan on offers o
                                                          ->  Seq Scan on signed_listings s
                                                    ->  Subquery Scan on "*SELECT* 2"
                                                          ->  Nested Loop Left Join
                                                                Join Filter: (c.chain_id = s_1.chain_id)
                                                                ->  Nested Loop Left Join
                                                                      Join Filter: (m.id = s_1.id)
                                                                      ->  Nested Loop Left Join
                                                                            ->  Seq Scan on signed_listings s_1
                                                                                  Filter: (buyer IS NULL)
                                                                            ->  Index Scan using offers_chain_id_id_pk on offers o_1
                                                                                  Index Cond: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                      ->  Seq Scan on trade_marks m
                                                                            Filter: (reason = 'used'::text)
                                                                ->  Seq Scan on commissions c
                                                                SubPlan 82
                                                                  ->  Seq Scan on voided_orders v
                                                                        Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                SubPlan 84
                                                                  ->  Seq Scan on voided_groups v_1
                                                                        Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                SubPlan 86
                                                                  ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t
                                                                        Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                        Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                              ->  Hash
                                                    ->  CTE Scan on named named_1
                                        ->  Index Scan using works_token on works
                                              Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                                              Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 69).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 70).col1)))))
                                              SubPlan 69
                                                ->  Seq Scan on hidings
                                                      Filter: (kind = 'person'::text)
                                              SubPlan 70
                                                ->  Seq Scan on hidings hidings_1
                                                      Filter: (kind = 'collection'::text)
                                  ->  Index Scan using balances_token_id_contract_chain_id_owner_pk on balances
                                        Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id) AND (owner = o.seller))
                            ->  Hash
                                  ->  Seq Scan on sellers
                            SubPlan 71
                              ->  Seq Scan on currencies currencies_6
                                    Filter: ((address = o.currency) AND (chain_id = o.chain_id))
                            SubPlan 73
                              ->  Seq Scan on currency_worths currency_worths_7
                                    Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
                            SubPlan 75
                              ->  Seq Scan on approvals approvals_6
                                    Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
                            SubPlan 76
                              ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_6
                                    Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                                    Filter: imported
                            SubPlan 78
                              ->  Seq Scan on token_approvals token_approvals_6
                                    Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                            SubPlan 80
                              ->  Seq Scan on trade_marks trade_marks_6
                                    Filter: ((id = o.id) AND (reason = 'failing'::text))
                      ->  Limit
                            ->  Index Scan Backward using auctions_chain_id_offer_id_auction_id_pk on auctions
                                  Index Cond: ((chain_id = o.chain_id) AND (offer_id = o.id))
                                  Filter: (NOT settled)
                ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_7
                      Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
          ->  Index Scan using collections_pkey on collections
                Index Cond: (id = works.collection_id)
          SubPlan 2
            ->  Seq Scan on currencies
                  Filter: ((address = o.currency) AND (chain_id = o.chain_id))
          SubPlan 4
            ->  Seq Scan on currency_worths
                  Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
          SubPlan 6
            ->  Seq Scan on approvals
                  Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 7
            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens
                  Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                  Filter: imported
          SubPlan 9
            ->  Seq Scan on token_approvals
                  Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 11
            ->  Seq Scan on trade_marks
                  Filter: ((id = o.id) AND (reason = 'failing'::text))
          SubPlan 13
            ->  Seq Scan on currency_worths currency_worths_1
                  Filter: ((chain_id = o.chain_id) AND (currency = o.currency))
          SubPlan 14
            ->  Seq Scan on currencies currencies_1
                  Filter: ((address = o.currency) AND (chain_id = o.chain_id))
          SubPlan 16
            ->  Seq Scan on currency_worths currency_worths_2
                  Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
          SubPlan 18
            ->  Seq Scan on approvals approvals_1
                  Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 19
            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_1
                  Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                  Filter: imported
          SubPlan 21
            ->  Seq Scan on token_approvals token_approvals_1
                  Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 23
            ->  Seq Scan on trade_marks trade_marks_1
                  Filter: ((id = o.id) AND (reason = 'failing'::text))
          SubPlan 25
            ->  Seq Scan on currencies currencies_2
                  Filter: ((address = o.currency) AND (chain_id = o.chain_id))
          SubPlan 27
            ->  Seq Scan on currency_worths currency_worths_3
                  Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
          SubPlan 29
            ->  Seq Scan on approvals approvals_2
                  Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 30
            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_2
                  Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                  Filter: imported
          SubPlan 32
            ->  Seq Scan on token_approvals token_approvals_2
                  Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 34
            ->  Seq Scan on trade_marks trade_marks_2
                  Filter: ((id = o.id) AND (reason = 'failing'::text))
          SubPlan 36
            ->  Seq Scan on currencies currencies_3
                  Filter: ((address = o.currency) AND (chain_id = o.chain_id))
          SubPlan 38
            ->  Seq Scan on currency_worths currency_worths_4
                  Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
          SubPlan 40
            ->  Seq Scan on approvals approvals_3
                  Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 41
            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_3
                  Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                  Filter: imported
          SubPlan 43
            ->  Seq Scan on token_approvals token_approvals_3
                  Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 45
            ->  Seq Scan on trade_marks trade_marks_3
                  Filter: ((id = o.id) AND (reason = 'failing'::text))
          SubPlan 47
            ->  Seq Scan on currencies currencies_4
                  Filter: ((address = o.currency) AND (chain_id = o.chain_id))
          SubPlan 49
            ->  Seq Scan on currency_worths currency_worths_5
                  Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
          SubPlan 51
            ->  Seq Scan on approvals approvals_4
                  Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 52
            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_4
                  Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                  Filter: imported
          SubPlan 54
            ->  Seq Scan on token_approvals token_approvals_4
                  Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 56
            ->  Seq Scan on trade_marks trade_marks_4
                  Filter: ((id = o.id) AND (reason = 'failing'::text))
          SubPlan 58
            ->  Seq Scan on currencies currencies_5
                  Filter: ((address = o.currency) AND (chain_id = o.chain_id))
          SubPlan 60
            ->  Seq Scan on currency_worths currency_worths_6
                  Filter: ((currency = o.currency) AND (chain_id = o.chain_id))
          SubPlan 62
            ->  Seq Scan on approvals approvals_5
                  Filter: ((owner = o.seller) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 63
            ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_5
                  Index Cond: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
                  Filter: imported
          SubPlan 65
            ->  Seq Scan on token_approvals token_approvals_5
                  Filter: ((token_id = o.token_id) AND (contract = o.contract) AND (chain_id = o.chain_id))
          SubPlan 67
            ->  Seq Scan on trade_marks trade_marks_5
                  Filter: ((id = o.id) AND (reason = 'failing'::text))
  CTE closed
    ->  Delete on open_offers open_offers_1
          ->  Hash Semi Join
                Hash Cond: ((open_offers_1.chain_id = named_2.chain_id) AND (open_offers_1.id = named_2.id))
                ->  Seq Scan on open_offers open_offers_1
                      Filter: (NOT (ANY ((chain_id = (hashed SubPlan 88).col1) AND (id = (hashed SubPlan 88).col2))))
                      SubPlan 88
                        ->  CTE Scan on open open_1
                ->  Hash
                      ->  CTE Scan on named named_2
  CTE written
    ->  Insert on open_offers open_offers_2
          Conflict Resolution: UPDATE
          Conflict Arbiter Indexes: open_offers_chain_id_id_pk
          Conflict Filter: ((open_offers_2.price IS DISTINCT FROM excluded.price) OR (open_offers_2.bid IS DISTINCT FROM excluded.bid) OR (open_offers_2.available IS DISTINCT FROM excluded.available) OR (open_offers_2.reserved IS DISTINCT FROM excluded.reserved) OR (open_offers_2.direct IS DISTINCT FROM excluded.direct) OR (open_offers_2.auction IS DISTINCT FROM excluded.auction) OR (open_offers_2.live IS DISTINCT FROM excluded.live) OR (open_offers_2.ends_at IS DISTINCT FROM excluded.ends_at))
          ->  CTE Scan on open open_2
  CTE watched
    ->  Insert on trade_checks
          Conflict Resolution: NOTHING
          ->  CTE Scan on open open_3
                Filter: imported
  ->  HashAggregate
        Group Key: open_offers.work_id
        ->  Hash Semi Join
              Hash Cond: ((open_offers.chain_id = named.chain_id) AND (open_offers.id = named.id))
              ->  Seq Scan on open_offers
                    Filter: (direct OR auction)
              ->  Hash
                    ->  CTE Scan on named
  ->  Hash
        ->  HashAggregate
              Group Key: open.work_id
              ->  CTE Scan on open
                    Filter: (direct OR auction)
*/
