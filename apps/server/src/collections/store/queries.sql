-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- a collection by its id or short url
select id, creator, name, symbol, short, description, image, planned_works, launch_at, announced_at, notified_up_to, name_skeleton, advertises, held_back, created_at
from collections
where (collections.id = $1
or collections.short = $2);
/*
Bitmap Heap Scan on collections
  Recheck Cond: ((id = 'c1'::text) OR (short = 'c1'::text))
  ->  BitmapOr
        ->  Bitmap Index Scan on collections_pkey
              Index Cond: (id = 'c1'::text)
        ->  Bitmap Index Scan on collections_short
              Index Cond: (short = 'c1'::text)
*/

-- hot collections
select collections.id, collections.creator, collections.name, collections.symbol, collections.short, collections.description, collections.image, collections.planned_works, collections.launch_at, collections.announced_at, collections.notified_up_to, collections.name_skeleton, collections.advertises, collections.held_back, collections.created_at
from collections
inner join collection_stats on collection_stats.collection_id = collections.id
where ((not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $1)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $2))
and not coalesce(collections.held_back in ('found', 'kept'), false))
and (collection_stats.sold >= $3
and exists ( select 1
from (select c.chain_id, c.block, c.log_index
from collection_sales c
where c.collection_id = collections.id
and not c.washed
order by c.at desc
limit $4) as sold
join sales s on s.chain_id = sold.chain_id
and s.block = sold.block
and s.log_index = sold.log_index
where s.buyer <> s.seller
and (exists (select 1
from users r
where r.wallet = s.buyer
and r.reviewed)
or exists ( select 1
from standings k
where k.wallet = s.buyer
and k.paid - (s.commission > 0)::int >= $5))))
and (collections.launch_at is null
or collections.launch_at <= now()))
order by collection_stats.sold desc nulls last, collections.created_at desc nulls last, collections.id desc nulls last
limit $6;
/*
Limit
  ->  Incremental Sort
        Sort Key: collection_stats.sold DESC NULLS LAST, collections.created_at DESC NULLS LAST, collections.id DESC NULLS LAST
        Presorted Key: collection_stats.sold
        ->  Nested Loop
              ->  Index Only Scan using collection_stats_sold on collection_stats
                    Index Cond: (sold >= 3)
              ->  Index Scan using collections_pkey on collections
                    Index Cond: (id = collection_stats.collection_id)
                    Filter: ((NOT (ANY (id = (hashed SubPlan 1).col1))) AND (NOT (ANY (creator = (hashed SubPlan 2).col1))) AND (NOT COALESCE((held_back = ANY ('{found,kept}'::text[])), false)) AND ((launch_at IS NULL) OR (launch_at <= now())) AND EXISTS(SubPlan 6))
                    SubPlan 1
                      ->  Seq Scan on hidings
                            Filter: (kind = 'collection'::text)
                    SubPlan 2
                      ->  Seq Scan on hidings hidings_1
                            Filter: (kind = 'person'::text)
                    SubPlan 6
                      ->  Nested Loop
                            ->  Limit
                                  ->  Sort
                                        Sort Key: c.at DESC
                                        ->  Seq Scan on collection_sales c
                                              Filter: ((NOT washed) AND (collection_id = collections.id))
                            ->  Index Scan using sales_chain_id_block_log_index_pk on sales s
                                  Index Cond: ((chain_id = c.chain_id) AND (block = c.block) AND (log_index = c.log_index))
                                  Filter: ((buyer <> seller) AND (EXISTS(SubPlan 3) OR EXISTS(SubPlan 5)))
                                  SubPlan 3
                                    ->  Index Scan using users_pkey on users r
                                          Index Cond: (wallet = s.buyer)
                                          Filter: reviewed
                                  SubPlan 5
                                    ->  Seq Scan on standings k
                                          Filter: ((wallet = s.buyer) AND ((paid - ((s.commission > '0'::numeric))::integer) >= 2))
*/

