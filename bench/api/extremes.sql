-- What nobody plans for: one edition with very many offers, owners, bids and sales, and one wallet with very many
-- events. Runs after generate.sql, in the same session. Variables: popular, busy.
-- The edition is the token 0, whose offers are sold by other wallets than the rest of the marketplace has.

create function pg_temp.seller(n bigint) returns text immutable language sql as
  $$ select '0xdd' || lpad(to_hex(n), 38, '0') $$;

insert into balances (chain_id, contract, token_id, owner, copies, since)
  select m.chain_id, pg_temp.contract(1155), 0, pg_temp.seller(k), 2, now() - interval '1 second' * k
  from made m, generate_series(1, :popular::bigint) k where m.n = 0;
-- Of a hundred offers one is sold out.
insert into offers (chain_id, id, seller, contract, token_id, creator, copies, reservable, price, start_price, start_at,
    duration, expires_at, counter, salt, commission, available, reserved, sold, cancelled, created_at, block, hash)
  select m.chain_id, pg_temp.hash('p', k), pg_temp.seller(k), pg_temp.contract(1155), 0, pg_temp.wallet(m.creator), 1, 0,
    (1 + k)::numeric * 1e14, 0, now() - interval '1 day', 0, now() + interval '170 days', 0, 0, 250,
    case when k % 100 = 0 then 0 else 1 end, 0, case when k % 100 = 0 then 1 else 0 end, 0,
    now() - interval '1 second' * k, k, pg_temp.hash('x', k)
  from made m, generate_series(1, :popular::bigint) k where m.n = 0;
insert into sales (chain_id, hash, block, log_index, offer_id, contract, token_id, seller, buyer, creator, by_auction, copies,
    amount, proceeds, commission, royalties, at)
  select m.chain_id, pg_temp.hash('ps', k), k, 1, pg_temp.hash('p', 100), pg_temp.contract(1155), 0, pg_temp.seller(100),
    pg_temp.seller(k), pg_temp.wallet(m.creator), false, 1, 4e17, 3.9e17, 2e16, 4e15, now() - interval '1 minute' * k
  from made m, generate_series(1, :popular::bigint) k where m.n = 0;

insert into chain_activities (chain_id, hash, block, log_index, line, type, actor, recipient, contract, token_id, offer_id, copies, price, at)
  select m.chain_id, pg_temp.hash('busy', k), k, 1, 0, (array['listed','offered','purchased','transfered'])[1 + k % 4],
    pg_temp.wallet(0), pg_temp.wallet(m.creator), pg_temp.contract(m.standard), m.n, null, 1, 3e17,
    now() - interval '30 seconds' * k
  from sizes, generate_series(1, :busy::bigint) k join made m on m.n = (k * 104729) % (select tokens from sizes);
