-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- works that somebody holds
select id, max(since) as since
from ((select works.id as id, balances.since as since
from balances
join works on works.token_id = balances.token_id
and works.contract = balances.contract
and works.chain_id = balances.chain_id
left join cards on cards.work_id = works.id
where balances.owner = $1
and balances.copies > 0
and (cards.launch_at is null
or cards.launch_at <= now())
and (works.creator <> works.contract
or coalesce(works.collection_id in (select collections.id
from collections
where collections.held_back in ($2)), false)
or exists (select 1
from participants
where works.token_id = participants.token_id
and works.contract = participants.contract
and works.chain_id = participants.chain_id
and participants.wallet = $3))
and cards.work_id is not null
and not exists (select 1
from profile_hidden
where profile_hidden.wallet = $4
and profile_hidden.work_id = works.id)
order by balances.since desc nulls last
limit $5)
union all (select works.id as id, offers.created_at as since
from offers
join works on works.token_id = offers.token_id
and works.contract = offers.contract
and works.chain_id = offers.chain_id
left join cards on cards.work_id = works.id
where offers.seller = $6
and offers.reserved > 0
and (cards.launch_at is null
or cards.launch_at <= now())
and (works.creator <> works.contract
or coalesce(works.collection_id in (select collections.id
from collections
where collections.held_back in ($7)), false)
or exists (select 1
from participants
where works.token_id = participants.token_id
and works.contract = participants.contract
and works.chain_id = participants.chain_id
and participants.wallet = $8))
and cards.work_id is not null
and not exists (select 1
from profile_hidden
where profile_hidden.wallet = $9
and profile_hidden.work_id = works.id)
order by offers.created_at desc nulls last
limit $10)
union all (select works.id as id, parked_tokens.since as since
from parked_tokens
join works on works.token_id = parked_tokens.token_id
and works.contract = parked_tokens.contract
and works.chain_id = parked_tokens.chain_id
left join cards on cards.work_id = works.id
where parked_tokens.account = $11
and (cards.launch_at is null
or cards.launch_at <= now())
and (works.creator <> works.contract
or coalesce(works.collection_id in (select collections.id
from collections
where collections.held_back in ($12)), false)
or exists (select 1
from participants
where works.token_id = participants.token_id
and works.contract = participants.contract
and works.chain_id = participants.chain_id
and participants.wallet = $13))
and cards.work_id is not null
and not exists (select 1
from profile_hidden
where profile_hidden.wallet = $14
and profile_hidden.work_id = works.id)
order by parked_tokens.since desc nulls last
limit $15)) as held
group by id
order by since desc, id desc
limit $16 offset $17;
/*
Limit
  ->  Sort
        Sort Key: (max(balances.since)) DESC, works.id DESC
        ->  GroupAggregate
              Group Key: works.id
              ->  Sort
                    Sort Key: works.id DESC
                    ->  Append
                          ->  Limit
                                ->  Sort
                                      Sort Key: balances.since DESC NULLS LAST
                                      ->  Nested Loop Anti Join
                                            Join Filter: (profile_hidden.work_id = works.id)
                                            ->  Nested Loop
                                                  ->  Hash Join
                                                        Hash Cond: ((works.token_id = balances.token_id) AND (works.contract = balances.contract) AND (works.chain_id = balances.chain_id))
                                                        ->  Seq Scan on works
                                                              Filter: ((creator <> contract) OR COALESCE((ANY (collection_id = (hashed SubPlan 1).col1)), false) OR EXISTS(SubPlan 2))
                                                              SubPlan 1
                                                                ->  Index Scan using collections_held_back on collections
                                                                      Index Cond: (held_back = 'shown'::text)
                                                              SubPlan 2
                                                                ->  Seq Scan on participants
                                                                      Filter: ((works.token_id = token_id) AND (works.contract = contract) AND (works.chain_id = chain_id) AND (wallet = '0x0000000000000000000000000000000000000001'::text))
                                                        ->  Hash
                                                              ->  Index Scan using balances_owner on balances
                                                                    Index Cond: (owner = '0x0000000000000000000000000000000000000001'::text)
                                                                    Filter: (copies > '0'::numeric)
                                                  ->  Index Scan using cards_pkey on cards
                                                        Index Cond: (work_id = works.id)
                                                        Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                                            ->  Seq Scan on profile_hidden
                                                  Filter: (wallet = '0x0000000000000000000000000000000000000001'::text)
                          ->  Limit
                                ->  Nested Loop Anti Join
                                      Join Filter: (profile_hidden_1.work_id = works_1.id)
                                      ->  Nested Loop
                                            ->  Nested Loop
                                                  ->  Index Scan using offers_seller on offers
                                                        Index Cond: (seller = '0x0000000000000000000000000000000000000001'::text)
                                                        Filter: (reserved > '0'::numeric)
                                                  ->  Index Scan using works_token on works works_1
                                                        Index Cond: ((token_id = offers.token_id) AND (contract = offers.contract) AND (chain_id = offers.chain_id))
                                                        Filter: ((creator <> contract) OR COALESCE((ANY (collection_id = (hashed SubPlan 4).col1)), false) OR EXISTS(SubPlan 5))
                                                        SubPlan 4
                                                          ->  Index Scan using collections_held_back on collections collections_1
                                                                Index Cond: (held_back = 'shown'::text)
                                                        SubPlan 5
                                                          ->  Seq Scan on participants participants_1
                                                                Filter: ((works_1.token_id = token_id) AND (works_1.contract = contract) AND (works_1.chain_id = chain_id) AND (wallet = '0x0000000000000000000000000000000000000001'::text))
                                            ->  Index Scan using cards_pkey on cards cards_1
                                                  Index Cond: (work_id = works_1.id)
                                                  Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                                      ->  Seq Scan on profile_hidden profile_hidden_1
                                            Filter: (wallet = '0x0000000000000000000000000000000000000001'::text)
                          ->  Limit
                                ->  Sort
                                      Sort Key: parked_tokens.since DESC NULLS LAST
                                      ->  Nested Loop Anti Join
                                            Join Filter: (profile_hidden_2.work_id = works_2.id)
                                            ->  Nested Loop
                                                  ->  Nested Loop
                                                        ->  Seq Scan on parked_tokens
                                                              Filter: (account = '0x0000000000000000000000000000000000000001'::text)
                                                        ->  Index Scan using works_token on works works_2
                                                              Index Cond: ((token_id = parked_tokens.token_id) AND (contract = parked_tokens.contract) AND (chain_id = parked_tokens.chain_id))
                                                              Filter: ((creator <> contract) OR COALESCE((ANY (collection_id = (hashed SubPlan 7).col1)), false) OR EXISTS(SubPlan 8))
                                                              SubPlan 7
                                                                ->  Index Scan using collections_held_back on collections collections_2
                                                                      Index Cond: (held_back = 'shown'::text)
                                                              SubPlan 8
                                                                ->  Seq Scan on participants participants_2
                                                                      Filter: ((works_2.token_id = token_id) AND (works_2.contract = contract) AND (works_2.chain_id = chain_id) AND (wallet = '0x0000000000000000000000000000000000000001'::text))
                                                  ->  Index Scan using cards_pkey on cards cards_2
                                                        Index Cond: (work_id = works_2.id)
                                                        Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                                            ->  Seq Scan on profile_hidden profile_hidden_2
                                                  Filter: (wallet = '0x0000000000000000000000000000000000000001'::text)
*/

-- explore, newest
select chain_id, id
from shown_offers
where ((shown_offers.launch_at is null
or shown_offers.launch_at <= now())
and (shown_offers.ends_at is null
or shown_offers.ends_at > now())
and shown_offers.cheapest)
order by shown_offers.created_at desc nulls last, shown_offers.id desc nulls last
limit $1;
/*
Limit
  ->  Index Scan using shown_offers_newest on shown_offers
        Filter: (((launch_at IS NULL) OR (launch_at <= now())) AND ((ends_at IS NULL) OR (ends_at > now())))
*/

-- explore, cheapest across chains
select shown_offers.chain_id as "chainId", shown_offers.id as id
from ((select shown_offers.chain_id, shown_offers.id, shown_offers.price * $1::numeric as value
from shown_offers
where (shown_offers.chain_id = $2
and ((shown_offers.launch_at is null
or shown_offers.launch_at <= now())
and (shown_offers.ends_at is null
or shown_offers.ends_at > now())
and shown_offers.cheapest))
order by shown_offers.price asc nulls last, shown_offers.id asc nulls last
limit $3)
union all (select shown_offers.chain_id, shown_offers.id, shown_offers.price * $4::numeric as value
from shown_offers
where (shown_offers.chain_id = $5
and ((shown_offers.launch_at is null
or shown_offers.launch_at <= now())
and (shown_offers.ends_at is null
or shown_offers.ends_at > now())
and shown_offers.cheapest))
order by shown_offers.price asc nulls last, shown_offers.id asc nulls last
limit $6)) as shown_offers
order by value asc nulls last, shown_offers.id asc, shown_offers.chain_id
limit $7 offset $8;
/*
Limit
  ->  Sort
        Sort Key: "*SELECT* 1".value, "*SELECT* 1".id, "*SELECT* 1".chain_id
        ->  Append
              ->  Subquery Scan on "*SELECT* 1"
                    ->  Limit
                          ->  Index Only Scan using shown_offers_cheap on shown_offers shown_offers_1
                                Index Cond: (chain_id = 31337)
                                Filter: (((launch_at IS NULL) OR (launch_at <= now())) AND ((ends_at IS NULL) OR (ends_at > now())))
              ->  Subquery Scan on "*SELECT* 2"
                    ->  Limit
                          ->  Index Only Scan using shown_offers_cheap on shown_offers shown_offers_2
                                Index Cond: (chain_id = 31338)
                                Filter: (((launch_at IS NULL) OR (launch_at <= now())) AND ((ends_at IS NULL) OR (ends_at > now())))
*/

-- explore, a category
select chain_id, id
from shown_offers
where ((shown_offers.launch_at is null
or shown_offers.launch_at <= now())
and (shown_offers.ends_at is null
or shown_offers.ends_at > now())
and shown_offers.cheapest
and shown_offers.categories @> $1)
order by shown_offers.created_at desc nulls last, shown_offers.id desc nulls last
limit $2;
/*
Limit
  ->  Index Scan using shown_offers_newest on shown_offers
        Filter: ((categories @> '{art}'::text[]) AND ((launch_at IS NULL) OR (launch_at <= now())) AND ((ends_at IS NULL) OR (ends_at > now())))
*/

-- live auctions
select chain_id, id
from shown_offers
where ((shown_offers.launch_at is null
or shown_offers.launch_at <= now())
and (shown_offers.ends_at is null
or shown_offers.ends_at > now())
and shown_offers.first_auction)
order by shown_offers.live desc nulls last, shown_offers.ends_at asc nulls last, shown_offers.id desc nulls last
limit $1;
/*
Limit
  ->  Index Scan using shown_offers_live on shown_offers
        Filter: (((launch_at IS NULL) OR (launch_at <= now())) AND ((ends_at IS NULL) OR (ends_at > now())))
*/