-- collections by a word
select collections.id, collections.creator, collections.name, collections.symbol, collections.short, collections.description, collections.image, collections.planned_works, collections.launch_at, collections.announced_at, collections.notified_up_to, collections.name_skeleton, collections.advertises, collections.held_back, collections.created_at
from collections
inner join collection_stats on collection_stats.collection_id = collections.id
where ((not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $1)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $2))
and not coalesce(collections.held_back in ('found', 'kept'), false))
and normalize(collections.name, NFKC) ilike $3)
order by collections.created_at desc nulls last, collections.id desc nulls last
limit $4;
/*
Limit
  ->  Sort
        Sort Key: collections.created_at DESC NULLS LAST, collections.id DESC NULLS LAST
        ->  Nested Loop
              ->  Seq Scan on collections
                    Filter: ((NOT (ANY (id = (hashed SubPlan 1).col1))) AND (NOT (ANY (creator = (hashed SubPlan 2).col1))) AND (NOT COALESCE((held_back = ANY ('{found,kept}'::text[])), false)) AND (NORMALIZE(name, NFKC) ~~* '%amber%'::text))
                    SubPlan 1
                      ->  Seq Scan on hidings
                            Filter: (kind = 'collection'::text)
                    SubPlan 2
                      ->  Seq Scan on hidings hidings_1
                            Filter: (kind = 'person'::text)
              ->  Index Only Scan using collection_stats_pkey on collection_stats
                    Index Cond: (collection_id = collections.id)
*/
select 1
from collections
where (not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $1)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $2))
and not coalesce(collections.held_back in ('found', 'kept'), false))
and normalize(collections.name, NFKC) ilike $3
limit 1;
/*
Limit
  ->  Seq Scan on collections
        Filter: ((NOT (ANY (id = (hashed SubPlan 1).col1))) AND (NOT (ANY (creator = (hashed SubPlan 2).col1))) AND (NOT COALESCE((held_back = ANY ('{found,kept}'::text[])), false)) AND (NORMALIZE(name, NFKC) ~~* '%amber%'::text))
        SubPlan 1
          ->  Seq Scan on hidings
                Filter: (kind = 'collection'::text)
        SubPlan 2
          ->  Seq Scan on hidings hidings_1
                Filter: (kind = 'person'::text)
*/
with near as materialized ( (select collections.id as id, normalize(collections.name, NFKC) as names
from collections
where $1 <% normalize(collections.name, NFKC)
and (not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $2)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $3))
and not coalesce(collections.held_back in ('found', 'kept'), false))
limit $4)
union (select collections.id as id, normalize(collections.name, NFKC) as names
from collections
where normalize(collections.name, NFKC) ~* $5
and (not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $6)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $7))
and not coalesce(collections.held_back in ('found', 'kept'), false))
limit $8)) select id, names
from near
order by $9 <<-> names, id;
/*
Sort
  Sort Key: (('amber'::text <<-> near.names)), near.id
  CTE near
    ->  Unique
          ->  Sort
                Sort Key: collections.id, (NORMALIZE(collections.name, NFKC))
                ->  Append
                      ->  Limit
                            ->  Seq Scan on collections
                                  Filter: ((NOT (ANY (id = (hashed SubPlan 1).col1))) AND (NOT (ANY (creator = (hashed SubPlan 2).col1))) AND (NOT COALESCE((held_back = ANY ('{found,kept}'::text[])), false)) AND ('amber'::text <% NORMALIZE(name, NFKC)))
                                  SubPlan 1
                                    ->  Seq Scan on hidings
                                          Filter: (kind = 'collection'::text)
                                  SubPlan 2
                                    ->  Seq Scan on hidings hidings_1
                                          Filter: (kind = 'person'::text)
                      ->  Limit
                            ->  Seq Scan on collections collections_1
                                  Filter: ((NOT (ANY (id = (hashed SubPlan 3).col1))) AND (NOT (ANY (creator = (hashed SubPlan 4).col1))) AND (NOT COALESCE((held_back = ANY ('{found,kept}'::text[])), false)) AND (NORMALIZE(name, NFKC) ~* '\m(?:maber|abmer|amebr|ambre)'::text))
                                  SubPlan 3
                                    ->  Seq Scan on hidings hidings_2
                                          Filter: (kind = 'collection'::text)
                                  SubPlan 4
                                    ->  Seq Scan on hidings hidings_3
                                          Filter: (kind = 'person'::text)
  ->  CTE Scan on near
*/

-- contents of collections
select s.collection_id as id, s.works as count, array( select cards.work_id
from cards
where cards.collection_id = s.collection_id
order by cards.created_at desc nulls last, cards.work_id desc nulls last
limit 4) as newest
from collection_stats as s
where s.collection_id in ($1, $2);
/*
Index Scan using collection_stats_pkey on collection_stats s
  Index Cond: (collection_id = ANY ('{c1,c2}'::text[]))
  SubPlan 1
    ->  Limit
          ->  Index Only Scan using cards_collection on cards
                Index Cond: (collection_id = s.collection_id)
*/
