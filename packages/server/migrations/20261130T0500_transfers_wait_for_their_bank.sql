-- Why: a transfer a bank cannot have heard of waits and is sent again by itself under the same reference, so it is counted apart from the
-- attempts a bank may have made; turns of organizations hold over all processes that send; what a bank never got is said so by a
-- person of the central office; what a bank says against what stands is kept until somebody has looked.
alter table request.payment_instruction
  add column not_sent_count int not null default 0,      -- times it was put on its way and the bank was not reached
  add column next_send_at timestamptz,                   -- waits until then, after the bank was not reached
  add column declared_at timestamptz,                    -- the central office says that the bank never got the last attempt
  add column declared_by text,
  add constraint payment_instruction_not_sent check (not_sent_count >= 0),
  add constraint payment_instruction_declared check ((declared_at is null) = (declared_by is null));

create sequence request.sending_turn_no;
create table request.sending_turn (
  org_id bigint primary key references org.organization,
  turn   bigint not null                                 -- grows with each turn; the least has waited longest
);
grant usage on sequence request.sending_turn_no to grp_job;
grant select, insert, update on request.sending_turn to grp_job;

create table request.bank_contradiction (
  id             bigint generated always as identity (start with 10001) primary key,
  org_id         bigint not null,
  instruction_id bigint not null references request.payment_instruction,
  ref            text   not null,                        -- of the attempt the bank speaks of
  kind           text   not null,
  stood          text   not null,                        -- as the transfer stood when the bank said so
  said_kobo      bigint,
  said_currency  text,
  bank_reference text,
  first_at       timestamptz not null,
  last_at        timestamptz not null,
  times          int    not null default 1,
  constraint bank_contradiction_kind_known check (kind in ('PAID_AFTER_FAILED', 'FAILED_AFTER_PAID', 'OTHER_AMOUNT', 'OTHER_CURRENCY')),
  constraint bank_contradiction_once unique (instruction_id, ref, kind)
);
grant select, insert, update on request.bank_contradiction to grp_job;
grant select on request.bank_contradiction to grp_org, grp_oagf;
