-- Returns the part of the money that arrived that is the fee its payer bears, in kobo: the fee quoted for the attempt
-- when at least the amount and the fee arrived, else its proportion, half a kobo rounded up (docs/adr/0270).
-- At least one kobo is no fee, because a receipt is for at least one. 100.00 for 20,000.00 and a fee of 161.25: 0.80.
create or replace function collect.payer_fee(quoted bigint, amount bigint, paid bigint) returns bigint
  language sql immutable parallel safe
  as $$
  select least(case when paid >= amount + quoted then quoted
    else div(2 * quoted::numeric * paid + amount + quoted, 2 * (amount::numeric + quoted))::bigint end, paid - 1)
$$;
revoke execute on function collect.payer_fee from public;
grant execute on function collect.payer_fee to grp_job;
