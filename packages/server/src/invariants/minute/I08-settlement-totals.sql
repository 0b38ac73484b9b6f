-- I08 a settlement is the sum of its shares
-- What it gave or got back of refunds is apart, item by item.
-- The settlements of the last days: one may be refused and sent again a few days later.
select 'settlement ' || s.number || ' says ' || s.gross_kobo || ' of ' || s.item_count || ', its shares ' || coalesce(sum(x.amount_kobo), 0)
  || ' of ' || count(x.payment_id) as settlement
from collect.settlement s
left join collect.payment_split x on x.settlement_id = s.id
where s.status <> 'OPEN' and s.business_date >= current_setting('look.since')::date - 3
group by s.id
having coalesce(sum(x.amount_kobo), 0) <> s.gross_kobo or count(x.payment_id) <> s.item_count or s.gross_kobo - s.fee_kobo + s.recovered_kobo <> s.net_kobo
  or s.recovered_kobo <> coalesce((select sum(i.amount_kobo) from collect.recovery_item i where i.to_settlement_id = s.id), 0)
    - coalesce((select sum(i.amount_kobo) from collect.recovery_item i where i.from_settlement_id = s.id), 0);