-- auctions that end soon
select ends.chain_id as "chainId", ends.id
from ( (select shown_offers.chain_id as chain_id, shown_offers.id as id, auctions.end_at as at
from auctions
join shown_offers on shown_offers.chain_id = auctions.chain_id
and shown_offers.id = auctions.offer_id
and shown_offers.live
and shown_offers.first_auction
and (shown_offers.launch_at is null
or shown_offers.launch_at <= now())
where not auctions.settled
and auctions.end_at > now()
and auctions.end_at < now() + interval '1 day'
order by auctions.end_at
limit $1)
union all (select shown_offers.chain_id, shown_offers.id, shown_offers.ends_at
from shown_offers
where not shown_offers.live
and shown_offers.first_auction
and (shown_offers.launch_at is null
or shown_offers.launch_at <= now())
and shown_offers.ends_at > now()
and shown_offers.ends_at < now() + interval '1 day'
and shown_offers.work_id in ( with near as materialized ( select shown_offers.work_id as id
from shown_offers
where not shown_offers.live
and shown_offers.first_auction
and (shown_offers.launch_at is null
or shown_offers.launch_at <= now())
and shown_offers.ends_at > now()
and shown_offers.ends_at < now() + interval '1 day'
order by shown_offers.ends_at
limit $2), makers as materialized ( select distinct works.creator as wallet
from works
where works.id in (select id
from near)), known as materialized (select wallet
from makers
where ( exists (select 1
from cards made
where made.creator = makers.wallet)
and (exists (select 1
from users r
where r.wallet = makers.wallet
and r.reviewed)
or exists (select 1
from standings s
where s.wallet = makers.wallet
and s.established)))) select works.id
from works
where works.id in (select id
from near)
and works.creator in (select wallet
from known))
order by shown_offers.ends_at
limit $3)) as ends
order by ends.at, ends.id
limit $4;
/*
Limit
  ->  Sort
        Sort Key: auctions.end_at, shown_offers.id
        ->  Append
              ->  Limit
                    ->  Sort
                          Sort Key: auctions.end_at
                          ->  Hash Join
                                Hash Cond: ((auctions.chain_id = shown_offers.chain_id) AND (auctions.offer_id = shown_offers.id))
                                ->  Index Scan using auctions_end on auctions
                                      Index Cond: ((settled = false) AND (end_at > now()) AND (end_at < (now() + '1 day'::interval)))
                                ->  Hash
                                      ->  Index Scan using shown_offers_live on shown_offers
                                            Index Cond: (live = true)
                                            Filter: ((launch_at IS NULL) OR (launch_at <= now()))
              ->  Limit
                    ->  Sort
                          Sort Key: shown_offers_1.ends_at
                          ->  Nested Loop
                                ->  Unique
                                      ->  Sort
                                            Sort Key: works.id
                                            ->  Hash Semi Join
                                                  Hash Cond: (works.creator = known.wallet)
                                                  CTE near
                                                    ->  Limit
                                                          ->  Index Scan using shown_offers_live on shown_offers shown_offers_2
                                                                Index Cond: ((live = false) AND (ends_at > now()) AND (ends_at < (now() + '1 day'::interval)))
                                                                Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                                                  CTE makers
                                                    ->  HashAggregate
                                                          Group Key: works_1.creator
                                                          ->  Nested Loop
                                                                ->  HashAggregate
                                                                      Group Key: near_1.id
                                                                      ->  CTE Scan on near near_1
                                                                ->  Index Scan using works_pkey on works works_1
                                                                      Index Cond: (id = near_1.id)
                                                  CTE known
                                                    ->  Nested Loop Semi Join
                                                          ->  CTE Scan on makers
                                                                Filter: ((ANY (wallet = (hashed SubPlan 4).col1)) OR EXISTS(SubPlan 5))
                                                                SubPlan 4
                                                                  ->  Seq Scan on users r
                                                                        Filter: reviewed
                                                                SubPlan 5
                                                                  ->  Seq Scan on standings s
                                                                        Filter: (established AND (wallet = makers.wallet))
                                                          ->  Index Only Scan using cards_creator on cards made
                                                                Index Cond: (creator = makers.wallet)
                                                  ->  Nested Loop
                                                        ->  HashAggregate
                                                              Group Key: near.id
                                                              ->  CTE Scan on near
                                                        ->  Index Scan using works_pkey on works
                                                              Index Cond: (id = near.id)
                                                  ->  Hash
                                                        ->  CTE Scan on known
                                ->  Index Scan using shown_offers_work on shown_offers shown_offers_1
                                      Index Cond: (work_id = works.id)
                                      Filter: ((NOT live) AND first_auction AND ((launch_at IS NULL) OR (launch_at <= now())) AND (ends_at > now()) AND (ends_at < (now() + '1 day'::interval)))
*/

-- search, everything
select work_id
from cards
where (cards.launch_at is null
or cards.launch_at <= now())
order by cards.created_at desc nulls last, cards.work_id desc nulls last
limit $1;
/*
Limit
  ->  Index Scan using cards_recent on cards
        Filter: ((launch_at IS NULL) OR (launch_at <= now()))
*/

-- search, a word
select reltuples as all
from pg_class
where oid = $1::regclass;
/*
Index Scan using pg_class_oid_index on pg_class
  Index Cond: (oid = '16477'::oid)
*/
select work_id
from cards
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.names ilike $1)
order by cards.created_at desc nulls last, cards.work_id desc nulls last
limit $2;
/*
Limit
  ->  Index Scan using cards_recent on cards
        Filter: ((names ~~* '%amber%'::text) AND ((launch_at IS NULL) OR (launch_at <= now())))
*/
select count(*)::int as total
from (select 1
from (select 1
from cards
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.names ilike $1)) as each
limit $2) as found;
/*
Aggregate
  ->  Limit
        ->  Bitmap Heap Scan on cards
              Recheck Cond: (names ~~* '%amber%'::text)
              Filter: ((launch_at IS NULL) OR (launch_at <= now()))
              ->  Bitmap Index Scan on cards_names
                    Index Cond: (names ~~* '%amber%'::text)
*/
select 1
from cards
where (cards.launch_at is null
or cards.launch_at <= now())
and cards.names ilike $1
limit 1;
/*
Limit
  ->  Seq Scan on cards
        Filter: ((names ~~* '%amber%'::text) AND ((launch_at IS NULL) OR (launch_at <= now())))
*/
with near as materialized ( (select cards.work_id as id, cards.names as names
from cards
where $1 <% cards.names
and (cards.launch_at is null
or cards.launch_at <= now())
limit $2)
union (select cards.work_id as id, cards.names as names
from cards
where cards.names ~* $3
and (cards.launch_at is null
or cards.launch_at <= now())
limit $4)) select id, names
from near
order by $5 <<-> names, id;
/*
Sort
  Sort Key: (('amber'::text <<-> near.names)), near.id
  CTE near
    ->  HashAggregate
          Group Key: cards.work_id, cards.names
          ->  Append
                ->  Limit
                      ->  Seq Scan on cards
                            Filter: (('amber'::text <% names) AND ((launch_at IS NULL) OR (launch_at <= now())))
                ->  Limit
                      ->  Bitmap Heap Scan on cards cards_1
                            Recheck Cond: (names ~* '\m(?:maber|abmer|amebr|ambre)'::text)
                            Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                            ->  Bitmap Index Scan on cards_names
                                  Index Cond: (names ~* '\m(?:maber|abmer|amebr|ambre)'::text)
  ->  CTE Scan on near
*/

-- search, a word, counted
select count(*)::int as total
from (select 1
from (select 1
from cards
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.names ilike $1)) as each
limit $2) as found;
/*
Aggregate
  ->  Limit
        ->  Bitmap Heap Scan on cards
              Recheck Cond: (names ~~* '%amber%'::text)
              Filter: ((launch_at IS NULL) OR (launch_at <= now()))
              ->  Bitmap Index Scan on cards_names
                    Index Cond: (names ~~* '%amber%'::text)
*/

-- search, what can be bought at once, cheapest
select cards.work_id as id
from ((select cards.work_id, cards.floor * $1::numeric as value
from cards
where (cards.chain_id = $2
and ((cards.launch_at is null
or cards.launch_at <= now())
and exists (select 1
from open_offers
where open_offers.work_id = cards.work_id
and open_offers.direct)))
order by cards.floor asc nulls last, cards.work_id desc nulls last
limit $3)
union all (select cards.work_id, cards.floor * $4::numeric as value
from cards
where (cards.chain_id = $5
and ((cards.launch_at is null
or cards.launch_at <= now())
and exists (select 1
from open_offers
where open_offers.work_id = cards.work_id
and open_offers.direct)))
order by cards.floor asc nulls last, cards.work_id desc nulls last
limit $6)) as cards
order by value asc nulls last, cards.work_id desc nulls last
limit $7 offset $8;
/*
Limit
  ->  Sort
        Sort Key: "*SELECT* 1".value, "*SELECT* 1".work_id DESC NULLS LAST
        ->  Append
              ->  Subquery Scan on "*SELECT* 1"
                    ->  Limit
                          ->  Nested Loop Semi Join
                                ->  Index Scan using cards_buyable on cards cards_1
                                      Index Cond: (chain_id = 31337)
                                      Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                                ->  Index Only Scan using open_offers_floor on open_offers
                                      Index Cond: (work_id = cards_1.work_id)
              ->  Subquery Scan on "*SELECT* 2"
                    ->  Limit
                          ->  Nested Loop Semi Join
                                ->  Index Scan using cards_buyable on cards cards_2
                                      Index Cond: (chain_id = 31338)
                                      Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                                ->  Index Only Scan using open_offers_floor on open_offers open_offers_1
                                      Index Cond: (work_id = cards_2.work_id)
*/

-- works of a collection
select work_id
from cards
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.collection_id = $1)
order by cards.created_at desc nulls last, cards.work_id desc nulls last
limit $2;
/*
Limit
  ->  Index Scan using cards_collection on cards
        Index Cond: (collection_id = 'c1'::text)
        Filter: ((launch_at IS NULL) OR (launch_at <= now()))
*/

