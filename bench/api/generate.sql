-- A marketplace of any size, made inside the database: the shape that trading leaves (few creators with many works,
-- few works with many likes), the same for the same size. Variables: tokens, offers, users, activities; the contracts single and
-- edition.
-- Amounts are wei; moments lie in the last two years, the newest in the last minutes.
set synchronous_commit = off;
select setseed(0.5);

create temp table sizes as
  select :tokens::bigint tokens, :offers::bigint offers, :users::bigint users, :activities::bigint activities,
    greatest(:tokens::bigint / 50, 20) collections;

create function pg_temp.wallet(n bigint) returns text immutable language sql as
  $$ select '0x' || lpad(to_hex(n + 1), 40, '0') $$;
-- Those of the local chains.
create function pg_temp.contract(standard int) returns text immutable language sql as
  $$ select case standard when 721 then ':single' else ':edition' end $$;
create function pg_temp.hash(kind text, n bigint) returns text immutable language sql as
  $$ select '0x' || encode(sha256((kind || n)::bytea), 'hex') $$;
-- Of so many, one: the first ones far more often.
create function pg_temp.pick(many bigint) returns bigint language sql volatile as
  $$ select floor(many * power(random(), 3))::bigint $$;
create function pg_temp.chain(n bigint) returns int immutable language sql as
  $$ select case n % 10 when 0 then 31339 when 1 then 31339 when 2 then 31337 when 3 then 31337 when 4 then 31337 else 31338 end $$;
create function pg_temp.words(n bigint) returns text immutable language sql as $$
  select initcap((array['amber','azure','brittle','copper','distant','early','fallen','golden','hollow','iron',
    'jade','late','marble','narrow','outer','pale','quiet','rising','silver','tall'])[1 + n % 20] || ' ' ||
    (array['harbour','window','garden','engine','mirror','orchard','signal','river','tower','meadow',
    'lantern','island','station','forest','anchor','valley','bridge','compass','market','shore'])[1 + (n / 20) % 20]
    || ' ' || to_hex(n)) $$;

insert into users (wallet, name, bio, verified, followers, following, created_at)
  select pg_temp.wallet(n), pg_temp.words(n * 7 + 3), 'Makes and collects.', n % 9 = 0, floor(1000 * power(random(), 6)), 3,
    now() - interval '700 days' * random()
  from sizes, generate_series(0, users - 1) n;

insert into media (hash, mime, kind, bytes, width, height, color, placeholder, created_by)
  select encode(sha256(('m' || n)::bytea), 'hex'), 'image/png', 'image', 100000, 1200, 900, '#886644', '', pg_temp.wallet(0)
  from generate_series(0, 999) n;

insert into collections (id, creator, name, symbol, short, description, image, launch_at, announced_at, created_at)
  select 'c' || n, pg_temp.wallet(pg_temp.pick(users)), pg_temp.words(n * 3), 'SYM', 'short-' || n, 'A collection.',
    encode(sha256(('m' || n % 1000)::bytea), 'hex'),
    case when n % 200 = 199 then now() + interval '3 days' end, null, now() - interval '700 days' * random()
  from sizes, generate_series(0, collections - 1) n;

insert into collection_stats select id, 0, 0, 0 from collections;

create temp table made as
  select n, pg_temp.chain(n) chain_id, case when n % 3 = 0 then 1155 else 721 end standard,
    pg_temp.pick(users) as creator, pg_temp.pick(users) as owner,
    case when n % 4 = 0 then null else 'c' || pg_temp.pick(collections) end collection_id,
    now() - interval '700 days' * power(1 - n::float8 / tokens, 1.2) - interval '1 second' * random() as at
  from sizes, generate_series(0, tokens - 1) n;

insert into tokens (chain_id, contract, token_id, standard, creator, royalties, copies, locked, imported, minted_at, hash)
  select chain_id, pg_temp.contract(standard), n, standard, pg_temp.wallet(creator), (n % 10) * 100,
    case standard when 721 then 1 else 25 end, null, false, at, pg_temp.hash('t', n) from made;

