-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- notifications
select shown.*, coalesce(inbox.read, true) as read
from (select *
from ((select chain_notifications.id as id, chain_notifications.type as type, chain_notifications.at as at, chain_notifications.actor as actor, 0 as others, works.id as work_id, null::text as collection_id, chain_notifications.price::text as price, chain_notifications.currency as currency, null::text as reason
from (select *
from chain_notifications
where chain_notifications.recipient = $1
and chain_notifications.type <> 'auction_ending'
order by chain_notifications.at desc nulls last
limit $2) as chain_notifications
join works on works.token_id = chain_notifications.token_id
and works.contract = chain_notifications.contract
and works.chain_id = chain_notifications.chain_id
and not works.undone
and (not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $3)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $4)))
or works.creator = chain_notifications.recipient)
where (chain_notifications.type <> 'offer_back'
or exists (select 1
from sale_offers
join balances on (balances.token_id = sale_offers.token_id
and balances.contract = sale_offers.contract
and balances.chain_id = sale_offers.chain_id
and balances.owner = sale_offers.seller)
left join sellers on (sellers.chain_id = sale_offers.chain_id
and sellers.seller = sale_offers.seller)
where sale_offers.chain_id = chain_notifications.chain_id
and sale_offers.id = chain_notifications.offer_id
and sale_offers.available > 0
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
and trade_marks.reason = 'failing'))
and balances.copies between 1
and chain_notifications.copies))
order by chain_notifications.at desc nulls last, chain_notifications.id
limit $5)
union all (select chain_notifications.id as id, chain_notifications.type as type, chain_notifications.at as at, chain_notifications.actor as actor, 0 as others, works.id as work_id, null::text as collection_id, chain_notifications.price::text as price, chain_notifications.currency as currency, null::text as reason
from (select *
from chain_notifications
where chain_notifications.recipient = $6
and chain_notifications.type = 'auction_ending'
and chain_notifications.at <= now()
order by chain_notifications.at desc nulls last
limit $7) as chain_notifications
join works on works.token_id = chain_notifications.token_id
and works.contract = chain_notifications.contract
and works.chain_id = chain_notifications.chain_id
and not works.undone
and (not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $8)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $9)))
or works.creator = chain_notifications.recipient)
where (chain_notifications.type <> 'offer_back'
or exists (select 1
from sale_offers
join balances on (balances.token_id = sale_offers.token_id
and balances.contract = sale_offers.contract
and balances.chain_id = sale_offers.chain_id
and balances.owner = sale_offers.seller)
left join sellers on (sellers.chain_id = sale_offers.chain_id
and sellers.seller = sale_offers.seller)
where sale_offers.chain_id = chain_notifications.chain_id
and sale_offers.id = chain_notifications.offer_id
and sale_offers.available > 0
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
and trade_marks.reason = 'failing'))
and balances.copies between 1
and chain_notifications.copies))
order by chain_notifications.at desc nulls last, chain_notifications.id
limit $10)
union all (select people_notifications.id as id, people_notifications.type as type, people_notifications.at as at, people_notifications.actor as actor, people_notifications.others as others, people_notifications.work_id as work_id, people_notifications.collection_id as collection_id, null::text as price, null::text as currency, people_notifications.reason as reason
from (select *
from people_notifications
where people_notifications.recipient = $11
and (people_notifications.type not in ('auction_reminder', 'opening_reminder')
or people_notifications.at <= now())
order by people_notifications.at desc nulls last
limit $12) as people_notifications
where (people_notifications.collection_id is null
or exists (select 1
from collections
where collections.id = people_notifications.collection_id
and (not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $13)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $14))
or collections.creator = people_notifications.recipient)))
and (people_notifications.work_id is null
or exists (select 1
from works
where works.id = people_notifications.work_id
and not works.undone))
and (people_notifications.type <> 'auction_reminder'
or exists (select 1
from open_offers
where open_offers.work_id = people_notifications.work_id
and open_offers.auction))
order by people_notifications.at desc nulls last, people_notifications.id
limit $15)) as each
order by at desc, id
limit $16 offset $17) as shown
left join inbox on inbox.wallet = $18
and inbox.id = shown.id
order by at desc, shown.id;
/*
Nested Loop Left Join
  ->  Limit
        ->  Sort
              Sort Key: chain_notifications.at DESC, chain_notifications.id
              ->  Append
                    ->  Limit
                          ->  Incremental Sort
                                Sort Key: chain_notifications.at DESC NULLS LAST, chain_notifications.id
                                Presorted Key: chain_notifications.at
                                ->  Nested Loop
                                      ->  Subquery Scan on chain_notifications
                                            Filter: ((chain_notifications.type <> 'offer_back'::text) OR EXISTS(SubPlan 24))
                                            ->  Limit
                                                  ->  Index Scan using chain_notifications_at on chain_notifications chain_notifications_1
                                                        Index Cond: (recipient = '0x0000000000000000000000000000000000000001'::text)
                                            SubPlan 24
                                              ->  Nested Loop Left Join
                                                    Join Filter: (sellers.seller = sale_offers.seller)
                                                    Filter: (sale_offers.counter = COALESCE(sellers.counter, '0'::numeric))
                                                    ->  Nested Loop
                                                          ->  Subquery Scan on sale_offers
                                                                Filter: (((sale_offers.currency IS NULL) OR (EXISTS(SubPlan 3) AND EXISTS(SubPlan 5))) AND (NOT EXISTS(SubPlan 12)) AND (COALESCE((SubPlan 7), ((sale_offers.signature IS NULL) OR EXISTS(SubPlan 8))) OR EXISTS(SubPlan 10)))
                                                                ->  Append
                                                                      ->  Nested Loop Anti Join
                                                                            ->  Index Scan using offers_chain_id_id_pk on offers o
                                                                                  Index Cond: ((chain_id = chain_notifications.chain_id) AND (id = chain_notifications.offer_id))
                                                                                  Filter: ((available > '0'::numeric) AND (expires_at > now()))
                                                                            ->  Seq Scan on signed_listings s
                                                                                  Filter: (id = chain_notifications.offer_id)
                                                                      ->  Subquery Scan on "*SELECT* 2_1"
                                                                            ->  Nested Loop Left Join
                                                                                  Filter: (CASE WHEN (EXISTS(SubPlan 19) OR EXISTS(SubPlan 21) OR (s_1.max_commission < c.commission) OR EXISTS(SubPlan 23)) THEN '0'::numeric ELSE GREATEST(((s_1.copies - COALESCE(o_1.sold, '0'::numeric)) - COALESCE(m.copies, '0'::numeric)), '0'::numeric) END > '0'::numeric)
                                                                                  ->  Nested Loop Left Join
                                                                                        ->  Nested Loop Left Join
                                                                                              ->  Seq Scan on signed_listings s_1
                                                                                                    Filter: ((chain_id = chain_notifications.chain_id) AND (id = chain_notifications.offer_id) AND (expires_at > now()))
                                                                                              ->  Index Scan using offers_chain_id_id_pk on offers o_1
                                                                                                    Index Cond: ((chain_id = chain_notifications.chain_id) AND (id = chain_notifications.offer_id))
                                                                                        ->  Seq Scan on trade_marks m
                                                                                              Filter: ((reason = 'used'::text) AND (id = chain_notifications.offer_id))
                                                                                  ->  Seq Scan on commissions c
                                                                                        Filter: (chain_id = chain_notifications.chain_id)
                                                                                  SubPlan 14
                                                                                    ->  Seq Scan on voided_orders v
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                                  SubPlan 16
                                                                                    ->  Seq Scan on voided_groups v_1
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                                  SubPlan 18
                                                                                    ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t
                                                                                          Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                                          Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                                                  SubPlan 19
                                                                                    ->  Seq Scan on voided_orders v_2
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                                  SubPlan 21
                                                                                    ->  Seq Scan on voided_groups v_3
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                                  SubPlan 23
                                                                                    ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t_1
                                                                                          Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                                          Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                                SubPlan 3
                                                                  ->  Seq Scan on currencies
                                                                        Filter: ((address = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                                                SubPlan 5
                                                                  ->  Seq Scan on currency_worths
                                                                        Filter: ((currency = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                                                SubPlan 12
                                                                  ->  Seq Scan on trade_marks
                                                                        Filter: ((id = sale_offers.id) AND (reason = 'failing'::text))
                                                                SubPlan 7
                                                                  ->  Seq Scan on approvals
                                                                        Filter: ((owner = sale_offers.seller) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                                                SubPlan 8
                                                                  ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens
                                                                        Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                                                        Filter: imported
                                                                SubPlan 10
                                                                  ->  Seq Scan on token_approvals
                                                                        Filter: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                                          ->  Index Only Scan using balances_largest on balances
                                                                Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = chain_notifications.chain_id) AND (copies >= '1'::numeric) AND (copies <= chain_notifications.copies) AND (owner = sale_offers.seller))
                                                                Filter: (COALESCE(copies, '0'::numeric) <> '0'::numeric)
                                                    ->  Seq Scan on sellers
                                                          Filter: (chain_id = chain_notifications.chain_id)
                                      ->  Index Scan using works_token on works
                                            Index Cond: ((token_id = chain_notifications.token_id) AND (contract = chain_notifications.contract) AND (chain_id = chain_notifications.chain_id))
                                            Filter: ((NOT undone) AND (((NOT hidden) AND (NOT (ANY (creator = (hashed SubPlan 1).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 2).col1))))) OR (creator = chain_notifications.recipient)))
                                            SubPlan 1
                                              ->  Seq Scan on hidings
                                                    Filter: (kind = 'person'::text)
                                            SubPlan 2
                                              ->  Seq Scan on hidings hidings_1
                                                    Filter: (kind = 'collection'::text)
                    ->  Limit
                          ->  Incremental Sort
                                Sort Key: chain_notifications_2.at DESC NULLS LAST, chain_notifications_2.id
                                Presorted Key: chain_notifications_2.at
                                ->  Nested Loop
                                      ->  Subquery Scan on chain_notifications_2
                                            Filter: ((chain_notifications_2.type <> 'offer_back'::text) OR EXISTS(SubPlan 48))
                                            ->  Limit
                                                  ->  Index Scan using chain_notifications_ending on chain_notifications chain_notifications_3
                                                        Index Cond: ((recipient = '0x0000000000000000000000000000000000000001'::text) AND (at <= now()))
                                            SubPlan 48
                                              ->  Nested Loop Left Join
                                                    Join Filter: (sellers_1.seller = sale_offers_1.seller)
                                                    Filter: (sale_offers_1.counter = COALESCE(sellers_1.counter, '0'::numeric))
                                                    ->  Nested Loop
                                                          ->  Subquery Scan on sale_offers_1
                                                                Filter: (((sale_offers_1.currency IS NULL) OR (EXISTS(SubPlan 27) AND EXISTS(SubPlan 29))) AND (NOT EXISTS(SubPlan 36)) AND (COALESCE((SubPlan 31), ((sale_offers_1.signature IS NULL) OR EXISTS(SubPlan 32))) OR EXISTS(SubPlan 34)))
                                                                ->  Append
                                                                      ->  Nested Loop Anti Join
                                                                            ->  Index Scan using offers_chain_id_id_pk on offers o_2
                                                                                  Index Cond: ((chain_id = chain_notifications_2.chain_id) AND (id = chain_notifications_2.offer_id))
                                                                                  Filter: ((available > '0'::numeric) AND (expires_at > now()))
                                                                            ->  Seq Scan on signed_listings s_2
                                                                                  Filter: (id = chain_notifications_2.offer_id)
                                                                      ->  Subquery Scan on "*SELECT* 2_2"
                                                                            ->  Nested Loop Left Join
                                                                                  Filter: (CASE WHEN (EXISTS(SubPlan 43) OR EXISTS(SubPlan 45) OR (s_3.max_commission < c_1.commission) OR EXISTS(SubPlan 47)) THEN '0'::numeric ELSE GREATEST(((s_3.copies - COALESCE(o_3.sold, '0'::numeric)) - COALESCE(m_1.copies, '0'::numeric)), '0'::numeric) END > '0'::numeric)
                                                                                  ->  Nested Loop Left Join
                                                                                        ->  Nested Loop Left Join
                                                                                              ->  Seq Scan on signed_listings s_3
                                                                                                    Filter: ((chain_id = chain_notifications_2.chain_id) AND (id = chain_notifications_2.offer_id) AND (expires_at > now()))
                                                                                              ->  Index Scan using offers_chain_id_id_pk on offers o_3
                                                                                                    Index Cond: ((chain_id = chain_notifications_2.chain_id) AND (id = chain_notifications_2.offer_id))
                                                                                        ->  Seq Scan on trade_marks m_1
                                                                                              Filter: ((reason = 'used'::text) AND (id = chain_notifications_2.offer_id))
                                                                                  ->  Seq Scan on commissions c_1
                                                                                        Filter: (chain_id = chain_notifications_2.chain_id)
                                                                                  SubPlan 38
                                                                                    ->  Seq Scan on voided_orders v_4
                                                                                          Filter: ((chain_id = s_3.chain_id) AND (id = s_3.id))
                                                                                  SubPlan 40
                                                                                    ->  Seq Scan on voided_groups v_5
                                                                                          Filter: ((chain_id = s_3.chain_id) AND (account = s_3.seller) AND ("group" = s_3."group"))
                                                                                  SubPlan 42
                                                                                    ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t_2
                                                                                          Index Cond: ((token_id = s_3.token_id) AND (contract = s_3.contract) AND (chain_id = s_3.chain_id))
                                                                                          Filter: ((royalties > s_3.max_royalties) AND (creator <> s_3.seller))
                                                                                  SubPlan 43
                                                                                    ->  Seq Scan on voided_orders v_6
                                                                                          Filter: ((chain_id = s_3.chain_id) AND (id = s_3.id))
                                                                                  SubPlan 45
                                                                                    ->  Seq Scan on voided_groups v_7
                                                                                          Filter: ((chain_id = s_3.chain_id) AND (account = s_3.seller) AND ("group" = s_3."group"))
                                                                                  SubPlan 47
                                                                                    ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t_3
                                                                                          Index Cond: ((token_id = s_3.token_id) AND (contract = s_3.contract) AND (chain_id = s_3.chain_id))
                                                                                          Filter: ((royalties > s_3.max_royalties) AND (creator <> s_3.seller))
                                                                SubPlan 27
                                                                  ->  Seq Scan on currencies currencies_1
                                                                        Filter: ((address = sale_offers_1.currency) AND (chain_id = sale_offers_1.chain_id))
                                                                SubPlan 29
                                                                  ->  Seq Scan on currency_worths currency_worths_1
                                                                        Filter: ((currency = sale_offers_1.currency) AND (chain_id = sale_offers_1.chain_id))
                                                                SubPlan 36
                                                                  ->  Seq Scan on trade_marks trade_marks_1
                                                                        Filter: ((id = sale_offers_1.id) AND (reason = 'failing'::text))
                                                                SubPlan 31
                                                                  ->  Seq Scan on approvals approvals_1
                                                                        Filter: ((owner = sale_offers_1.seller) AND (contract = sale_offers_1.contract) AND (chain_id = sale_offers_1.chain_id))
                                                                SubPlan 32
                                                                  ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens tokens_1
                                                                        Index Cond: ((token_id = sale_offers_1.token_id) AND (contract = sale_offers_1.contract) AND (chain_id = sale_offers_1.chain_id))
                                                                        Filter: imported
                                                                SubPlan 34
                                                                  ->  Seq Scan on token_approvals token_approvals_1
                                                                        Filter: ((token_id = sale_offers_1.token_id) AND (contract = sale_offers_1.contract) AND (chain_id = sale_offers_1.chain_id))
                                                          ->  Index Only Scan using balances_largest on balances balances_1
                                                                Index Cond: ((token_id = sale_offers_1.token_id) AND (contract = sale_offers_1.contract) AND (chain_id = chain_notifications_2.chain_id) AND (copies >= '1'::numeric) AND (copies <= chain_notifications_2.copies) AND (owner = sale_offers_1.seller))
                                                                Filter: (COALESCE(copies, '0'::numeric) <> '0'::numeric)
                                                    ->  Seq Scan on sellers sellers_1
                                                          Filter: (chain_id = chain_notifications_2.chain_id)
                                      ->  Index Scan using works_token on works works_1
                                            Index Cond: ((token_id = chain_notifications_2.token_id) AND (contract = chain_notifications_2.contract) AND (chain_id = chain_notifications_2.chain_id))
                                            Filter: ((NOT undone) AND (((NOT hidden) AND (NOT (ANY (creator = (hashed SubPlan 25).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 26).col1))))) OR (creator = chain_notifications_2.recipient)))
                                            SubPlan 25
                                              ->  Seq Scan on hidings hidings_2
                                                    Filter: (kind = 'person'::text)
                                            SubPlan 26
                                              ->  Seq Scan on hidings hidings_3
                                                    Filter: (kind = 'collection'::text)
                    ->  Subquery Scan on "*SELECT* 3"
                          ->  Limit
                                ->  Incremental Sort
                                      Sort Key: people_notifications.at DESC NULLS LAST, people_notifications.id
                                      Presorted Key: people_notifications.at
                                      ->  Subquery Scan on people_notifications
                                            Filter: (((people_notifications.type <> 'auction_reminder'::text) OR (ANY (people_notifications.work_id = (hashed SubPlan 55).col1))) AND ((people_notifications.collection_id IS NULL) OR EXISTS(SubPlan 51)) AND ((people_notifications.work_id IS NULL) OR (ANY (people_notifications.work_id = (hashed SubPlan 53).col1))))
                                            ->  Limit
                                                  ->  Index Scan using people_notifications_at on people_notifications people_notifications_1
                                                        Index Cond: (recipient = '0x0000000000000000000000000000000000000001'::text)
                                                        Filter: ((type <> ALL ('{auction_reminder,opening_reminder}'::text[])) OR (at <= now()))
                                            SubPlan 55
                                              ->  Index Only Scan using open_offers_auctions on open_offers
                                            SubPlan 51
                                              ->  Index Scan using collections_pkey on collections
                                                    Index Cond: (id = people_notifications.collection_id)
                                                    Filter: (((NOT (ANY (id = (hashed SubPlan 49).col1))) AND (NOT (ANY (creator = (hashed SubPlan 50).col1)))) OR (creator = people_notifications.recipient))
                                                    SubPlan 49
                                                      ->  Seq Scan on hidings hidings_4
                                                            Filter: (kind = 'collection'::text)
                                                    SubPlan 50
                                                      ->  Seq Scan on hidings hidings_5
                                                            Filter: (kind = 'person'::text)
                                            SubPlan 53
                                              ->  Seq Scan on works works_2
                                                    Filter: (NOT undone)
  ->  Index Scan using inbox_wallet_id_pk on inbox
        Index Cond: ((wallet = '0x0000000000000000000000000000000000000001'::text) AND (id = chain_notifications.id))
*/