-- works beside one in its collection
select works.id, works.name
from cards
inner join works on works.id = cards.work_id
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.collection_id = $1
and (cards.created_at, cards.work_id) > ((select here.created_at
from works as here
where here.id = $2), $3))
order by cards.created_at asc nulls first, cards.work_id asc nulls first
limit $4;
/*
Limit
  InitPlan 1
    ->  Index Scan using works_pkey on works here
          Index Cond: (id = 'i3'::text)
  ->  Nested Loop
        ->  Index Scan Backward using cards_collection on cards
              Index Cond: ((collection_id = 'c1'::text) AND (ROW(created_at, work_id) > ROW((InitPlan 1).col1, 'i3'::text)))
              Filter: ((launch_at IS NULL) OR (launch_at <= now()))
        ->  Index Scan using works_pkey on works
              Index Cond: (id = cards.work_id)
*/
select works.id, works.name
from cards
inner join works on works.id = cards.work_id
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.collection_id = $1
and (cards.created_at, cards.work_id) < ((select here.created_at
from works as here
where here.id = $2), $3))
order by cards.created_at desc nulls last, cards.work_id desc nulls last
limit $4;
/*
Limit
  InitPlan 1
    ->  Index Scan using works_pkey on works here
          Index Cond: (id = 'i3'::text)
  ->  Nested Loop
        ->  Index Scan using cards_collection on cards
              Index Cond: ((collection_id = 'c1'::text) AND (ROW(created_at, work_id) < ROW((InitPlan 1).col1, 'i3'::text)))
              Filter: ((launch_at IS NULL) OR (launch_at <= now()))
        ->  Index Scan using works_pkey on works
              Index Cond: (id = cards.work_id)
*/

-- works that somebody made
select work_id
from cards
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.creator = $1)
order by cards.created_at desc nulls last, cards.work_id desc nulls last
limit $2;
/*
Limit
  ->  Index Only Scan using cards_creator on cards
        Index Cond: (creator = '0x0000000000000000000000000000000000000001'::text)
        Filter: ((launch_at IS NULL) OR (launch_at <= now()))
*/

-- works that somebody sells
select work_id
from cards
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.work_id in (select open_offers.work_id
from open_offers
where open_offers.seller = $1
and (open_offers.direct
or open_offers.auction)))
order by cards.created_at desc nulls last, cards.work_id desc nulls last
limit $2;
/*
Limit
  ->  Sort
        Sort Key: cards.created_at DESC NULLS LAST, cards.work_id DESC NULLS LAST
        ->  Nested Loop
              ->  HashAggregate
                    Group Key: open_offers.work_id
                    ->  Bitmap Heap Scan on open_offers
                          Recheck Cond: (seller = '0x0000000000000000000000000000000000000001'::text)
                          Filter: (direct OR auction)
                          ->  Bitmap Index Scan on open_offers_seller
                                Index Cond: (seller = '0x0000000000000000000000000000000000000001'::text)
              ->  Index Scan using cards_pkey on cards
                    Index Cond: (work_id = open_offers.work_id)
                    Filter: ((launch_at IS NULL) OR (launch_at <= now()))
*/

-- works that somebody likes
select work_id
from cards
where ((cards.launch_at is null
or cards.launch_at <= now())
and cards.work_id in (select likes.work_id
from likes
where likes.wallet = $1))
order by cards.likes desc nulls last, cards.work_id desc nulls last
limit $2;
/*
Limit
  ->  Sort
        Sort Key: cards.likes DESC NULLS LAST, cards.work_id DESC NULLS LAST
        ->  Nested Loop
              ->  Index Scan using likes_wallet on likes
                    Index Cond: (wallet = '0x0000000000000000000000000000000000000001'::text)
              ->  Index Scan using cards_pkey on cards
                    Index Cond: (work_id = likes.work_id)
                    Filter: ((launch_at IS NULL) OR (launch_at <= now()))
*/

-- activity of all
with sorted as materialized ( select *
from ((select $1::text as source, jsonb_build_array(key_0, key_1, key_2, key_3) as key, at, block, position
from ( select theirs.*
from (values ($2), ($3), ($4), ($5), ($6)) as types (type)
cross join lateral ( select chain_activities.chain_id as key_0, chain_activities.block as key_1, chain_activities.log_index as key_2, chain_activities.line as key_3, chain_activities.at as at, chain_activities.block as block, chain_activities.log_index as position
from chain_activities
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $7)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $8)))
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
where collections.held_back in ($9))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($10, $11)))))
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $12)
and true
and chain_activities.type = types.type
order by chain_activities.at desc nulls last, chain_activities.block desc, chain_activities.log_index desc, jsonb_build_array(chain_activities.chain_id, chain_activities.block, chain_activities.log_index, chain_activities.line) desc
limit $13) as theirs) as first)
union all (select $14::text as source, jsonb_build_array(key_0, key_1) as key, at, block, position
from ( select likes.work_id as key_0, likes.wallet as key_1, likes.at as at, 0::bigint as block, 0::int as position
from likes
join works on works.id = likes.work_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $15)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $16)))
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
where collections.held_back in ($17))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($18, $19)))))
where likes.wallet not in (select hidings.subject_id
from hidings
where hidings.kind = $20)
and true
order by likes.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(likes.work_id, likes.wallet) desc
limit $21) as first)
union all (select $22::text as source, jsonb_build_array(key_0, key_1) as key, at, block, position
from ( select follows.follower as key_0, follows.followed as key_1, follows.at as at, 0::bigint as block, 0::int as position
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $23)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $24)
and true
order by follows.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(follows.follower, follows.followed) desc
limit $25) as first)) as happened
order by at desc, block desc, position desc, key desc
limit $26 offset $27) select *
from (select chain_activities.chain_id || '-' || chain_activities.hash || '-' || chain_activities.log_index || '-' || chain_activities.line as id, chain_activities.type as type, coalesce(chain_activities.sender, chain_activities.actor) as actor, coalesce(chain_activities.recipient, chain_activities.unasked) as recipient, works.id as work_id, case when chain_activities.offer_id is null then null else chain_activities.chain_id || '-' || chain_activities.offer_id end as offer, chain_activities.copies::text as copies, chain_activities.price::text as price, chain_activities.chain_id as "currencyChain", chain_activities.currency as currency, chain_activities.hash as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join chain_activities on s.source = $28
and chain_activities.chain_id = (s.key ->> 0)::integer
and chain_activities.block = (s.key ->> 1)::bigint
and chain_activities.log_index = (s.key ->> 2)::integer
and chain_activities.line = (s.key ->> 3)::smallint
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
union all select likes.work_id || '-' || likes.wallet as id, 'liked' as type, likes.wallet as actor, null::text as recipient, likes.work_id as work_id, null::text as offer, null::text as copies, null::text as price, null::int as "currencyChain", null::text as currency, null::text as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join likes on s.source = $29
and likes.work_id = (s.key ->> 0)::text
and likes.wallet = (s.key ->> 1)::text
union all select follows.follower || '-' || follows.followed as id, 'following' as type, follows.follower as actor, follows.followed as recipient, null::text as work_id, null::text as offer, null::text as copies, null::text as price, null::int as "currencyChain", null::text as currency, null::text as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join follows on s.source = $30
and follows.follower = (s.key ->> 0)::text
and follows.followed = (s.key ->> 1)::text ) as shown
order by at desc, block desc, position desc, key desc;
/*
Sort
  Sort Key: s.at DESC, s.block DESC, s."position" DESC, s.key DESC
  CTE sorted
    ->  Limit
          ->  Sort
                Sort Key: chain_activities_1.at DESC, chain_activities_1.block DESC, chain_activities_1.log_index DESC, (jsonb_build_array(chain_activities_1.chain_id, chain_activities_1.block, chain_activities_1.log_index, chain_activities_1.line)) DESC
                ->  Append
                      ->  Nested Loop
                            ->  Values Scan on "*VALUES*"
                            ->  Limit
                                  ->  Sort
                                        Sort Key: chain_activities_1.at DESC NULLS LAST, chain_activities_1.block DESC, chain_activities_1.log_index DESC, (jsonb_build_array(chain_activities_1.chain_id, chain_activities_1.block, chain_activities_1.log_index, chain_activities_1.line)) DESC
                                        ->  Nested Loop
                                              ->  Seq Scan on works works_1
                                                    Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 1).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 2).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 3).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 5).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 4).col1)))))
                                                    SubPlan 1
                                                      ->  Seq Scan on hidings
                                                            Filter: (kind = 'person'::text)
                                                    SubPlan 2
                                                      ->  Seq Scan on hidings hidings_1
                                                            Filter: (kind = 'collection'::text)
                                                    SubPlan 3
                                                      ->  Index Scan using collections_launch on collections
                                                            Index Cond: (launch_at > now())
                                                    SubPlan 5
                                                      ->  Index Scan using collections_held_back on collections collections_2
                                                            Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                    SubPlan 4
                                                      ->  Index Scan using collections_held_back on collections collections_1
                                                            Index Cond: (held_back = 'shown'::text)
                                              ->  Index Scan using chain_activities_token on chain_activities chain_activities_1
                                                    Index Cond: ((token_id = works_1.token_id) AND (contract = works_1.contract) AND (chain_id = works_1.chain_id))
                                                    Filter: ((NOT (ANY (actor = (hashed SubPlan 6).col1))) AND (type = "*VALUES*".column1))
                                                    SubPlan 6
                                                      ->  Seq Scan on hidings hidings_2
                                                            Filter: (kind = 'person'::text)
                      ->  Subquery Scan on first
                            ->  Limit
                                  ->  Sort
                                        Sort Key: likes_1.at DESC NULLS LAST, (jsonb_build_array(likes_1.work_id, likes_1.wallet)) DESC
                                        ->  Hash Join
                                              Hash Cond: (likes_1.work_id = works_2.id)
                                              ->  Seq Scan on likes likes_1
                                                    Filter: (NOT (ANY (wallet = (hashed SubPlan 12).col1)))
                                                    SubPlan 12
                                                      ->  Seq Scan on hidings hidings_5
                                                            Filter: (kind = 'person'::text)
                                              ->  Hash
                                                    ->  Seq Scan on works works_2
                                                          Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 7).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 8).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 9).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 11).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 10).col1)))))
                                                          SubPlan 7
                                                            ->  Seq Scan on hidings hidings_3
                                                                  Filter: (kind = 'person'::text)
                                                          SubPlan 8
                                                            ->  Seq Scan on hidings hidings_4
                                                                  Filter: (kind = 'collection'::text)
                                                          SubPlan 9
                                                            ->  Index Scan using collections_launch on collections collections_3
                                                                  Index Cond: (launch_at > now())
                                                          SubPlan 11
                                                            ->  Index Scan using collections_held_back on collections collections_5
                                                                  Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                          SubPlan 10
                                                            ->  Index Scan using collections_held_back on collections collections_4
                                                                  Index Cond: (held_back = 'shown'::text)
                      ->  Subquery Scan on first_1
                            ->  Limit
                                  ->  Incremental Sort
                                        Sort Key: follows_1.at DESC NULLS LAST, (jsonb_build_array(follows_1.follower, follows_1.followed)) DESC
                                        Presorted Key: follows_1.at
                                        ->  Index Only Scan using follows_at on follows follows_1
                                              Filter: ((NOT (ANY (follower = (hashed SubPlan 13).col1))) AND (NOT (ANY (followed = (hashed SubPlan 14).col1))))
                                              SubPlan 13
                                                ->  Seq Scan on hidings hidings_6
                                                      Filter: (kind = 'person'::text)
                                              SubPlan 14
                                                ->  Seq Scan on hidings hidings_7
                                                      Filter: (kind = 'person'::text)
  ->  Append
        ->  Nested Loop
              ->  Nested Loop
                    ->  CTE Scan on sorted s
                          Filter: (source = 'chain_activities'::text)
                    ->  Index Scan using chain_activities_chain_id_block_log_index_line_pk on chain_activities
                          Index Cond: ((chain_id = ((s.key ->> 0))::integer) AND (block = ((s.key ->> 1))::bigint) AND (log_index = ((s.key ->> 2))::integer) AND (line = ((s.key ->> 3))::smallint))
              ->  Index Scan using works_token on works
                    Index Cond: ((token_id = chain_activities.token_id) AND (contract = chain_activities.contract) AND (chain_id = chain_activities.chain_id))
        ->  Nested Loop
              ->  CTE Scan on sorted s_1
                    Filter: (source = 'likes'::text)
              ->  Index Only Scan using likes_work_id_wallet_pk on likes
                    Index Cond: ((work_id = (s_1.key ->> 0)) AND (wallet = (s_1.key ->> 1)))
        ->  Nested Loop
              ->  CTE Scan on sorted s_2
                    Filter: (source = 'follows'::text)
              ->  Index Only Scan using follows_pair on follows
                    Index Cond: ((followed = (s_2.key ->> 1)) AND (follower = (s_2.key ->> 0)))
*/

