-- Why: an accountant hands out how an account stood in a month. There is one statement for an account and a period, and each opens where
-- the one before it closed. Figures are written down once the period is over; before that they are the ledger's of the moment.
create table ledger.balance_statement (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null,
  ledger_account_id  bigint not null,
  normal_side        text   not null,                    -- of the account; says which side adds to it
  period_start       date   not null,
  period_end         date   not null,
  opening_kobo       bigint not null default 0,
  debit_kobo         bigint not null default 0,
  credit_kobo        bigint not null default 0,
  closing_kobo       bigint not null default 0,
  entries            bigint not null default 0,
  is_final           boolean not null default false,     -- made after its last day: the figures of this row are the statement's
  late_entries       bigint not null default 0,          -- posted on a day of it after it was made
  moved_at           timestamptz,                        -- when an entry of an earlier day last moved its figures
  status             text   not null,
  asked_by_user_id   bigint references identity.app_user,  -- none: made by itself at the end of a month
  asked_by           text,
  asked_at           timestamptz not null,
  made_at            timestamptz,
  constraint balance_statement_once unique (ledger_account_id, period_start, period_end),
  constraint balance_statement_account foreign key (org_id, ledger_account_id) references ledger.ledger_account (org_id, id),
  constraint balance_statement_days_in_order check (period_start <= period_end),
  constraint balance_statement_status_known check (status in ('GENERATING', 'READY')),
  constraint balance_statement_ready_is_made check ((status = 'READY') = (made_at is not null)),
  constraint balance_statement_adds_up check (closing_kobo = opening_kobo + case normal_side when 'DEBIT' then debit_kobo - credit_kobo
    else credit_kobo - debit_kobo end)
);
create index balance_statement_of_org on ledger.balance_statement (org_id, period_end desc, id desc);
create index balance_statement_by_end on ledger.balance_statement (period_end desc, id desc);
create index balance_statement_unfinished on ledger.balance_statement (period_end) where not is_final;

grant select on ledger.balance_statement to grp_org, grp_oagf, grp_job;
grant insert on ledger.balance_statement to grp_job;