insert into works (id, creator, standard, name, description, media, cover, royalties, copies, categories, collection_id,
    locked, offchain, chain_id, contract, token_id, likes, created_at)
  select 'i' || n, pg_temp.wallet(creator), standard, pg_temp.words(n), 'A work.', encode(sha256(('m' || n % 1000)::bytea), 'hex'),
    null, n % 10, case standard when 721 then 1 else 25 end,
    case when n % 5 = 0 then array[c.list[1 + n % 6], c.list[1 + (n / 6) % 6]] else array[c.list[1 + (n / 5) % 6]] end,
    collection_id, null, true, chain_id, pg_temp.contract(standard), n, floor(400 * power(random(), 8)), at
  from made, (select array['art','photography','games','metaverses','music','domains'] list) c;

insert into balances (chain_id, contract, token_id, owner, copies, since)
  select chain_id, pg_temp.contract(standard), n, pg_temp.wallet(owner), case standard when 721 then 1 else 15 end, at
  from made;
insert into balances (chain_id, contract, token_id, owner, copies, since)
  select chain_id, pg_temp.contract(standard), n, pg_temp.wallet((owner + 1 + n) % users), 10, at
  from made, sizes where standard = 1155 on conflict do nothing;

-- A token has one offer; two of three stand open, every third of them is an auction, every ninth has a bid.
create temp table offered as
  select m.*, row_number() over (order by n) - 1 k, random() as part from made m, sizes
  where n % greatest(tokens / offers, 1) = 0 limit :offers;
insert into offers (chain_id, id, seller, contract, token_id, creator, copies, reservable, price, start_price, start_at,
    duration, expires_at, counter, salt, commission, available, reserved, sold, cancelled, created_at, block, hash)
  select chain_id, pg_temp.hash('o', n), pg_temp.wallet(owner), pg_temp.contract(standard), n, pg_temp.wallet(creator),
    case standard when 721 then 1 else 5 end, case when k % 3 <> 0 then 0 when standard = 721 then 1 else 5 end,
    case when k % 3 <> 0 then (1 + floor(9999 * power(random(), 3)))::numeric * 1e15 else 0 end,
    case when k % 3 = 0 then (1 + floor(999 * random()))::numeric * 1e15 else 0 end,
    now() - (1 - part) * life, 604800, now() + part * life, 0, 0, 250,
    case when k % 9 < 6 and not (k % 9 = 3 and standard = 721) then case standard when 721 then 1 else 4 end else 0 end,
    case when k % 9 = 3 then 1 else 0 end, case when k % 9 >= 6 then 1 else 0 end, 0,
    at + interval '1 minute', n, pg_temp.hash('x', n)
  from offered, lateral (
    select case when k % 3 = 0 and standard = 721 then interval '7 days' else interval '180 days' end as life) l;
insert into auctions (chain_id, offer_id, auction_id, bidder, amount, copies, bids, started_at, end_at, settled)
  select chain_id, pg_temp.hash('o', n), 1, pg_temp.wallet((owner + 7) % users), 5e17, 1, 2, at, now() + interval '2 days' * random(), false
  from offered, sizes where k % 9 = 3;
insert into bids (chain_id, hash, block, log_index, offer_id, auction_id, bidder, copies, amount, at)
  select chain_id, pg_temp.hash('b' || i, n), n, i, pg_temp.hash('o', n), 1, pg_temp.wallet((owner + 6 + i) % users), 1, i * 2e17, at + interval '1 hour' * i
  from offered, sizes, generate_series(1, 2) i where k % 9 = 3;
insert into sales (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer, creator, by_auction, copies,
    amount, proceeds, commission, royalties, at)
  select chain_id, pg_temp.hash('s', n), n, 0, pg_temp.hash('o', n), pg_temp.contract(standard), n, pg_temp.wallet(owner),
    pg_temp.wallet((owner + 3) % users), pg_temp.wallet(creator), false, 1, 4e17, 3.9e17, 2e16, 4e15, least(at + interval '1 day', now())
  from offered, sizes where k % 9 >= 6;