-- activity of somebody
with sorted as materialized ( select *
from ((select $1::text as source, jsonb_build_array(key_0, key_1, key_2, key_3) as key, at, block, position
from ( select chain_activities.chain_id as key_0, chain_activities.block as key_1, chain_activities.log_index as key_2, chain_activities.line as key_3, chain_activities.at as at, chain_activities.block as block, chain_activities.log_index as position
from chain_activities
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $2)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $3)))
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
where collections.held_back in ($4))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($5, $6)))))
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $7)
and chain_activities.actor = $8
order by chain_activities.at desc nulls last, chain_activities.block desc, chain_activities.log_index desc, jsonb_build_array(chain_activities.chain_id, chain_activities.block, chain_activities.log_index, chain_activities.line) desc
limit $9) as first)
union all (select $10::text as source, jsonb_build_array(key_0, key_1, key_2, key_3) as key, at, block, position
from ( select theirs.*
from (values ($11), ($12), ($13), ($14), ($15)) as types (type)
cross join lateral ( select chain_activities.chain_id as key_0, chain_activities.block as key_1, chain_activities.log_index as key_2, chain_activities.line as key_3, chain_activities.at as at, chain_activities.block as block, chain_activities.log_index as position
from chain_activities
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $16)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $17)))
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
where collections.held_back in ($18))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($19, $20)))))
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $21)
and chain_activities.recipient = $22
and chain_activities.actor <> $23
and chain_activities.type = types.type
order by chain_activities.at desc nulls last, chain_activities.block desc, chain_activities.log_index desc, jsonb_build_array(chain_activities.chain_id, chain_activities.block, chain_activities.log_index, chain_activities.line) desc
limit $24) as theirs) as first)
union all (select $25::text as source, jsonb_build_array(key_0, key_1) as key, at, block, position
from ( select likes.work_id as key_0, likes.wallet as key_1, likes.at as at, 0::bigint as block, 0::int as position
from likes
join works on works.id = likes.work_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $26)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $27)))
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
where collections.held_back in ($28))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($29, $30)))))
where likes.wallet not in (select hidings.subject_id
from hidings
where hidings.kind = $31)
and likes.wallet = $32
order by likes.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(likes.work_id, likes.wallet) desc
limit $33) as first)
union all (select $34::text as source, jsonb_build_array(key_0, key_1) as key, at, block, position
from ( select follows.follower as key_0, follows.followed as key_1, follows.at as at, 0::bigint as block, 0::int as position
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $35)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $36)
and follows.follower = $37
order by follows.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(follows.follower, follows.followed) desc
limit $38) as first)
union all (select $39::text as source, jsonb_build_array(key_0, key_1) as key, at, block, position
from ( select follows.follower as key_0, follows.followed as key_1, follows.at as at, 0::bigint as block, 0::int as position
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $40)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $41)
and follows.followed = $42
order by follows.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(follows.follower, follows.followed) desc
limit $43) as first)) as happened
order by at desc, block desc, position desc, key desc
limit $44 offset $45) select *
from (select chain_activities.chain_id || '-' || chain_activities.hash || '-' || chain_activities.log_index || '-' || chain_activities.line as id, chain_activities.type as type, coalesce(chain_activities.sender, chain_activities.actor) as actor, coalesce(chain_activities.recipient, chain_activities.unasked) as recipient, works.id as work_id, case when chain_activities.offer_id is null then null else chain_activities.chain_id || '-' || chain_activities.offer_id end as offer, chain_activities.copies::text as copies, chain_activities.price::text as price, chain_activities.chain_id as "currencyChain", chain_activities.currency as currency, chain_activities.hash as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join chain_activities on s.source = $46
and chain_activities.chain_id = (s.key ->> 0)::integer
and chain_activities.block = (s.key ->> 1)::bigint
and chain_activities.log_index = (s.key ->> 2)::integer
and chain_activities.line = (s.key ->> 3)::smallint
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
union all select likes.work_id || '-' || likes.wallet as id, 'liked' as type, likes.wallet as actor, null::text as recipient, likes.work_id as work_id, null::text as offer, null::text as copies, null::text as price, null::int as "currencyChain", null::text as currency, null::text as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join likes on s.source = $47
and likes.work_id = (s.key ->> 0)::text
and likes.wallet = (s.key ->> 1)::text
union all select follows.follower || '-' || follows.followed as id, 'following' as type, follows.follower as actor, follows.followed as recipient, null::text as work_id, null::text as offer, null::text as copies, null::text as price, null::int as "currencyChain", null::text as currency, null::text as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join follows on s.source = $48
and follows.follower = (s.key ->> 0)::text
and follows.followed = (s.key ->> 1)::text ) as shown
order by at desc, block desc, position desc, key desc;
/*
Sort
  Sort Key: s.at DESC, s.block DESC, s."position" DESC, s.key DESC
  CTE sorted
    ->  Limit
          ->  Sort
                Sort Key: first.at DESC, first.block DESC, first."position" DESC, (jsonb_build_array(first.key_0, first.key_1, first.key_2, first.key_3)) DESC
                ->  Append
                      ->  Subquery Scan on first
                            ->  Limit
                                  ->  Sort
                                        Sort Key: chain_activities_1.at DESC NULLS LAST, chain_activities_1.block DESC, chain_activities_1.log_index DESC, (jsonb_build_array(chain_activities_1.chain_id, chain_activities_1.block, chain_activities_1.log_index, chain_activities_1.line)) DESC
                                        ->  Nested Loop
                                              ->  Seq Scan on works works_1
                                                    Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 1).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 2).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 3).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 5).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 4).col1)))))
                                                    SubPlan 1
                                                      ->  Seq Scan on hidings
                                                            Filter: (kind = 'person'::text)
                                                    SubPlan 2
                                                      ->  Seq Scan on hidings hidings_1
                                                            Filter: (kind = 'collection'::text)
                                                    SubPlan 3
                                                      ->  Index Scan using collections_launch on collections
                                                            Index Cond: (launch_at > now())
                                                    SubPlan 5
                                                      ->  Index Scan using collections_held_back on collections collections_2
                                                            Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                    SubPlan 4
                                                      ->  Index Scan using collections_held_back on collections collections_1
                                                            Index Cond: (held_back = 'shown'::text)
                                              ->  Index Scan using chain_activities_token on chain_activities chain_activities_1
                                                    Index Cond: ((token_id = works_1.token_id) AND (contract = works_1.contract) AND (chain_id = works_1.chain_id))
                                                    Filter: ((NOT (ANY (actor = (hashed SubPlan 6).col1))) AND (actor = '0x0000000000000000000000000000000000000001'::text))
                                                    SubPlan 6
                                                      ->  Seq Scan on hidings hidings_2
                                                            Filter: (kind = 'person'::text)
                      ->  Nested Loop
                            ->  Values Scan on "*VALUES*"
                            ->  Limit
                                  ->  Sort
                                        Sort Key: chain_activities_2.at DESC NULLS LAST, chain_activities_2.block DESC, chain_activities_2.log_index DESC, (jsonb_build_array(chain_activities_2.chain_id, chain_activities_2.block, chain_activities_2.log_index, chain_activities_2.line)) DESC
                                        ->  Hash Join
                                              Hash Cond: ((chain_activities_2.token_id = works_2.token_id) AND (chain_activities_2.contract = works_2.contract) AND (chain_activities_2.chain_id = works_2.chain_id))
                                              ->  Bitmap Heap Scan on chain_activities chain_activities_2
                                                    Recheck Cond: ((recipient = '0x0000000000000000000000000000000000000001'::text) AND (type = "*VALUES*".column1))
                                                    Filter: ((NOT (ANY (actor = (hashed SubPlan 12).col1))) AND (actor <> '0x0000000000000000000000000000000000000001'::text))
                                                    ->  Bitmap Index Scan on chain_activities_recipient_type
                                                          Index Cond: ((recipient = '0x0000000000000000000000000000000000000001'::text) AND (type = "*VALUES*".column1))
                                                    SubPlan 12
                                                      ->  Seq Scan on hidings hidings_5
                                                            Filter: (kind = 'person'::text)
                                              ->  Hash
                                                    ->  Seq Scan on works works_2
                                                          Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 7).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 8).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 9).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 11).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 10).col1)))))
                                                          SubPlan 7
                                                            ->  Seq Scan on hidings hidings_3
                                                                  Filter: (kind = 'person'::text)
                                                          SubPlan 8
                                                            ->  Seq Scan on hidings hidings_4
                                                                  Filter: (kind = 'collection'::text)
                                                          SubPlan 9
                                                            ->  Index Scan using collections_launch on collections collections_3
                                                                  Index Cond: (launch_at > now())
                                                          SubPlan 11
                                                            ->  Index Scan using collections_held_back on collections collections_5
                                                                  Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                          SubPlan 10
                                                            ->  Index Scan using collections_held_back on collections collections_4
                                                                  Index Cond: (held_back = 'shown'::text)
                      ->  Subquery Scan on first_1
                            ->  Limit
                                  ->  Incremental Sort
                                        Sort Key: likes_1.at DESC NULLS LAST, (jsonb_build_array(likes_1.work_id, likes_1.wallet)) DESC
                                        Presorted Key: likes_1.at
                                        ->  Nested Loop
                                              ->  Index Scan using likes_wallet on likes likes_1
                                                    Index Cond: (wallet = '0x0000000000000000000000000000000000000001'::text)
                                                    Filter: (NOT (ANY (wallet = (hashed SubPlan 18).col1)))
                                                    SubPlan 18
                                                      ->  Seq Scan on hidings hidings_8
                                                            Filter: (kind = 'person'::text)
                                              ->  Index Scan using works_pkey on works works_3
                                                    Index Cond: (id = likes_1.work_id)
                                                    Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 13).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 14).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 15).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 17).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 16).col1)))))
                                                    SubPlan 13
                                                      ->  Seq Scan on hidings hidings_6
                                                            Filter: (kind = 'person'::text)
                                                    SubPlan 14
                                                      ->  Seq Scan on hidings hidings_7
                                                            Filter: (kind = 'collection'::text)
                                                    SubPlan 15
                                                      ->  Index Scan using collections_launch on collections collections_6
                                                            Index Cond: (launch_at > now())
                                                    SubPlan 17
                                                      ->  Index Scan using collections_held_back on collections collections_8
                                                            Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                    SubPlan 16
                                                      ->  Index Scan using collections_held_back on collections collections_7
                                                            Index Cond: (held_back = 'shown'::text)
                      ->  Subquery Scan on first_2
                            ->  Limit
                                  ->  Sort
                                        Sort Key: follows_1.at DESC NULLS LAST, (jsonb_build_array(follows_1.follower, follows_1.followed)) DESC
                                        ->  Index Scan using follows_follower_followed_pk on follows follows_1
                                              Index Cond: (follower = '0x0000000000000000000000000000000000000001'::text)
                                              Filter: ((NOT (ANY (follower = (hashed SubPlan 19).col1))) AND (NOT (ANY (followed = (hashed SubPlan 20).col1))))
                                              SubPlan 19
                                                ->  Seq Scan on hidings hidings_9
                                                      Filter: (kind = 'person'::text)
                                              SubPlan 20
                                                ->  Seq Scan on hidings hidings_10
                                                      Filter: (kind = 'person'::text)
                      ->  Subquery Scan on first_3
                            ->  Limit
                                  ->  Incremental Sort
                                        Sort Key: follows_2.at DESC NULLS LAST, (jsonb_build_array(follows_2.follower, follows_2.followed)) DESC
                                        Presorted Key: follows_2.at
                                        ->  Index Scan using follows_followed on follows follows_2
                                              Index Cond: (followed = '0x0000000000000000000000000000000000000001'::text)
                                              Filter: ((NOT (ANY (follower = (hashed SubPlan 21).col1))) AND (NOT (ANY (followed = (hashed SubPlan 22).col1))))
                                              SubPlan 21
                                                ->  Seq Scan on hidings hidings_11
                                                      Filter: (kind = 'person'::text)
                                              SubPlan 22
                                                ->  Seq Scan on hidings hidings_12
                                                      Filter: (kind = 'person'::text)
  ->  Append
        ->  Nested Loop
              ->  Nested Loop
                    ->  CTE Scan on sorted s
                          Filter: (source = 'chain_activities'::text)
                    ->  Index Scan using chain_activities_chain_id_block_log_index_line_pk on chain_activities
                          Index Cond: ((chain_id = ((s.key ->> 0))::integer) AND (block = ((s.key ->> 1))::bigint) AND (log_index = ((s.key ->> 2))::integer) AND (line = ((s.key ->> 3))::smallint))
              ->  Index Scan using works_token on works
                    Index Cond: ((token_id = chain_activities.token_id) AND (contract = chain_activities.contract) AND (chain_id = chain_activities.chain_id))
        ->  Nested Loop
              ->  CTE Scan on sorted s_1
                    Filter: (source = 'likes'::text)
              ->  Index Only Scan using likes_work_id_wallet_pk on likes
                    Index Cond: ((work_id = (s_1.key ->> 0)) AND (wallet = (s_1.key ->> 1)))
        ->  Nested Loop
              ->  CTE Scan on sorted s_2
                    Filter: (source = 'follows'::text)
              ->  Index Only Scan using follows_pair on follows
                    Index Cond: ((followed = (s_2.key ->> 1)) AND (follower = (s_2.key ->> 0)))
*/

