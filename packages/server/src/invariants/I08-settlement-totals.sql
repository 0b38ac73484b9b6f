-- I08 a settlement is the sum of its shares
-- The gross amount and the number of shares are those of its shares; net is gross less the fee plus recovered money.
-- Recovered money is refund money received from other settlements less refund money kept back for them, item by item.
with settlements as (select * from collect.settlement)
select 'the amounts of settlement ' || s.number || ' do not add up: gross ' || s.gross_kobo || ' kobo of '
  || s.item_count
  || ' shares; found ' || coalesce(sum(x.amount_kobo), 0) || ' kobo, number of shares '
    || count(x.payment_id) as settlement
from settlements s
left join collect.payment_split x on x.settlement_id = s.id
where s.status <> 'OPEN'
group by s.id, s.number, s.gross_kobo, s.item_count, s.fee_kobo, s.recovered_kobo, s.net_kobo
having coalesce(sum(x.amount_kobo), 0) <> s.gross_kobo or count(x.payment_id) <> s.item_count
  or s.gross_kobo - s.fee_kobo + s.recovered_kobo <> s.net_kobo
  or s.recovered_kobo <> coalesce((select sum(i.amount_kobo) from collect.recovery_item i
    where i.to_settlement_id = s.id), 0)
    - coalesce((select sum(i.amount_kobo) from collect.recovery_item i where i.from_settlement_id = s.id), 0);
