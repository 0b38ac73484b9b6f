-- Returns the settlement state of a payment: the stored state, or FAILED while the bank has refused one of its shares.
create or replace function collect.settlement_state(the_payment bigint, kept text) returns text
  language sql stable
  return case when kept = 'UNSETTLED' and collect.refused_settlement(the_payment) is not null then 'FAILED'
    else kept end;
revoke execute on function collect.settlement_state from public;
grant execute on function collect.settlement_state to grp_org, grp_oagf, grp_job;