-- activity of somebody, counted
select count(*)::int as total
from (select 1
from ((select 1
from chain_activities
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $1)
and chain_activities.actor = $2
limit $3)
union all (select 1
from chain_activities
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $4)
and chain_activities.recipient = $5
limit $6)
union all (select 1
from likes
where likes.wallet not in (select hidings.subject_id
from hidings
where hidings.kind = $7)
and likes.wallet = $8
limit $9)
union all (select 1
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $10)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $11)
and follows.follower = $12
limit $13)
union all (select 1
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $14)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $15)
and follows.followed = $16
limit $17)) as each
limit $18) as found;
/*
Aggregate
  ->  Limit
        ->  Result
              ->  Append
                    ->  Subquery Scan on "*SELECT* 1"
                          ->  Limit
                                ->  Index Only Scan using chain_activities_actor on chain_activities
                                      Index Cond: (actor = '0x0000000000000000000000000000000000000001'::text)
                                      Filter: (NOT (ANY (actor = (hashed SubPlan 1).col1)))
                                      SubPlan 1
                                        ->  Seq Scan on hidings
                                              Filter: (kind = 'person'::text)
                    ->  Subquery Scan on "*SELECT* 2"
                          ->  Limit
                                ->  Bitmap Heap Scan on chain_activities chain_activities_1
                                      Recheck Cond: (recipient = '0x0000000000000000000000000000000000000001'::text)
                                      Filter: (NOT (ANY (actor = (hashed SubPlan 2).col1)))
                                      ->  Bitmap Index Scan on chain_activities_recipient_type
                                            Index Cond: (recipient = '0x0000000000000000000000000000000000000001'::text)
                                      SubPlan 2
                                        ->  Seq Scan on hidings hidings_1
                                              Filter: (kind = 'person'::text)
                    ->  Subquery Scan on "*SELECT* 3"
                          ->  Limit
                                ->  Index Only Scan using likes_wallet on likes
                                      Index Cond: (wallet = '0x0000000000000000000000000000000000000001'::text)
                                      Filter: (NOT (ANY (wallet = (hashed SubPlan 3).col1)))
                                      SubPlan 3
                                        ->  Seq Scan on hidings hidings_2
                                              Filter: (kind = 'person'::text)
                    ->  Subquery Scan on "*SELECT* 4"
                          ->  Limit
                                ->  Index Only Scan using follows_follower_followed_pk on follows
                                      Index Cond: (follower = '0x0000000000000000000000000000000000000001'::text)
                                      Filter: ((NOT (ANY (follower = (hashed SubPlan 4).col1))) AND (NOT (ANY (followed = (hashed SubPlan 5).col1))))
                                      SubPlan 4
                                        ->  Seq Scan on hidings hidings_3
                                              Filter: (kind = 'person'::text)
                                      SubPlan 5
                                        ->  Seq Scan on hidings hidings_4
                                              Filter: (kind = 'person'::text)
                    ->  Subquery Scan on "*SELECT* 5"
                          ->  Limit
                                ->  Index Only Scan using follows_pair on follows follows_1
                                      Index Cond: (followed = '0x0000000000000000000000000000000000000001'::text)
                                      Filter: ((NOT (ANY (follower = (hashed SubPlan 6).col1))) AND (NOT (ANY (followed = (hashed SubPlan 7).col1))))
                                      SubPlan 6
                                        ->  Seq Scan on hidings hidings_5
                                              Filter: (kind = 'person'::text)
                                      SubPlan 7
                                        ->  Seq Scan on hidings hidings_6
                                              Filter: (kind = 'person'::text)
*/
select count(*)::int as total
from (select 1
from ((select 1
from chain_activities
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $1)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $2)))
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
where collections.held_back in ($3))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($4, $5)))))
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $6)
and chain_activities.actor = $7
limit $8)
union all (select 1
from chain_activities
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $9)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $10)))
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
where collections.held_back in ($11))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($12, $13)))))
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $14)
and chain_activities.recipient = $15
and chain_activities.actor <> $16
limit $17)
union all (select 1
from likes
join works on works.id = likes.work_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $18)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $19)))
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
where collections.held_back in ($20))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($21, $22)))))
where likes.wallet not in (select hidings.subject_id
from hidings
where hidings.kind = $23)
and likes.wallet = $24
limit $25)
union all (select 1
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $26)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $27)
and follows.follower = $28
limit $29)
union all (select 1
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $30)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $31)
and follows.followed = $32
limit $33)) as each
limit $34) as found;
/*
Aggregate
  ->  Limit
        ->  Result
              ->  Append
                    ->  Subquery Scan on "*SELECT* 1"
                          ->  Limit
                                ->  Nested Loop
                                      ->  Seq Scan on works
                                            Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 1).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 2).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 3).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 5).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 4).col1)))))
                                            SubPlan 1
                                              ->  Seq Scan on hidings
                                                    Filter: (kind = 'person'::text)
                                            SubPlan 2
                                              ->  Seq Scan on hidings hidings_1
                                                    Filter: (kind = 'collection'::text)
                                            SubPlan 3
                                              ->  Index Scan using collections_launch on collections
                                                    Index Cond: (launch_at > now())
                                            SubPlan 5
                                              ->  Index Scan using collections_held_back on collections collections_2
                                                    Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                            SubPlan 4
                                              ->  Index Scan using collections_held_back on collections collections_1
                                                    Index Cond: (held_back = 'shown'::text)
                                      ->  Index Scan using chain_activities_token on chain_activities
                                            Index Cond: ((token_id = works.token_id) AND (contract = works.contract) AND (chain_id = works.chain_id))
                                            Filter: ((NOT (ANY (actor = (hashed SubPlan 6).col1))) AND (actor = '0x0000000000000000000000000000000000000001'::text))
                                            SubPlan 6
                                              ->  Seq Scan on hidings hidings_2
                                                    Filter: (kind = 'person'::text)
                    ->  Subquery Scan on "*SELECT* 2"
                          ->  Limit
                                ->  Nested Loop
                                      ->  Seq Scan on works works_1
                                            Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 7).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 8).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 9).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 11).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 10).col1)))))
                                            SubPlan 7
                                              ->  Seq Scan on hidings hidings_3
                                                    Filter: (kind = 'person'::text)
                                            SubPlan 8
                                              ->  Seq Scan on hidings hidings_4
                                                    Filter: (kind = 'collection'::text)
                                            SubPlan 9
                                              ->  Index Scan using collections_launch on collections collections_3
                                                    Index Cond: (launch_at > now())
                                            SubPlan 11
                                              ->  Index Scan using collections_held_back on collections collections_5
                                                    Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                            SubPlan 10
                                              ->  Index Scan using collections_held_back on collections collections_4
                                                    Index Cond: (held_back = 'shown'::text)
                                      ->  Index Scan using chain_activities_token on chain_activities chain_activities_1
                                            Index Cond: ((token_id = works_1.token_id) AND (contract = works_1.contract) AND (chain_id = works_1.chain_id))
                                            Filter: ((NOT (ANY (actor = (hashed SubPlan 12).col1))) AND (actor <> '0x0000000000000000000000000000000000000001'::text) AND (recipient = '0x0000000000000000000000000000000000000001'::text))
                                            SubPlan 12
                                              ->  Seq Scan on hidings hidings_5
                                                    Filter: (kind = 'person'::text)
                    ->  Subquery Scan on "*SELECT* 3"
                          ->  Limit
                                ->  Nested Loop
                                      ->  Index Scan using likes_wallet on likes
                                            Index Cond: (wallet = '0x0000000000000000000000000000000000000001'::text)
                                            Filter: (NOT (ANY (wallet = (hashed SubPlan 18).col1)))
                                            SubPlan 18
                                              ->  Seq Scan on hidings hidings_8
                                                    Filter: (kind = 'person'::text)
                                      ->  Index Scan using works_pkey on works works_2
                                            Index Cond: (id = likes.work_id)
                                            Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 13).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 14).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 15).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 17).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 16).col1)))))
                                            SubPlan 13
                                              ->  Seq Scan on hidings hidings_6
                                                    Filter: (kind = 'person'::text)
                                            SubPlan 14
                                              ->  Seq Scan on hidings hidings_7
                                                    Filter: (kind = 'collection'::text)
                                            SubPlan 15
                                              ->  Index Scan using collections_launch on collections collections_6
                                                    Index Cond: (launch_at > now())
                                            SubPlan 17
                                              ->  Index Scan using collections_held_back on collections collections_8
                                                    Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                            SubPlan 16
                                              ->  Index Scan using collections_held_back on collections collections_7
                                                    Index Cond: (held_back = 'shown'::text)
                    ->  Subquery Scan on "*SELECT* 4"
                          ->  Limit
                                ->  Index Only Scan using follows_follower_followed_pk on follows
                                      Index Cond: (follower = '0x0000000000000000000000000000000000000001'::text)
                                      Filter: ((NOT (ANY (follower = (hashed SubPlan 19).col1))) AND (NOT (ANY (followed = (hashed SubPlan 20).col1))))
                                      SubPlan 19
                                        ->  Seq Scan on hidings hidings_9
                                              Filter: (kind = 'person'::text)
                                      SubPlan 20
                                        ->  Seq Scan on hidings hidings_10
                                              Filter: (kind = 'person'::text)
                    ->  Subquery Scan on "*SELECT* 5"
                          ->  Limit
                                ->  Index Only Scan using follows_pair on follows follows_1
                                      Index Cond: (followed = '0x0000000000000000000000000000000000000001'::text)
                                      Filter: ((NOT (ANY (follower = (hashed SubPlan 21).col1))) AND (NOT (ANY (followed = (hashed SubPlan 22).col1))))
                                      SubPlan 21
                                        ->  Seq Scan on hidings hidings_11
                                              Filter: (kind = 'person'::text)
                                      SubPlan 22
                                        ->  Seq Scan on hidings hidings_12
                                              Filter: (kind = 'person'::text)
*/

