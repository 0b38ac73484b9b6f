-- Returns what each line of a split receives of an amount, in kobo, with the accounts it is paid and posted to: each
-- share is cut to the kobo, and the remainder line takes the rest (docs/spec/ledger.md#l1). Lines that receive nothing
-- are left out, and all of them where there is nothing to share. The planner makes it part of the statement that calls
-- it. shareOut of the contract is the same rule for screens; a test compares them.
create or replace function org.shares_by_split(the_org bigint, the_split bigint, to_share bigint)
  returns table (place int, split_line_id bigint, org_id bigint, bank_account_id bigint, ledger_account_id bigint,
    amount_kobo bigint)
  language sql stable parallel safe
  as $$
  select s.position, s.id, s.owner, s.bank_account_id, s.ledger_account_id, s.share
  from (
    select c.*, case when c.is_remainder then to_share - (sum(c.cut) over ())::bigint else c.cut end as share
    from (
      select l.position, l.id, l.bank_account_id, l.ledger_account_id, l.is_remainder,
        coalesce(l.beneficiary_org_id, (select a.org_id from ledger.account_figures a
          where a.id = l.ledger_account_id)) as owner,
        case when l.is_remainder then 0 else trunc(to_share * l.percent * 0.01)::bigint end as cut
      from org.split_line l where to_share > 0 and l.org_id = the_org and l.split_id = the_split
    ) c
  ) s where s.share > 0
$$;
revoke execute on function org.shares_by_split from public;
grant execute on function org.shares_by_split to grp_job;