insert into likes (work_id, wallet, at)
  select 'i' || pg_temp.pick(tokens), pg_temp.wallet(n % users), now() - interval '600 days' * random()
  from sizes, generate_series(1, activities / 10) n on conflict do nothing;
insert into follows (follower, followed, at)
  select pg_temp.wallet(n % users), pg_temp.wallet(pg_temp.pick(users)), now() - interval '600 days' * random()
  from sizes, generate_series(1, activities / 20) n on conflict do nothing;
insert into chain_activities (chain_id, hash, block, log_index, line, type, actor, recipient, contract, token_id, offer_id, copies, price, at)
  select m.chain_id, pg_temp.hash('a', a.n), a.n, 0, 0,
    (array['minted','listed','offered','purchased','transfered'])[1 + a.n % 5],
    pg_temp.wallet((m.owner + a.n) % users), case when a.n % 5 >= 3 then pg_temp.wallet(m.creator) end,
    pg_temp.contract(m.standard), m.n, null, 1, 3e17, now() - interval '700 days' * power(1 - a.n::float8 / (activities * 17 / 20), 1.2)
  from sizes, (select n, floor(random() * (select tokens from sizes))::bigint token
    from generate_series(1, (select activities * 17 / 20 from sizes)) n) a join made m on m.n = a.token;
update users set liked = l.n from (select wallet, count(*) n from likes group by 1) l where l.wallet = users.wallet;

-- What trading tells people. Wallet 0 also sold a fifth as many works as there are activities, to have very many.
insert into chain_notifications (recipient, id, chain_id, type, actor, contract, token_id, offer_id, price, at)
  select t.recipient, t.type || '-' || s.chain_id || '-' || s.hash || '-0', s.chain_id, t.type, t.actor, s.contract, s.token_id,
    s.offer_id, 4e17, s.at
  from sales s, lateral (values ('sold', s.seller, s.buyer), ('won', s.buyer, s.seller)) t (type, recipient, actor);
insert into chain_notifications (recipient, id, chain_id, type, actor, contract, token_id, offer_id, price, at)
  select o.seller, 'bid_received-' || b.chain_id || '-' || b.hash || '-' || b.log_index, b.chain_id, 'bid_received', b.bidder,
    o.contract, o.token_id, o.id, b.amount, b.at
  from bids b join offers o on o.chain_id = b.chain_id and o.id = b.offer_id;
insert into chain_notifications (recipient, id, chain_id, type, contract, token_id, offer_id, at)
  select r.recipient, 'auction_ending-' || a.chain_id || '-' || a.offer_id || '-1', a.chain_id, 'auction_ending', o.contract, o.token_id,
    o.id, a.end_at - interval '1 hour'
  from auctions a join offers o on o.chain_id = a.chain_id and o.id = a.offer_id,
    lateral (values (o.seller), (a.bidder)) r (recipient) on conflict do nothing;
insert into chain_notifications (recipient, id, chain_id, type, actor, contract, token_id, offer_id, price, at)
  select pg_temp.wallet(0), 'sold-' || m.chain_id || '-' || pg_temp.hash('n', i) || '-0', m.chain_id, 'sold', pg_temp.wallet(i % users),
    pg_temp.contract(m.standard), m.n, pg_temp.hash('o', m.n), 4e17, now() - interval '1 minute' * i
  from sizes, generate_series(1, activities / 5) i join made m on m.n = (i * 7919) % (select tokens from sizes);
insert into people_notifications (recipient, id, type, actor, at)
  select followed, 'follower-' || follower, 'follower', follower, at from follows;
-- Half of them were read.
insert into inbox (wallet, id, due_at, read, unmailed)
  select recipient, id, at, hashtext(id) % 2 = 0, false
  from (select recipient, id, at from chain_notifications union all select recipient, id, at from people_notifications) n
  where at > now() - interval '180 days';