-- activity of those that somebody follows
with sorted as materialized ( select *
from ((select $1::text as source, jsonb_build_array(key_0, key_1, key_2, key_3) as key, at, block, position
from (select theirs.*
from (select people.wallet
from (select f.followed as wallet
from follows f
where f.follower = $2
order by f.at desc
limit $3) as people
cross join lateral ( select chain_activities.chain_id as key_0, chain_activities.block as key_1, chain_activities.log_index as key_2, chain_activities.line as key_3, chain_activities.at as at, chain_activities.block as block, chain_activities.log_index as position
from chain_activities
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $4)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $5)))
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
where collections.held_back in ($6))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($7, $8)))))
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $9)
and chain_activities.actor = people.wallet
order by chain_activities.at desc nulls last, chain_activities.block desc, chain_activities.log_index desc, jsonb_build_array(chain_activities.chain_id, chain_activities.block, chain_activities.log_index, chain_activities.line) desc
limit $10) as latest
order by at desc, block desc, position desc, jsonb_build_array(key_0, key_1, key_2, key_3) desc
limit $11) as people
cross join lateral ( select chain_activities.chain_id as key_0, chain_activities.block as key_1, chain_activities.log_index as key_2, chain_activities.line as key_3, chain_activities.at as at, chain_activities.block as block, chain_activities.log_index as position
from chain_activities
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $12)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $13)))
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
where collections.held_back in ($14))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($15, $16)))))
where chain_activities.actor not in (select hidings.subject_id
from hidings
where hidings.kind = $17)
and chain_activities.actor = people.wallet
order by chain_activities.at desc nulls last, chain_activities.block desc, chain_activities.log_index desc, jsonb_build_array(chain_activities.chain_id, chain_activities.block, chain_activities.log_index, chain_activities.line) desc
limit $18) as theirs) as first)
union all (select $19::text as source, jsonb_build_array(key_0, key_1) as key, at, block, position
from (select theirs.*
from (select people.wallet
from (select f.followed as wallet
from follows f
where f.follower = $20
order by f.at desc
limit $21) as people
cross join lateral ( select likes.work_id as key_0, likes.wallet as key_1, likes.at as at, 0::bigint as block, 0::int as position
from likes
join works on works.id = likes.work_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $22)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $23)))
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
where collections.held_back in ($24))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($25, $26)))))
where likes.wallet not in (select hidings.subject_id
from hidings
where hidings.kind = $27)
and likes.wallet = people.wallet
order by likes.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(likes.work_id, likes.wallet) desc
limit $28) as latest
order by at desc, block desc, position desc, jsonb_build_array(key_0, key_1) desc
limit $29) as people
cross join lateral ( select likes.work_id as key_0, likes.wallet as key_1, likes.at as at, 0::bigint as block, 0::int as position
from likes
join works on works.id = likes.work_id
and (((not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $30)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $31)))
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
where collections.held_back in ($32))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($33, $34)))))
where likes.wallet not in (select hidings.subject_id
from hidings
where hidings.kind = $35)
and likes.wallet = people.wallet
order by likes.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(likes.work_id, likes.wallet) desc
limit $36) as theirs) as first)
union all (select $37::text as source, jsonb_build_array(key_0, key_1) as key, at, block, position
from (select theirs.*
from (select people.wallet
from (select f.followed as wallet
from follows f
where f.follower = $38
order by f.at desc
limit $39) as people
cross join lateral ( select follows.follower as key_0, follows.followed as key_1, follows.at as at, 0::bigint as block, 0::int as position
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $40)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $41)
and follows.follower = people.wallet
order by follows.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(follows.follower, follows.followed) desc
limit $42) as latest
order by at desc, block desc, position desc, jsonb_build_array(key_0, key_1) desc
limit $43) as people
cross join lateral ( select follows.follower as key_0, follows.followed as key_1, follows.at as at, 0::bigint as block, 0::int as position
from follows
where follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $44)
and follows.followed not in (select hidings.subject_id
from hidings
where hidings.kind = $45)
and follows.follower = people.wallet
order by follows.at desc nulls last, 0::bigint desc, 0::int desc, jsonb_build_array(follows.follower, follows.followed) desc
limit $46) as theirs) as first)) as happened
order by at desc, block desc, position desc, key desc
limit $47 offset $48) select *
from (select chain_activities.chain_id || '-' || chain_activities.hash || '-' || chain_activities.log_index || '-' || chain_activities.line as id, chain_activities.type as type, coalesce(chain_activities.sender, chain_activities.actor) as actor, coalesce(chain_activities.recipient, chain_activities.unasked) as recipient, works.id as work_id, case when chain_activities.offer_id is null then null else chain_activities.chain_id || '-' || chain_activities.offer_id end as offer, chain_activities.copies::text as copies, chain_activities.price::text as price, chain_activities.chain_id as "currencyChain", chain_activities.currency as currency, chain_activities.hash as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join chain_activities on s.source = $49
and chain_activities.chain_id = (s.key ->> 0)::integer
and chain_activities.block = (s.key ->> 1)::bigint
and chain_activities.log_index = (s.key ->> 2)::integer
and chain_activities.line = (s.key ->> 3)::smallint
join works on works.token_id = chain_activities.token_id
and works.contract = chain_activities.contract
and works.chain_id = chain_activities.chain_id
union all select likes.work_id || '-' || likes.wallet as id, 'liked' as type, likes.wallet as actor, null::text as recipient, likes.work_id as work_id, null::text as offer, null::text as copies, null::text as price, null::int as "currencyChain", null::text as currency, null::text as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join likes on s.source = $50
and likes.work_id = (s.key ->> 0)::text
and likes.wallet = (s.key ->> 1)::text
union all select follows.follower || '-' || follows.followed as id, 'following' as type, follows.follower as actor, follows.followed as recipient, null::text as work_id, null::text as offer, null::text as copies, null::text as price, null::int as "currencyChain", null::text as currency, null::text as hash, s.at, s.at::text as at_text, s.block, s.position, s.key
from sorted s
join follows on s.source = $51
and follows.follower = (s.key ->> 0)::text
and follows.followed = (s.key ->> 1)::text ) as shown
order by at desc, block desc, position desc, key desc;
/*
Sort
  Sort Key: s.at DESC, s.block DESC, s."position" DESC, s.key DESC
  CTE sorted
    ->  Limit
          ->  Sort
                Sort Key: theirs.at DESC, theirs.block DESC, theirs."position" DESC, (jsonb_build_array(theirs.key_0, theirs.key_1, theirs.key_2, theirs.key_3)) DESC
                ->  Append
                      ->  Nested Loop
                            ->  Limit
                                  ->  Sort
                                        Sort Key: latest.at DESC, latest.block DESC, latest."position" DESC, (jsonb_build_array(latest.key_0, latest.key_1, latest.key_2, latest.key_3)) DESC
                                        ->  Nested Loop
                                              ->  Limit
                                                    ->  Sort
                                                          Sort Key: f.at DESC
                                                          ->  Index Scan using follows_follower_followed_pk on follows f
                                                                Index Cond: (follower = '0x0000000000000000000000000000000000000001'::text)
                                              ->  Memoize
                                                    Cache Key: f.followed
                                                    Cache Mode: binary
                                                    ->  Subquery Scan on latest
                                                          ->  Limit
                                                                ->  Incremental Sort
                                                                      Sort Key: chain_activities_1.at DESC NULLS LAST, chain_activities_1.block DESC, chain_activities_1.log_index DESC, (jsonb_build_array(chain_activities_1.chain_id, chain_activities_1.block, chain_activities_1.log_index, chain_activities_1.line)) DESC
                                                                      Presorted Key: chain_activities_1.at
                                                                      ->  Nested Loop
                                                                            ->  Index Scan using chain_activities_actor on chain_activities chain_activities_1
                                                                                  Index Cond: (actor = f.followed)
                                                                                  Filter: (NOT (ANY (actor = (hashed SubPlan 6).col1)))
                                                                                  SubPlan 6
                                                                                    ->  Seq Scan on hidings hidings_2
                                                                                          Filter: (kind = 'person'::text)
                                                                            ->  Index Scan using works_token on works works_1
                                                                                  Index Cond: ((token_id = chain_activities_1.token_id) AND (contract = chain_activities_1.contract) AND (chain_id = chain_activities_1.chain_id))
                                                                                  Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 1).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 2).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 3).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 5).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 4).col1)))))
                                                                                  SubPlan 1
                                                                                    ->  Seq Scan on hidings
                                                                                          Filter: (kind = 'person'::text)
                                                                                  SubPlan 2
                                                                                    ->  Seq Scan on hidings hidings_1
                                                                                          Filter: (kind = 'collection'::text)
                                                                                  SubPlan 3
                                                                                    ->  Index Scan using collections_launch on collections
                                                                                          Index Cond: (launch_at > now())
                                                                                  SubPlan 5
                                                                                    ->  Index Scan using collections_held_back on collections collections_2
                                                                                          Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                                                  SubPlan 4
                                                                                    ->  Index Scan using collections_held_back on collections collections_1
                                                                                          Index Cond: (held_back = 'shown'::text)
                            ->  Memoize
                                  Cache Key: f.followed
                                  Cache Mode: binary
                                  ->  Subquery Scan on theirs
                                        ->  Limit
                                              ->  Incremental Sort
                                                    Sort Key: chain_activities_2.at DESC NULLS LAST, chain_activities_2.block DESC, chain_activities_2.log_index DESC, (jsonb_build_array(chain_activities_2.chain_id, chain_activities_2.block, chain_activities_2.log_index, chain_activities_2.line)) DESC
                                                    Presorted Key: chain_activities_2.at
                                                    ->  Nested Loop
                                                          ->  Index Scan using chain_activities_actor on chain_activities chain_activities_2
                                                                Index Cond: (actor = f.followed)
                                                                Filter: (NOT (ANY (actor = (hashed SubPlan 12).col1)))
                                                                SubPlan 12
                                                                  ->  Seq Scan on hidings hidings_5
                                                                        Filter: (kind = 'person'::text)
                                                          ->  Index Scan using works_token on works works_2
                                                                Index Cond: ((token_id = chain_activities_2.token_id) AND (contract = chain_activities_2.contract) AND (chain_id = chain_activities_2.chain_id))
                                                                Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 7).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 8).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 9).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 11).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 10).col1)))))
                                                                SubPlan 7
                                                                  ->  Seq Scan on hidings hidings_3
                                                                        Filter: (kind = 'person'::text)
                                                                SubPlan 8
                                                                  ->  Seq Scan on hidings hidings_4
                                                                        Filter: (kind = 'collection'::text)
                                                                SubPlan 9
                                                                  ->  Index Scan using collections_launch on collections collections_3
                                                                        Index Cond: (launch_at > now())
                                                                SubPlan 11
                                                                  ->  Index Scan using collections_held_back on collections collections_5
                                                                        Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                                SubPlan 10
                                                                  ->  Index Scan using collections_held_back on collections collections_4
                                                                        Index Cond: (held_back = 'shown'::text)
                      ->  Nested Loop
                            ->  Limit
                                  ->  Sort
                                        Sort Key: latest_1.at DESC, latest_1.block DESC, latest_1."position" DESC, (jsonb_build_array(latest_1.key_0, latest_1.key_1)) DESC
                                        ->  Nested Loop
                                              ->  Limit
                                                    ->  Sort
                                                          Sort Key: f_1.at DESC
                                                          ->  Index Scan using follows_follower_followed_pk on follows f_1
                                                                Index Cond: (follower = '0x0000000000000000000000000000000000000001'::text)
                                              ->  Memoize
                                                    Cache Key: f_1.followed
                                                    Cache Mode: binary
                                                    ->  Subquery Scan on latest_1
                                                          ->  Limit
                                                                ->  Incremental Sort
                                                                      Sort Key: likes_1.at DESC NULLS LAST, (jsonb_build_array(likes_1.work_id, likes_1.wallet)) DESC
                                                                      Presorted Key: likes_1.at
                                                                      ->  Nested Loop
                                                                            ->  Index Scan using likes_wallet on likes likes_1
                                                                                  Index Cond: (wallet = f_1.followed)
                                                                                  Filter: (NOT (ANY (wallet = (hashed SubPlan 18).col1)))
                                                                                  SubPlan 18
                                                                                    ->  Seq Scan on hidings hidings_8
                                                                                          Filter: (kind = 'person'::text)
                                                                            ->  Index Scan using works_pkey on works works_3
                                                                                  Index Cond: (id = likes_1.work_id)
                                                                                  Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 13).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 14).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 15).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 17).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 16).col1)))))
                                                                                  SubPlan 13
                                                                                    ->  Seq Scan on hidings hidings_6
                                                                                          Filter: (kind = 'person'::text)
                                                                                  SubPlan 14
                                                                                    ->  Seq Scan on hidings hidings_7
                                                                                          Filter: (kind = 'collection'::text)
                                                                                  SubPlan 15
                                                                                    ->  Index Scan using collections_launch on collections collections_6
                                                                                          Index Cond: (launch_at > now())
                                                                                  SubPlan 17
                                                                                    ->  Index Scan using collections_held_back on collections collections_8
                                                                                          Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                                                  SubPlan 16
                                                                                    ->  Index Scan using collections_held_back on collections collections_7
                                                                                          Index Cond: (held_back = 'shown'::text)
                            ->  Memoize
                                  Cache Key: f_1.followed
                                  Cache Mode: binary
                                  ->  Subquery Scan on theirs_1
                                        ->  Limit
                                              ->  Incremental Sort
                                                    Sort Key: likes_2.at DESC NULLS LAST, (jsonb_build_array(likes_2.work_id, likes_2.wallet)) DESC
                                                    Presorted Key: likes_2.at
                                                    ->  Nested Loop
                                                          ->  Index Scan using likes_wallet on likes likes_2
                                                                Index Cond: (wallet = f_1.followed)
                                                                Filter: (NOT (ANY (wallet = (hashed SubPlan 24).col1)))
                                                                SubPlan 24
                                                                  ->  Seq Scan on hidings hidings_11
                                                                        Filter: (kind = 'person'::text)
                                                          ->  Index Scan using works_pkey on works works_4
                                                                Index Cond: (id = likes_2.work_id)
                                                                Filter: ((NOT hidden) AND (NOT undone) AND (NOT (ANY (creator = (hashed SubPlan 19).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 20).col1)))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 21).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 23).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 22).col1)))))
                                                                SubPlan 19
                                                                  ->  Seq Scan on hidings hidings_9
                                                                        Filter: (kind = 'person'::text)
                                                                SubPlan 20
                                                                  ->  Seq Scan on hidings hidings_10
                                                                        Filter: (kind = 'collection'::text)
                                                                SubPlan 21
                                                                  ->  Index Scan using collections_launch on collections collections_9
                                                                        Index Cond: (launch_at > now())
                                                                SubPlan 23
                                                                  ->  Index Scan using collections_held_back on collections collections_11
                                                                        Index Cond: (held_back = ANY ('{found,kept}'::text[]))
                                                                SubPlan 22
                                                                  ->  Index Scan using collections_held_back on collections collections_10
                                                                        Index Cond: (held_back = 'shown'::text)
                      ->  Nested Loop
                            ->  Limit
                                  ->  Sort
                                        Sort Key: latest_2.at DESC, latest_2.block DESC, latest_2."position" DESC, (jsonb_build_array(latest_2.key_0, latest_2.key_1)) DESC
                                        ->  Nested Loop
                                              ->  Limit
                                                    ->  Sort
                                                          Sort Key: f_2.at DESC
                                                          ->  Index Scan using follows_follower_followed_pk on follows f_2
                                                                Index Cond: (follower = '0x0000000000000000000000000000000000000001'::text)
                                              ->  Memoize
                                                    Cache Key: f_2.followed
                                                    Cache Mode: binary
                                                    ->  Subquery Scan on latest_2
                                                          ->  Limit
                                                                ->  Sort
                                                                      Sort Key: follows_1.at DESC NULLS LAST, (jsonb_build_array(follows_1.follower, follows_1.followed)) DESC
                                                                      ->  Index Scan using follows_follower_followed_pk on follows follows_1
                                                                            Index Cond: (follower = f_2.followed)
                                                                            Filter: ((NOT (ANY (follower = (hashed SubPlan 25).col1))) AND (NOT (ANY (followed = (hashed SubPlan 26).col1))))
                                                                            SubPlan 25
                                                                              ->  Seq Scan on hidings hidings_12
                                                                                    Filter: (kind = 'person'::text)
                                                                            SubPlan 26
                                                                              ->  Seq Scan on hidings hidings_13
                                                                                    Filter: (kind = 'person'::text)
                            ->  Memoize
                                  Cache Key: f_2.followed
                                  Cache Mode: binary
                                  ->  Subquery Scan on theirs_2
                                        ->  Limit
                                              ->  Sort
                                                    Sort Key: follows_2.at DESC NULLS LAST, (jsonb_build_array(follows_2.follower, follows_2.followed)) DESC
                                                    ->  Index Scan using follows_follower_followed_pk on follows follows_2
                                                          Index Cond: (follower = f_2.followed)
                                                          Filter: ((NOT (ANY (follower = (hashed SubPlan 27).col1))) AND (NOT (ANY (followed = (hashed SubPlan 28).col1))))
                                                          SubPlan 27
                                                            ->  Seq Scan on hidings hidings_14
                                                                  Filter: (kind = 'person'::text)
                                                          SubPlan 28
                                                            ->  Seq Scan on hidings hidings_15
                                                                  Filter: (kind = 'person'::text)
  ->  Append
        ->  Nested Loop
              ->  Nested Loop
                    ->  CTE Scan on sorted s
                          Filter: (source = 'chain_activities'::text)
                    ->  Index Scan using chain_activities_chain_id_block_log_index_line_pk on chain_activities
                          Index Cond: ((chain_id = ((s.key ->> 0))::integer) AND (block = ((s.key ->> 1))::bigint) AND (log_index = ((s.key ->> 2))::integer) AND (line = ((s.key ->> 3))::smallint))
              ->  Index Scan using works_token on works
                    Index Cond: ((token_id = chain_activities.token_id) AND (contract = chain_activities.contract) AND (chain_id = chain_activities.chain_id))
        ->  Nested Loop
              ->  CTE Scan on sorted s_1
                    Filter: (source = 'likes'::text)
              ->  Index Only Scan using likes_work_id_wallet_pk on likes
                    Index Cond: ((work_id = (s_1.key ->> 0)) AND (wallet = (s_1.key ->> 1)))
        ->  Nested Loop
              ->  CTE Scan on sorted s_2
                    Filter: (source = 'follows'::text)
              ->  Index Only Scan using follows_pair on follows
                    Index Cond: ((followed = (s_2.key ->> 1)) AND (follower = (s_2.key ->> 0)))
*/

