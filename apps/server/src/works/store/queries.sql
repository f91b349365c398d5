-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- works by their ids
select works.id, works.creator, works.standard, works.name, works.description, works.media, works.cover, works.files_since, works.royalties, works.copies, works.categories, works.collection_id, works.locked, works.metadata_file, works.metadata_hash, works.offchain, works.traits, works.sources, works.metadata_block, works.chain_id, works.contract, works.token_id, works.likes, (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $1)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $2))), works.advertises, works.held_back, works.undone, works.burnt, works.sensitive, works.created_at, works.compared_at, (coalesce(works.held_back = 'kept', false)
or (coalesce(works.held_back = 'found', false)
and (works.collection_id is null
or works.collection_id not in (select collections.id
from collections
where collections.held_back in ($3))))
or (works.collection_id is not null
and works.collection_id in (select collections.id
from collections
where collections.held_back in ($4, $5)))), tokens.chain_id, tokens.contract, tokens.token_id, tokens.standard, tokens.creator, tokens.royalties, tokens.copies, tokens.holder, tokens.locked, tokens.imported, tokens.brought, tokens.added, tokens.minted_at, tokens.burnt_at, tokens.hash
from works
left join tokens on tokens.token_id = works.token_id
and tokens.contract = works.contract
and tokens.chain_id = works.chain_id
where works.id in ($6, $7, $8);
/*
Nested Loop Left Join
  ->  Index Scan using works_pkey on works
        Index Cond: (id = ANY ('{i1,i2,i3}'::text[]))
  ->  Index Scan using tokens_token_id_contract_chain_id_pk on tokens
        Index Cond: ((token_id = works.token_id) AND (contract = works.contract) AND (chain_id = works.chain_id))
  SubPlan 1
    ->  Seq Scan on hidings
          Filter: (kind = 'person'::text)
  SubPlan 2
    ->  Seq Scan on hidings hidings_1
          Filter: (kind = 'collection'::text)
  SubPlan 3
    ->  Index Scan using collections_held_back on collections
          Index Cond: (held_back = 'shown'::text)
  SubPlan 4
    ->  Index Scan using collections_held_back on collections collections_1
          Index Cond: (held_back = ANY ('{found,kept}'::text[]))
*/

-- the work of a token
select id
from works
where (works.chain_id, works.contract, works.token_id) in (select k.chain_id, k.contract, k.token_id
from jsonb_to_recordset($1::jsonb) as k (chain_id int, contract text, token_id numeric));
/*
Nested Loop
  ->  HashAggregate
        Group Key: k.chain_id, k.contract, k.token_id
        ->  Function Scan on jsonb_to_recordset k
  ->  Index Scan using works_token on works
        Index Cond: ((token_id = k.token_id) AND (contract = k.contract) AND (chain_id = k.chain_id))
*/

-- the ids of tokens
select id, contract, token_id
from works
where (works.chain_id = $1
and (works.contract, works.token_id) in (select t.contract, t.token_id
from jsonb_to_recordset($2::jsonb) as t (contract text, token_id numeric)));
/*
Nested Loop
  ->  HashAggregate
        Group Key: t.contract, t.token_id
        ->  Function Scan on jsonb_to_recordset t
  ->  Index Scan using works_token on works
        Index Cond: ((token_id = t.token_id) AND (contract = t.contract) AND (chain_id = 31337))
*/

-- liked among some
select work_id
from likes
where (likes.wallet = $1
and likes.work_id in ($2, $3, $4));
/*
Index Only Scan using likes_work_id_wallet_pk on likes
  Index Cond: ((work_id = ANY ('{i1,i2,i3}'::text[])) AND (wallet = '0x0000000000000000000000000000000000000001'::text))
*/

-- holders of a work
select chain_id, contract, token_id, owner, copies, since
from balances
where (balances.token_id = $1
and balances.contract = $2
and balances.chain_id = $3
and balances.copies > $4
and balances.owner <> $5)
order by balances.copies desc nulls last, balances.since desc nulls last, balances.owner desc nulls last
limit $6;
/*
Limit
  ->  Index Only Scan using balances_largest on balances
        Index Cond: ((token_id = '3'::numeric) AND (contract = '0xe537cef69527469353c2be8655ae968f4bd3ea8d'::text) AND (chain_id = 31337))
        Filter: (owner <> '0x'::text)
*/

-- what a wallet holds of some works
select chain_id, contract, token_id, owner, copies, since
from balances
where (balances.owner = $1
and (balances.chain_id, balances.contract, balances.token_id) in (select k.chain_id, k.contract, k.token_id
from jsonb_to_recordset($2::jsonb) as k (chain_id int, contract text, token_id numeric)));
/*
Nested Loop
  ->  HashAggregate
        Group Key: k.chain_id, k.contract, k.token_id
        ->  Function Scan on jsonb_to_recordset k
  ->  Index Scan using balances_token_id_contract_chain_id_owner_pk on balances
        Index Cond: ((token_id = k.token_id) AND (contract = k.contract) AND (chain_id = k.chain_id) AND (owner = '0x0000000000000000000000000000000000000001'::text))
*/
