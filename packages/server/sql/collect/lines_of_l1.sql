-- Returns the lines of L1 (docs/spec/ledger.md#l1) beside the shares, in kobo: what was received, and what of it is the
-- fee that the organization bears, is overpaid, or is missing because that fee is more than there is to share. `place`
-- is the order in the journal; shares stand between by their positions in the split.
create or replace function collect.lines_of_l1(amount bigint, org_fee bigint, overpaid bigint, charged bigint)
  returns table (place int, purpose text, side text, amount_kobo bigint)
  language sql immutable parallel safe
  as $$
  select 0, 'COLLECTIONS_CLEARING'::text, 'DEBIT'::text, amount
  union all select 1000, 'FEES_PAYABLE'::text, 'CREDIT'::text, org_fee where org_fee > 0
  union all select 1001, 'UNALLOCATED_RECEIPTS'::text, 'CREDIT'::text, overpaid where overpaid > 0
  union all select 1002, 'BANK_CHARGES'::text, 'DEBIT'::text, charged where charged > 0
$$;
revoke execute on function collect.lines_of_l1 from public;
grant execute on function collect.lines_of_l1 to grp_job;