-- suggestions of works
select id
from ( select cards.work_id as id, cards.names as name, cards.names ilike $1 as matches, row_number() over (order by cards.likes desc nulls last, cards.work_id desc nulls last) as place
from cards
where (cards.launch_at is null
or cards.launch_at <= now())
order by cards.likes desc nulls last, cards.work_id desc nulls last
limit $2) as each
where matches
order by lower(split_part(name, E' ', 1)) = lower($3) desc, starts_with(lower(split_part(name, E' ', 1)), lower($4)) desc, place
limit $5;
/*
Limit
  ->  Sort
        Sort Key: ((lower(split_part(each.name, '
'::text, 1)) = 'ambr'::text)) DESC, (starts_with(lower(split_part(each.name, '
'::text, 1)), 'ambr'::text)) DESC, each.place
        ->  Subquery Scan on each
              Filter: each.matches
              ->  Limit
                    ->  WindowAgg
                          Window: w1 AS (ORDER BY cards.likes, cards.work_id ROWS UNBOUNDED PRECEDING)
                          ->  Index Scan using cards_liked on cards
                                Filter: ((launch_at IS NULL) OR (launch_at <= now()))
*/
with each as materialized ( select cards.work_id as id, cards.names as name
from cards
where (cards.launch_at is null
or cards.launch_at <= now())
and cards.names ilike $1
limit $2) select id
from each
order by lower(split_part(name, E' ', 1)) = lower($3) desc, starts_with(lower(split_part(name, E' ', 1)), lower($4)) desc, name, id
limit $5;
/*
Limit
  CTE each
    ->  Limit
          ->  Bitmap Heap Scan on cards
                Recheck Cond: (names ~~* '%ambr%'::text)
                Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                ->  Bitmap Index Scan on cards_names
                      Index Cond: (names ~~* '%ambr%'::text)
  ->  Sort
        Sort Key: ((lower(split_part(each.name, '
'::text, 1)) = 'ambr'::text)) DESC, (starts_with(lower(split_part(each.name, '
'::text, 1)), 'ambr'::text)) DESC, each.name, each.id
        ->  CTE Scan on each
*/
with near as materialized ( (select cards.work_id as id, cards.names as names
from cards
where $1 <% cards.names
and (cards.launch_at is null
or cards.launch_at <= now())
limit $2)
union (select cards.work_id as id, cards.names as names
from cards
where cards.names ~* $3
and (cards.launch_at is null
or cards.launch_at <= now())
limit $4)) select id, names
from near
order by $5 <<-> names, id;
/*
Sort
  Sort Key: (('ambr'::text <<-> near.names)), near.id
  CTE near
    ->  HashAggregate
          Group Key: cards.work_id, cards.names
          ->  Append
                ->  Limit
                      ->  Seq Scan on cards
                            Filter: (('ambr'::text <% names) AND ((launch_at IS NULL) OR (launch_at <= now())))
                ->  Limit
                      ->  Bitmap Heap Scan on cards cards_1
                            Recheck Cond: (names ~* '\m(?:mabr|abmr|amrb)'::text)
                            Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                            ->  Bitmap Index Scan on cards_names
                                  Index Cond: (names ~* '\m(?:mabr|abmr|amrb)'::text)
  ->  CTE Scan on near
*/

