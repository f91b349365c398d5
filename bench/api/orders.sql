-- Offers to buy that people signed: for works, for any work of a contract, for sets of a collection's works. Runs after
-- extremes.sql, in the same session. Variables: orders. One of fifteen is for the token 0, and wallet 0 made very many.

create function pg_temp.coin(chain_id int) returns text immutable language sql as $$
  select case chain_id when 31337 then '0xbd47483db0e0161235035b5c2ae786c828e82e90'
    when 31338 then '0xf1fbc3ceefa6737e3ee7e8cd92fa79296f760f64' else '0xae3a109a3c2358e401d2ab9bf384c02c15f34062' end $$;
create function pg_temp.status(n bigint) returns text immutable language sql as $$
  select (array['live','live','live','live','live','live','live','unfunded','cancelled','expired'])[1 + n % 10] $$;

-- Nobody can ask the chains.
insert into commissions (chain_id, commission) values (31337, 250), (31338, 250), (31339, 250);

create temp table sets as
  select row_number() over () as number, collection_id, chain_id, standard, count(*)::int as size
  from made where collection_id in (select 'c' || n from generate_series(0, 999) n) group by 2, 3, 4;
insert into token_sets (root, chain_id, contract, scope, trait, size, created_at)
  select pg_temp.hash('set', number), chain_id, pg_temp.contract(standard), collection_id, null, size, now()
  from sets;
insert into token_set_members (root, token_id)
  select pg_temp.hash('set', s.number), m.n from sets s
    join made m on m.collection_id = s.collection_id and m.chain_id = s.chain_id and m.standard = s.standard;

-- Each order looks up its work or its set.
create index on made (n);
create index on sets (number);
analyze made, sets;

create temp table asked as
  select k, case when k % 15 = 0 then 0 else pg_temp.pick(tokens) end as token, pg_temp.pick(users) as buyer,
    pg_temp.pick((select count(*) from sets)) + 1 as number, (1 + floor(9999 * power(random(), 3)))::numeric * 1e14 as price
  from sizes, generate_series(1, :orders::bigint) k;
insert into orders (id, chain_id, buyer, contract, token_id, criteria, scope, copies, currency, unit_price, start, expiry,
    max_commission, "group", salt, counter, signature, created_at, status, filled, fillable)
  select pg_temp.hash('order', a.k), o.chain_id, pg_temp.wallet(a.buyer), pg_temp.contract(o.standard), o.token_id,
    o.criteria, o.scope, 1, pg_temp.coin(o.chain_id), a.price, now() - interval '1 day',
    case when a.k % 10 = 9 then now() - interval '1 hour' else now() + interval '90 days' * ((a.k % 97) + 1) / 97 end,
    250, 0, a.k, 0, '0x' || repeat('ab', 65), now() - interval '1 second' * a.k, pg_temp.status(a.k), 0,
    case when pg_temp.status(a.k) = 'live' then 1 else 0 end
  from asked a cross join lateral (
    select m.chain_id, m.standard, m.n::numeric as token_id, pg_temp.hash('token', m.n) as criteria, '' as scope
      from made m where a.k % 20 < 13 and m.n = a.token
    union all
    select s.chain_id, s.standard, null, pg_temp.hash('set', s.number), s.collection_id
      from sets s where a.k % 20 between 13 and 17 and s.number = a.number
    union all
    select pg_temp.chain(a.k), case when a.k % 3 = 0 then 1155 else 721 end, null, '0x' || repeat('0', 64), ''
      where a.k % 20 > 17) o;
