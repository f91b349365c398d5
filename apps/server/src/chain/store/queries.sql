-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- works that somebody holds
select id, max(since) as since
from ((select works.id as id, balances.since as since
from balances
join works on works.token_id = balances.token_id
and works.contract = balances.contract
and works.chain_id = balances.chain_id
join cards on cards.work_id = works.id
where balances.owner = $1
and balances.copies > 0
and (cards.launch_at is null
or cards.launch_at <= now())
and not exists (select 1
from profile_hidden
where profile_hidden.wallet = $2
and profile_hidden.work_id = works.id)
order by balances.since desc nulls last
limit $3)
union all (select works.id as id, offers.created_at as since
from offers
join works on works.token_id = offers.token_id
and works.contract = offers.contract
and works.chain_id = offers.chain_id
join cards on cards.work_id = works.id
where offers.seller = $4
and offers.reserved > 0
and (cards.launch_at is null
or cards.launch_at <= now())
and not exists (select 1
from profile_hidden
where profile_hidden.wallet = $5
and profile_hidden.work_id = works.id)
order by offers.created_at desc nulls last
limit $6)
union all (select works.id as id, parked_tokens.since as since
from parked_tokens
join works on works.token_id = parked_tokens.token_id
and works.contract = parked_tokens.contract
and works.chain_id = parked_tokens.chain_id
join cards on cards.work_id = works.id
where parked_tokens.account = $7
and (cards.launch_at is null
or cards.launch_at <= now())
and not exists (select 1
from profile_hidden
where profile_hidden.wallet = $8
and profile_hidden.work_id = works.id)
order by parked_tokens.since desc nulls last
limit $9)) as held
group by id
order by since desc, id desc
limit $10 offset $11;
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
                                ->  Nested Loop Anti Join
                                      Join Filter: (profile_hidden.work_id = works.id)
                                      ->  Nested Loop
                                            ->  Nested Loop
                                                  ->  Index Scan using balances_owner on balances
                                                        Index Cond: (owner = '0x0000000000000000000000000000000000000001'::text)
                                                        Filter: (copies > '0'::numeric)
                                                  ->  Index Scan using works_token on works
                                                        Index Cond: ((token_id = balances.token_id) AND (contract = balances.contract) AND (chain_id = balances.chain_id))
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
                                                  ->  Index Scan using cards_pkey on cards cards_2
                                                        Index Cond: (work_id = works_2.id)
                                                        Filter: ((launch_at IS NULL) OR (launch_at <= now()))
                                            ->  Seq Scan on profile_hidden profile_hidden_2
                                                  Filter: (wallet = '0x0000000000000000000000000000000000000001'::text)
*/