-- suggestions of people
select users.wallet as id
from users
where (users.name <> ''
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $1))
and lower(users.name) = lower($2)
order by users.followers desc nulls last, users.wallet asc nulls last
limit $3;
/*
Limit
  ->  Sort
        Sort Key: users.followers DESC NULLS LAST, users.wallet
        ->  Bitmap Heap Scan on users
              Recheck Cond: ((lower(name) = 'amb'::text) AND (name <> ''::text))
              Filter: (NOT (ANY (wallet = (hashed SubPlan 1).col1)))
              ->  Bitmap Index Scan on users_named
                    Index Cond: (lower(name) = 'amb'::text)
              SubPlan 1
                ->  Seq Scan on hidings
                      Filter: (kind = 'person'::text)
*/
select id
from ( select users.wallet as id, normalize(users.name, NFKC) as name, normalize(users.name, NFKC) ilike $1 as matches, row_number() over (order by users.followers desc nulls last, users.wallet asc nulls last) as place
from users
where (users.name <> ''
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $2))
order by users.followers desc nulls last, users.wallet asc nulls last
limit $3) as each
where matches
order by lower(split_part(name, E' ', 1)) = lower($4) desc, starts_with(lower(split_part(name, E' ', 1)), lower($5)) desc, place
limit $6;
/*
Limit
  ->  Sort
        Sort Key: ((lower(split_part(each.name, '
'::text, 1)) = 'amb'::text)) DESC, (starts_with(lower(split_part(each.name, '
'::text, 1)), 'amb'::text)) DESC, each.place
        ->  Subquery Scan on each
              Filter: each.matches
              ->  Limit
                    ->  WindowAgg
                          Window: w1 AS (ORDER BY users.followers, users.wallet ROWS UNBOUNDED PRECEDING)
                          ->  Index Scan using users_followed on users
                                Filter: (NOT (ANY (wallet = (hashed SubPlan 1).col1)))
                                SubPlan 1
                                  ->  Seq Scan on hidings
                                        Filter: (kind = 'person'::text)
*/
with each as materialized ( select users.wallet as id, normalize(users.name, NFKC) as name
from users
where (users.name <> ''
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $1))
and normalize(users.name, NFKC) ilike $2
limit $3) select id
from each
order by lower(split_part(name, E' ', 1)) = lower($4) desc, starts_with(lower(split_part(name, E' ', 1)), lower($5)) desc, name, id
limit $6;
/*
Limit
  CTE each
    ->  Limit
          ->  Bitmap Heap Scan on users
                Recheck Cond: (NORMALIZE(name, NFKC) ~~* '%amb%'::text)
                Filter: ((name <> ''::text) AND (NOT (ANY (wallet = (hashed SubPlan 1).col1))))
                ->  Bitmap Index Scan on users_name
                      Index Cond: (NORMALIZE(name, NFKC) ~~* '%amb%'::text)
                SubPlan 1
                  ->  Seq Scan on hidings
                        Filter: (kind = 'person'::text)
  ->  Sort
        Sort Key: ((lower(split_part(each.name, '
'::text, 1)) = 'amb'::text)) DESC, (starts_with(lower(split_part(each.name, '
'::text, 1)), 'amb'::text)) DESC, each.name, each.id
        ->  CTE Scan on each
*/
with near as materialized ( (select users.wallet as id, normalize(users.name, NFKC) as names
from users
where $1 <% normalize(users.name, NFKC)
and (users.name <> ''
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $2))
limit $3)
union (select users.wallet as id, normalize(users.name, NFKC) as names
from users
where normalize(users.name, NFKC) ~* $4
and (users.name <> ''
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $5))
limit $6)) select id, names
from near
order by $7 <<-> names, id;
/*
Sort
  Sort Key: (('amb'::text <<-> near.names)), near.id
  CTE near
    ->  Unique
          ->  Sort
                Sort Key: users.wallet, (NORMALIZE(users.name, NFKC))
                ->  Append
                      ->  Limit
                            ->  Bitmap Heap Scan on users
                                  Filter: ((name <> ''::text) AND (NOT (ANY (wallet = (hashed SubPlan 1).col1))) AND ('amb'::text <% NORMALIZE(name, NFKC)))
                                  ->  Bitmap Index Scan on users_name
                                        Index Cond: (NORMALIZE(name, NFKC) %> 'amb'::text)
                                  SubPlan 1
                                    ->  Seq Scan on hidings
                                          Filter: (kind = 'person'::text)
                      ->  Limit
                            ->  Bitmap Heap Scan on users users_1
                                  Recheck Cond: (NORMALIZE(name, NFKC) ~* '\m(?:mab|abm)'::text)
                                  Filter: ((name <> ''::text) AND (NOT (ANY (wallet = (hashed SubPlan 2).col1))))
                                  ->  Bitmap Index Scan on users_name
                                        Index Cond: (NORMALIZE(name, NFKC) ~* '\m(?:mab|abm)'::text)
                                  SubPlan 2
                                    ->  Seq Scan on hidings hidings_1
                                          Filter: (kind = 'person'::text)
  ->  CTE Scan on near
*/

-- works of a sitemap
select id, created_at
from works
where (works.token_id is not null
and (not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $1)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $2)))
and not works.undone)
and not works.burnt
and not (coalesce(works.held_back = 'kept', false)
or (coalesce(works.held_back = 'found', false)
and (works.collection_id is null
or works.collection_id not in (select collections.id
from collections
where collections.held_back in ($3))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($4, $5))))
and (works.collection_id is null
or exists (select 1
from collections
where collections.id = works.collection_id
and ((collections.announced_at is null
and collections.launch_at > now()) is not true)))
and (works.id >= $6
and works.id < $7))
limit $8;
/*
Limit
  ->  Index Scan using works_pkey on works
        Index Cond: ((id >= '0a'::text) AND (id < '0ag'::text))
        Filter: ((token_id IS NOT NULL) AND (NOT hidden) AND (NOT undone) AND (NOT burnt) AND (NOT (ANY (creator = (hashed SubPlan 1).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 2).col1)))) AND (NOT COALESCE((held_back = 'kept'::text), false)) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 4).col1)))) AND ((NOT COALESCE((held_back = 'found'::text), false)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 3).col1)))) AND ((collection_id IS NULL) OR EXISTS(SubPlan 5)))
        SubPlan 1
          ->  Seq Scan on hidings
                Filter: (kind = 'person'::text)
        SubPlan 2
          ->  Seq Scan on hidings hidings_1
                Filter: (kind = 'collection'::text)
        SubPlan 4
          ->  Index Scan using collections_held_back on collections collections_1
                Index Cond: (held_back = ANY ('{found,kept}'::text[]))
        SubPlan 3
          ->  Index Scan using collections_held_back on collections
                Index Cond: (held_back = 'shown'::text)
        SubPlan 5
          ->  Index Scan using collections_pkey on collections collections_2
                Index Cond: (id = works.collection_id)
                Filter: (((announced_at IS NULL) AND (launch_at > now())) IS NOT TRUE)
*/