-- unread notifications
select count(*)::int as unread
from ( select 1
from (select inbox.id as id
from inbox
where inbox.wallet = $1
and not inbox.read
and inbox.due_at <= now()
order by inbox.due_at desc nulls last
limit $2) as latest
cross join lateral ((select chain_notifications.id as id, chain_notifications.type as type, chain_notifications.at as at, chain_notifications.actor as actor, 0 as others, works.id as work_id, null::text as collection_id, chain_notifications.price::text as price, chain_notifications.currency as currency, null::text as reason
from chain_notifications
join works on works.token_id = chain_notifications.token_id
and works.contract = chain_notifications.contract
and works.chain_id = chain_notifications.chain_id
and not works.undone
and (not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $3)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $4)))
or works.creator = chain_notifications.recipient)
where chain_notifications.recipient = $5
and chain_notifications.id = latest.id
and (chain_notifications.type <> 'auction_ending'
or chain_notifications.at <= now())
and (chain_notifications.type <> 'offer_back'
or exists (select 1
from sale_offers
join balances on (balances.token_id = sale_offers.token_id
and balances.contract = sale_offers.contract
and balances.chain_id = sale_offers.chain_id
and balances.owner = sale_offers.seller)
left join sellers on (sellers.chain_id = sale_offers.chain_id
and sellers.seller = sale_offers.seller)
where sale_offers.chain_id = chain_notifications.chain_id
and sale_offers.id = chain_notifications.offer_id
and sale_offers.available > 0
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
and trade_marks.reason = 'failing'))
and balances.copies between 1
and chain_notifications.copies)))
union all (select people_notifications.id as id, people_notifications.type as type, people_notifications.at as at, people_notifications.actor as actor, people_notifications.others as others, people_notifications.work_id as work_id, people_notifications.collection_id as collection_id, null::text as price, null::text as currency, people_notifications.reason as reason
from people_notifications
where people_notifications.recipient = $6
and people_notifications.id = latest.id
and (people_notifications.type not in ('auction_reminder', 'opening_reminder')
or people_notifications.at <= now())
and (people_notifications.collection_id is null
or exists (select 1
from collections
where collections.id = people_notifications.collection_id
and (not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $7)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $8))
or collections.creator = people_notifications.recipient)))
and (people_notifications.work_id is null
or exists (select 1
from works
where works.id = people_notifications.work_id
and not works.undone))
and (people_notifications.type <> 'auction_reminder'
or exists (select 1
from open_offers
where open_offers.work_id = people_notifications.work_id
and open_offers.auction)))) as shown
limit $9) as unread;
/*
Aggregate
  ->  Limit
        ->  Nested Loop
              ->  Limit
                    ->  Index Scan using inbox_unread on inbox
                          Index Cond: ((wallet = '0x0000000000000000000000000000000000000001'::text) AND (due_at <= now()))
              ->  Memoize
                    Cache Key: inbox.id
                    Cache Mode: binary
                    ->  Subquery Scan on shown
                          ->  Append
                                ->  Nested Loop
                                      ->  Index Scan using chain_notifications_recipient_id_pk on chain_notifications
                                            Index Cond: ((recipient = '0x0000000000000000000000000000000000000001'::text) AND (id = inbox.id))
                                            Filter: (((type <> 'auction_ending'::text) OR (at <= now())) AND ((type <> 'offer_back'::text) OR EXISTS(SubPlan 24)))
                                            SubPlan 24
                                              ->  Nested Loop Left Join
                                                    Join Filter: (sellers.seller = sale_offers.seller)
                                                    Filter: (sale_offers.counter = COALESCE(sellers.counter, '0'::numeric))
                                                    ->  Nested Loop
                                                          ->  Subquery Scan on sale_offers
                                                                Filter: (((sale_offers.currency IS NULL) OR (EXISTS(SubPlan 3) AND EXISTS(SubPlan 5))) AND (NOT EXISTS(SubPlan 12)) AND (COALESCE((SubPlan 7), ((sale_offers.signature IS NULL) OR EXISTS(SubPlan 8))) OR EXISTS(SubPlan 10)))
                                                                ->  Append
                                                                      ->  Nested Loop Anti Join
                                                                            ->  Index Scan using offers_chain_id_id_pk on offers o
                                                                                  Index Cond: ((chain_id = chain_notifications.chain_id) AND (id = chain_notifications.offer_id))
                                                                                  Filter: ((available > '0'::numeric) AND (expires_at > now()))
                                                                            ->  Seq Scan on signed_listings s
                                                                                  Filter: (id = chain_notifications.offer_id)
                                                                      ->  Subquery Scan on "*SELECT* 2_1"
                                                                            ->  Nested Loop Left Join
                                                                                  Filter: (CASE WHEN (EXISTS(SubPlan 19) OR EXISTS(SubPlan 21) OR (s_1.max_commission < c.commission) OR EXISTS(SubPlan 23)) THEN '0'::numeric ELSE GREATEST(((s_1.copies - COALESCE(o_1.sold, '0'::numeric)) - COALESCE(m.copies, '0'::numeric)), '0'::numeric) END > '0'::numeric)
                                                                                  ->  Nested Loop Left Join
                                                                                        ->  Nested Loop Left Join
                                                                                              ->  Seq Scan on signed_listings s_1
                                                                                                    Filter: ((chain_id = chain_notifications.chain_id) AND (id = chain_notifications.offer_id) AND (expires_at > now()))
                                                                                              ->  Index Scan using offers_chain_id_id_pk on offers o_1
                                                                                                    Index Cond: ((chain_id = chain_notifications.chain_id) AND (id = chain_notifications.offer_id))
                                                                                        ->  Seq Scan on trade_marks m
                                                                                              Filter: ((reason = 'used'::text) AND (id = chain_notifications.offer_id))
                                                                                  ->  Seq Scan on commissions c
                                                                                        Filter: (chain_id = chain_notifications.chain_id)
                                                                                  SubPlan 14
                                                                                    ->  Seq Scan on voided_orders v
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                                  SubPlan 16
                                                                                    ->  Seq Scan on voided_groups v_1
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                                  SubPlan 18
                                                                                    ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t
                                                                                          Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                                          Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                                                  SubPlan 19
                                                                                    ->  Seq Scan on voided_orders v_2
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (id = s_1.id))
                                                                                  SubPlan 21
                                                                                    ->  Seq Scan on voided_groups v_3
                                                                                          Filter: ((chain_id = s_1.chain_id) AND (account = s_1.seller) AND ("group" = s_1."group"))
                                                                                  SubPlan 23
                                                                                    ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens t_1
                                                                                          Index Cond: ((token_id = s_1.token_id) AND (contract = s_1.contract) AND (chain_id = s_1.chain_id))
                                                                                          Filter: ((royalties > s_1.max_royalties) AND (creator <> s_1.seller))
                                                                SubPlan 3
                                                                  ->  Seq Scan on currencies
                                                                        Filter: ((address = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                                                SubPlan 5
                                                                  ->  Seq Scan on currency_worths
                                                                        Filter: ((currency = sale_offers.currency) AND (chain_id = sale_offers.chain_id))
                                                                SubPlan 12
                                                                  ->  Seq Scan on trade_marks
                                                                        Filter: ((id = sale_offers.id) AND (reason = 'failing'::text))
                                                                SubPlan 7
                                                                  ->  Seq Scan on approvals
                                                                        Filter: ((owner = sale_offers.seller) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                                                SubPlan 8
                                                                  ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens
                                                                        Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                                                        Filter: imported
                                                                SubPlan 10
                                                                  ->  Seq Scan on token_approvals
                                                                        Filter: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = sale_offers.chain_id))
                                                          ->  Index Only Scan using balances_largest on balances
                                                                Index Cond: ((token_id = sale_offers.token_id) AND (contract = sale_offers.contract) AND (chain_id = chain_notifications.chain_id) AND (copies >= '1'::numeric) AND (copies <= chain_notifications.copies) AND (owner = sale_offers.seller))
                                                                Filter: (COALESCE(copies, '0'::numeric) <> '0'::numeric)
                                                    ->  Seq Scan on sellers
                                                          Filter: (chain_id = chain_notifications.chain_id)
                                      ->  Index Scan using works_token on works
                                            Index Cond: ((token_id = chain_notifications.token_id) AND (contract = chain_notifications.contract) AND (chain_id = chain_notifications.chain_id))
                                            Filter: ((NOT undone) AND (((NOT hidden) AND (NOT (ANY (creator = (hashed SubPlan 1).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 2).col1))))) OR (creator = chain_notifications.recipient)))
                                            SubPlan 1
                                              ->  Seq Scan on hidings
                                                    Filter: (kind = 'person'::text)
                                            SubPlan 2
                                              ->  Seq Scan on hidings hidings_1
                                                    Filter: (kind = 'collection'::text)
                                ->  Subquery Scan on "*SELECT* 2"
                                      ->  Index Scan using people_notifications_recipient_id_pk on people_notifications
                                            Index Cond: ((recipient = '0x0000000000000000000000000000000000000001'::text) AND (id = inbox.id))
                                            Filter: (((type <> ALL ('{auction_reminder,opening_reminder}'::text[])) OR (at <= now())) AND ((type <> 'auction_reminder'::text) OR EXISTS(SubPlan 30)) AND ((collection_id IS NULL) OR EXISTS(SubPlan 27)) AND ((work_id IS NULL) OR EXISTS(SubPlan 28)))
                                            SubPlan 30
                                              ->  Index Only Scan using open_offers_auctions on open_offers
                                                    Index Cond: (work_id = people_notifications.work_id)
                                            SubPlan 27
                                              ->  Index Scan using collections_pkey on collections
                                                    Index Cond: (id = people_notifications.collection_id)
                                                    Filter: (((NOT (ANY (id = (hashed SubPlan 25).col1))) AND (NOT (ANY (creator = (hashed SubPlan 26).col1)))) OR (creator = people_notifications.recipient))
                                                    SubPlan 25
                                                      ->  Seq Scan on hidings hidings_2
                                                            Filter: (kind = 'collection'::text)
                                                    SubPlan 26
                                                      ->  Seq Scan on hidings hidings_3
                                                            Filter: (kind = 'person'::text)
                                            SubPlan 28
                                              ->  Index Scan using works_pkey on works works_1
                                                    Index Cond: (id = people_notifications.work_id)
                                                    Filter: (NOT undone)
*/

