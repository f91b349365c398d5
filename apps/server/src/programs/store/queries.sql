-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- the key of a call
select api_keys.id, api_keys.wallet, api_keys.name, api_keys.prefix, api_keys.key_hash, api_keys.reads, api_keys.created_at, api_keys.used_at, users.home_chain
from api_keys
left join users on users.wallet = api_keys.wallet
where api_keys.key_hash = $1;
/*
Nested Loop Left Join
  ->  Seq Scan on api_keys
        Filter: (key_hash = 'hash'::text)
  ->  Index Scan using users_pkey on users
        Index Cond: (wallet = api_keys.wallet)
*/

-- events for webhooks
with happened as materialized ( select *
from ( (select chain_activities.block as block, chain_activities.log_index::bigint as position, chain_activities.tx_position as tx_position, case when chain_activities.type in ('listed', 'offered', 'purchased') then chain_activities.type else 'other' end as source, chain_activities.hash as hash, chain_activities.actor as actor, chain_activities.recipient as recipient, chain_activities.offer_id as offer_id, chain_activities.copies::numeric as copies, chain_activities.price::numeric as price, chain_activities.currency as currency, chain_activities.contract as contract, chain_activities.token_id::numeric as token_id, chain_activities.at as at, (select currency_sales.order_id
from currency_sales
where currency_sales.chain_id = chain_activities.chain_id
and currency_sales.block = chain_activities.block
and currency_sales.log_index = chain_activities.log_index) as order_id, null::text as buyer, null::text as any_of
from chain_activities
where chain_activities.chain_id = $1
and chain_activities.block <= $2
and chain_activities.block >= $3::bigint
and (chain_activities.block, chain_activities.log_index::bigint) > ($4::bigint, $5::bigint)
order by chain_activities.block, chain_activities.log_index, chain_activities.line
limit $6)
union all (select withdrawals.block, withdrawals.log_index::bigint, withdrawals.tx_position, case when orders.id is null then 'withdrawn' else 'unordered' end, withdrawals.hash, coalesce(signed_listings.seller, orders.buyer, withdrawals.seller), null::text, case when orders.id is null then withdrawals.offer_id end, null::numeric, null::numeric, null::text, coalesce(offers.contract, signed_listings.contract, orders.contract), coalesce(offers.token_id, signed_listings.token_id, orders.token_id), withdrawals.at, orders.id, signed_listings.buyer, case when orders.token_id is null then orders.scope end
from withdrawals
left join offers on offers.chain_id = withdrawals.chain_id
and offers.id = withdrawals.offer_id
left join signed_listings on signed_listings.id = withdrawals.offer_id
left join orders on orders.id = withdrawals.offer_id
where withdrawals.chain_id = $7
and withdrawals.block <= $8
and withdrawals.block >= $9::bigint
and (withdrawals.block, withdrawals.log_index::bigint) > ($10::bigint, $11::bigint)
order by withdrawals.block, withdrawals.log_index
limit $12)
union all (select registered_works.block, registered_works.position, null::int, 'registered', null::text, works.creator, null::text, null::text, null::numeric, null::numeric, null::text, works.contract, works.token_id, registered_works.at, null::text, null::text, null::text
from registered_works
join works on works.id = registered_works.work_id
join tokens on tokens.token_id = works.token_id
and tokens.contract = works.contract
and tokens.chain_id = works.chain_id
where registered_works.chain_id = $13
and registered_works.block <= $14
and registered_works.block >= $15::bigint
and (registered_works.block, registered_works.position::bigint) > ($16::bigint, $17::bigint)
order by registered_works.block, registered_works.position
limit $18)
union all (select published.block, published.position, null::int, case when orders.id is null then 'signed' else 'ordered' end, null::text, coalesce(signed_listings.seller, orders.buyer), null::text, signed_listings.id, null::numeric, null::numeric, null::text, coalesce(signed_listings.contract, orders.contract), coalesce(signed_listings.token_id, orders.token_id), published.at, orders.id, signed_listings.buyer, case when orders.token_id is null then orders.scope end
from published
left join signed_listings on signed_listings.id = published.id
left join orders on orders.id = published.id
where published.chain_id = $19
and published.block <= $20
and (signed_listings.id is not null
or orders.id is not null)
and published.block >= $21::bigint
and (published.block, published.position::bigint) > ($22::bigint, $23::bigint)
order by published.block, published.position
limit $24)) as all_of_them
order by block, position
limit $25) select $26::int as "chainId", h.block, h.position, h.tx_position as "txPosition", h.source, h.hash, h.actor, h.recipient, h.offer_id as "offerId", h.order_id as "orderId", h.buyer, h.any_of as "anyOf", h.copies::text as copies, h.price::text as price, h.currency, h.at, works.id as "workId", works.collection_id as "collectionId", case when tokens.imported then tokens.creator else works.creator end as creator
from happened h
left join works on works.chain_id = $27
and works.contract = h.contract
and works.token_id = h.token_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $28)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $29)))
and not works.undone)
and (works.collection_id is null
or works.collection_id not in ( select collections.id
from collections
where (collections.announced_at is null
and collections.launch_at > now()))))
and not (coalesce(works.held_back = 'kept', false)
or (coalesce(works.held_back = 'found', false)
and (works.collection_id is null
or works.collection_id not in (select collections.id
from collections
where collections.held_back in ($30))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($31, $32)))))
left join tokens on tokens.chain_id = $33
and tokens.contract = h.contract
and tokens.token_id = h.token_id
order by h.block, h.position;
/*
Sort
  Sort Key: h.block, h."position"
  CTE happened
    ->  Limit
          ->  Sort
                Sort Key: "*SELECT* 1".block, "*SELECT* 1"."position"
                ->  Append
                      ->  Subquery Scan on "*SELECT* 1"
                            ->  Limit
                                  ->  Index Scan using chain_activities_chain_id_block_log_index_line_pk on chain_activities
                                        Index Cond: ((chain_id = 31337) AND (block <= '100'::bigint) AND (block >= '0'::bigint) AND (block >= '0'::bigint))
                                        Filter: (ROW(block, (log_index)::bigint) > ROW('0'::bigint, '0'::bigint))
                                        SubPlan 1
                                          ->  Seq Scan on currency_sales
                                                Filter: ((chain_id = chain_activities.chain_id) AND (block = chain_activities.block) AND (log_index = chain_activities.log_index))
                      ->  Subquery Scan on "*SELECT* 2"
                            ->  Limit
                                  ->  Sort
                                        Sort Key: withdrawals.block, withdrawals.log_index
                                        ->  Nested Loop Left Join
                                              ->  Nested Loop Left Join
                                                    Join Filter: (signed_listings.id = withdrawals.offer_id)
                                                    ->  Nested Loop Left Join
                                                          ->  Seq Scan on withdrawals
                                                                Filter: ((block <= '100'::bigint) AND (block >= '0'::bigint) AND (chain_id = 31337) AND (ROW(block, (log_index)::bigint) > ROW('0'::bigint, '0'::bigint)))
                                                          ->  Index Scan using offers_chain_id_id_pk on offers
                                                                Index Cond: ((chain_id = 31337) AND (id = withdrawals.offer_id))
                                                    ->  Seq Scan on signed_listings
                                              ->  Index Scan using orders_pkey on orders
                                                    Index Cond: (id = withdrawals.offer_id)
                      ->  Limit
                            ->  Sort
                                  Sort Key: registered_works.block, registered_works."position"
                                  ->  Nested Loop
                                        ->  Nested Loop
                                              ->  Seq Scan on registered_works
                                                    Filter: ((block <= '100'::bigint) AND (block >= '0'::bigint) AND (chain_id = 31337) AND (ROW(block, "position") > ROW('0'::bigint, '0'::bigint)))
                                              ->  Index Scan using works_pkey on works works_1
                                                    Index Cond: (id = registered_works.work_id)
                                        ->  Index Only Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_1
                                              Index Cond: ((token_id = works_1.token_id) AND (contract = works_1.contract) AND (chain_id = works_1.chain_id))
                      ->  Limit
                            ->  Sort
                                  Sort Key: published.block, published."position"
                                  ->  Nested Loop Left Join
                                        Join Filter: (signed_listings_1.id = published.id)
                                        Filter: ((signed_listings_1.id IS NOT NULL) OR (orders_1.id IS NOT NULL))
                                        ->  Nested Loop Left Join
                                              ->  Seq Scan on published
                                                    Filter: ((block <= '100'::bigint) AND (block >= '0'::bigint) AND (chain_id = 31337) AND (ROW(block, "position") > ROW('0'::bigint, '0'::bigint)))
                                              ->  Index Scan using orders_pkey on orders orders_1
                                                    Index Cond: (id = published.id)
                                        ->  Seq Scan on signed_listings signed_listings_1
  ->  Nested Loop Left Join
        ->  Hash Right Join
              Hash Cond: ((works.contract = h.contract) AND (works.token_id = h.token_id))
              ->  Index Scan using works_token on works
                    Index Cond: (chain_id = 31337)
                    Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 3).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 4).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 5).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 7).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 6).col1)))))
                    SubPlan 3
                      ->  Seq Scan on hidings
                            Filter: (kind = 'person'::text)
                    SubPlan 4
                      ->  Seq Scan on hidings hidings_1
                            Filter: (kind = 'collection'::text)
                    SubPlan 5
                      ->  Index Scan using collections_launch on collections
                            Index Cond: (launch_at > now())
                    SubPlan 7
                      ->  Index Scan using collections_held_back on collections collections_2
                            Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                    SubPlan 6
                      ->  Index Scan using collections_held_back on collections collections_1
                            Index Cond: (held_back = 'shown'::text)
              ->  Hash
                    ->  CTE Scan on happened h
        ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens
              Index Cond: ((token_id = h.token_id) AND (contract = h.contract) AND (chain_id = 31337))
*/

