-- Why: only an undated preference limited what one line pays, and nobody had set it at first, so that 999,999,999,999.99
-- went to approval. Limits of a line and of a payment are set by type and from a day on.
create table org.payment_limit (
  id                  bigint generated always as identity primary key,
  org_id              bigint not null references org.organization (id),
  type                text,
  effective_from      date not null,
  line_limit_kobo     bigint not null,
  payment_limit_kobo  bigint not null,
  pay_change_percent  int not null,
  reason              text not null,
  made_at             timestamptz not null,
  made_by             text not null,
  constraint payment_limit_line_is_money check (line_limit_kobo between 1 and 99999999999999),
  constraint payment_limit_payment_is_money check (payment_limit_kobo between line_limit_kobo and 99999999999999),
  constraint payment_limit_change_known check (pay_change_percent between 1 and 1000),
  constraint payment_limit_reason_length check (length(reason) between 10 and 500)
);
create index payment_limit_by_org on org.payment_limit (org_id, effective_from);
comment on index org.payment_limit_by_org is 'PF3, and the limits in force when a payment is written, submitted or retried.';
grant select, insert on org.payment_limit to grp_org, grp_oagf, grp_job;