-- wallets to write to
with recursive waiting as ( (select inbox.wallet as wallet
from inbox
where inbox.unmailed
and inbox.wallet > $1
order by inbox.wallet
limit 1)
union all select later.wallet
from waiting
cross join lateral (select inbox.wallet as wallet
from inbox
where inbox.unmailed
and inbox.wallet > waiting.wallet
order by inbox.wallet
limit 1) as later) select wallet
from waiting
where exists (select 1
from inbox
where inbox.wallet = waiting.wallet
and inbox.unmailed
and inbox.due_at <= now())
limit $2;
/*
Limit
  CTE waiting
    ->  Recursive Union
          ->  Limit
                ->  Index Only Scan using inbox_unmailed on inbox inbox_1
                      Index Cond: (wallet > ''::text)
          ->  Nested Loop
                ->  WorkTable Scan on waiting waiting_1
                ->  Limit
                      ->  Index Only Scan using inbox_unmailed on inbox inbox_2
                            Index Cond: (wallet > waiting_1.wallet)
  ->  Hash Semi Join
        Hash Cond: (waiting.wallet = inbox.wallet)
        ->  CTE Scan on waiting
        ->  Hash
              ->  Index Only Scan using inbox_unmailed on inbox
                    Index Cond: (due_at <= now())
*/
