-- Reports whether what a bank reported leaves open that its transfer was paid: nobody has settled it, or people settled
-- that money left without saying what is true of the transfer. While it is so, the line is neither sent again nor paid
-- anew. That a transfer came back or was refused never leaves it open once it is settled.
create or replace function pay.may_be_paid(kind text, settled_at timestamptz, outcome text) returns boolean
  language sql immutable parallel safe
  as $$
  select settled_at is null or (outcome is null and kind in ('PAID_AFTER_FAILED', 'OTHER_AMOUNT', 'OTHER_CURRENCY'))
$$;
grant execute on function pay.may_be_paid to grp_org, grp_oagf, grp_job;
