-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- the session of a call
select wallet, chain_id
from sessions
where (sessions.token_hash = $1
and sessions.expires_at > $2);
/*
Seq Scan on sessions
  Filter: ((expires_at > '…'::timestamp with time zone) AND (token_hash = 'hash'::text))
*/

-- people by their wallets
select wallet, home_chain, name, bio, avatar, cover, avatar_since, cover_since, link, email, twitter, instagram, verified, reviewed, notify_by_mail, followers, following, liked, verified_at, name_skeleton, created_at, wallet in (select hidings.subject_id
from hidings
where hidings.kind = $1)
from users
where users.wallet in ($2);
/*
Index Scan using users_pkey on users
  Index Cond: (wallet = '0x0000000000000000000000000000000000000001'::text)
  SubPlan 1
    ->  Seq Scan on hidings
          Filter: (kind = 'person'::text)
*/

-- people by a word
select wallet
from users
where ((users.name <> ''
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $1))
and normalize(users.name, NFKC) ilike $2)
order by users.followers desc nulls last, users.wallet asc nulls last
limit $3;
/*
Limit
  ->  Sort
        Sort Key: users.followers DESC NULLS LAST, users.wallet
        ->  Bitmap Heap Scan on users
              Recheck Cond: (NORMALIZE(name, NFKC) ~~* '%amber%'::text)
              Filter: ((name <> ''::text) AND (NOT (ANY (wallet = (hashed SubPlan 1).col1))))
              ->  Bitmap Index Scan on users_name
                    Index Cond: (NORMALIZE(name, NFKC) ~~* '%amber%'::text)
              SubPlan 1
                ->  Seq Scan on hidings
                      Filter: (kind = 'person'::text)
*/
select 1
from users
where (users.name <> ''
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $1))
and normalize(users.name, NFKC) ilike $2
limit 1;
/*
Limit
  ->  Seq Scan on users
        Filter: ((name <> ''::text) AND (NOT (ANY (wallet = (hashed SubPlan 1).col1))) AND (NORMALIZE(name, NFKC) ~~* '%amber%'::text))
        SubPlan 1
          ->  Seq Scan on hidings
                Filter: (kind = 'person'::text)
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
  Sort Key: (('amber'::text <<-> near.names)), near.id
  CTE near
    ->  Unique
          ->  Sort
                Sort Key: users.wallet, (NORMALIZE(users.name, NFKC))
                ->  Append
                      ->  Limit
                            ->  Bitmap Heap Scan on users
                                  Filter: ((name <> ''::text) AND (NOT (ANY (wallet = (hashed SubPlan 1).col1))) AND ('amber'::text <% NORMALIZE(name, NFKC)))
                                  ->  Bitmap Index Scan on users_name
                                        Index Cond: (NORMALIZE(name, NFKC) %> 'amber'::text)
                                  SubPlan 1
                                    ->  Seq Scan on hidings
                                          Filter: (kind = 'person'::text)
                      ->  Limit
                            ->  Bitmap Heap Scan on users users_1
                                  Recheck Cond: (NORMALIZE(name, NFKC) ~* '\m(?:maber|abmer|amebr|ambre)'::text)
                                  Filter: ((name <> ''::text) AND (NOT (ANY (wallet = (hashed SubPlan 2).col1))))
                                  ->  Bitmap Index Scan on users_name
                                        Index Cond: (NORMALIZE(name, NFKC) ~* '\m(?:maber|abmer|amebr|ambre)'::text)
                                  SubPlan 2
                                    ->  Seq Scan on hidings hidings_1
                                          Filter: (kind = 'person'::text)
  ->  CTE Scan on near
*/

-- followers
select follower
from follows
where (follows.followed = $1
and follows.follower not in (select hidings.subject_id
from hidings
where hidings.kind = $2))
order by follows.at desc
limit $3;
/*
Limit
  ->  Sort
        Sort Key: follows.at DESC
        ->  Bitmap Heap Scan on follows
              Recheck Cond: (followed = '0x0000000000000000000000000000000000000001'::text)
              Filter: (NOT (ANY (follower = (hashed SubPlan 1).col1)))
              ->  Bitmap Index Scan on follows_followed
                    Index Cond: (followed = '0x0000000000000000000000000000000000000001'::text)
              SubPlan 1
                ->  Seq Scan on hidings
                      Filter: (kind = 'person'::text)
*/

-- followed among some
select followed
from follows
where (follows.follower = $1
and follows.followed in ($2));
/*
Index Only Scan using follows_pair on follows
  Index Cond: ((followed = '0x0000000000000000000000000000000000000001'::text) AND (follower = '0x0000000000000000000000000000000000000001'::text))
*/