-- deliveries that are due
with recursive waiting as ( (select webhook_deliveries.webhook_id as id
from webhook_deliveries
where webhook_deliveries.state = 'pending'
and webhook_deliveries.webhook_id > ''
order by webhook_deliveries.webhook_id
limit 1)
union all select later.id
from waiting
cross join lateral (select webhook_deliveries.webhook_id as id
from webhook_deliveries
where webhook_deliveries.state = 'pending'
and webhook_deliveries.webhook_id > waiting.id
order by webhook_deliveries.webhook_id
limit 1) as later), busy as materialized (select id, wallet, substring(url
from '^[a-z]+://([^/?#]+)') as host
from jsonb_to_recordset($1::jsonb) as b (id text, wallet text, url text)), ready as materialized ( select webhooks.id as webhook_id, first.id, tried_at, row_number() over (partition by wallet
order by tried_at, webhooks.id) + (select count(*)
from busy
where busy.wallet = webhooks.wallet) as of_wallet, row_number() over (partition by substring(url
from '^[a-z]+://([^/?#]+)')
order by tried_at, webhooks.id) + (select count(*)
from busy
where busy.host = substring(url
from '^[a-z]+://([^/?#]+)')) as of_host
from waiting
join webhooks on webhooks.id = waiting.id
and webhooks.off is null
and webhooks.rest_until <= now()
and not exists (select 1
from busy
where busy.id = webhooks.id)
cross join lateral (select webhook_deliveries.id as id
from webhook_deliveries
where webhook_deliveries.webhook_id = webhooks.id
and webhook_deliveries.state = 'pending'
and webhook_deliveries.next_at <= now()
order by webhook_deliveries.next_at
limit 1) as first), due as materialized ( select webhook_id, id
from ready
where of_wallet <= $2
and of_host <= $3
order by tried_at
limit $4), tried as (update webhooks
set tried_at = clock_timestamp()
where id in (select webhook_id
from due)) update webhook_deliveries
set attempts = webhook_deliveries.attempts + 1, tried_at = now(), next_at = now() + make_interval(secs => 30)
from due
where webhook_deliveries.webhook_id = due.webhook_id
and webhook_deliveries.id = due.id
and webhook_deliveries.next_at <= now()
returning webhook_deliveries.webhook_id as webhook, webhook_deliveries.id as id;
/*
Update on webhook_deliveries
  CTE waiting
    ->  Recursive Union
          ->  Limit
                ->  Sort
                      Sort Key: webhook_deliveries_1.webhook_id
                      ->  Seq Scan on webhook_deliveries webhook_deliveries_1
                            Filter: ((webhook_id > ''::text) AND (state = 'pending'::text))
          ->  Nested Loop
                ->  WorkTable Scan on waiting
                ->  Limit
                      ->  Sort
                            Sort Key: webhook_deliveries_2.webhook_id
                            ->  Seq Scan on webhook_deliveries webhook_deliveries_2
                                  Filter: ((webhook_id > waiting.id) AND (state = 'pending'::text))
  CTE busy
    ->  Function Scan on jsonb_to_recordset b
  CTE ready
    ->  WindowAgg
          Window: w2 AS (PARTITION BY webhooks.wallet ORDER BY webhooks.tried_at, webhooks.id ROWS UNBOUNDED PRECEDING)
          ->  Sort
                Sort Key: webhooks.wallet, webhooks.tried_at, webhooks.id
                ->  WindowAgg
                      Window: w1 AS (PARTITION BY ("substring"(webhooks.url, '^[a-z]+://([^/?#]+)'::text)) ORDER BY webhooks.tried_at, webhooks.id ROWS UNBOUNDED PRECEDING)
                      ->  Sort
                            Sort Key: ("substring"(webhooks.url, '^[a-z]+://([^/?#]+)'::text)), webhooks.tried_at, webhooks.id
                            ->  Nested Loop
                                  ->  Hash Right Anti Join
                                        Hash Cond: (busy_2.id = webhooks.id)
                                        ->  CTE Scan on busy busy_2
                                        ->  Hash
                                              ->  Hash Join
                                                    Hash Cond: (waiting_1.id = webhooks.id)
                                                    ->  CTE Scan on waiting waiting_1
                                                    ->  Hash
                                                          ->  Seq Scan on webhooks
                                                                Filter: ((off IS NULL) AND (rest_until <= now()))
                                  ->  Limit
                                        ->  Sort
                                              Sort Key: webhook_deliveries_3.next_at
                                              ->  Seq Scan on webhook_deliveries webhook_deliveries_3
                                                    Filter: ((webhook_id = webhooks.id) AND (state = 'pending'::text) AND (next_at <= now()))
          SubPlan 3
            ->  Aggregate
                  ->  CTE Scan on busy
                        Filter: (wallet = webhooks.wallet)
          SubPlan 4
            ->  Aggregate
                  ->  CTE Scan on busy busy_1
                        Filter: (host = "substring"(webhooks.url, '^[a-z]+://([^/?#]+)'::text))
  CTE due
    ->  Limit
          ->  Sort
                Sort Key: ready.tried_at
                ->  CTE Scan on ready
                      Filter: ((of_wallet <= '4'::bigint) AND (of_host <= '4'::bigint))
  CTE tried
    ->  Update on webhooks webhooks_1
          ->  Nested Loop Semi Join
                Join Filter: (webhooks_1.id = due_1.webhook_id)
                ->  Seq Scan on webhooks webhooks_1
                ->  CTE Scan on due due_1
  ->  Nested Loop
        Join Filter: ((due.webhook_id = webhook_deliveries.webhook_id) AND (due.id = webhook_deliveries.id))
        ->  Seq Scan on webhook_deliveries
              Filter: (next_at <= now())
        ->  CTE Scan on due
*/
