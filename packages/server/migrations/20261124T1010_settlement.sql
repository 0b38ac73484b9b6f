-- Why: entries of an account are read by days, alone and in their order, so the index of postings leads from the account
-- through the day to the posting: one index as before, on the hottest table there is. The test bank pays out what it is
-- told, once a reference, and keeps what it did apart from the portal's own tables, as a real bank would.

drop index ledger.posting_of_account;
create index posting_of_account on ledger.posting (ledger_account_id, business_date, id);
drop index ledger.journal_of_org;
create index journal_of_org on ledger.journal (org_id, business_date, id);

-- What the test bank was told to pay, by the reference of the one who told it: the same reference is one payment for ever.
create table bank.sandbox_payment (
  provider_ref    text primary key,
  bank_code       text        not null,
  account_number  text        not null,
  amount_kobo     bigint      not null,
  narration       text        not null,
  tries           int         not null default 1,       -- how often it was told; only a failed one is tried again
  answers_at      timestamptz not null,                 -- until then the outcome is not known
  outcome         text        not null,
  bank_reference  text        not null,
  constraint sandbox_payment_is_money check (amount_kobo > 0),
  constraint sandbox_payment_outcome_known check (outcome in ('PAID', 'FAILED')),
  constraint sandbox_payment_reference_once unique (bank_reference)
);
grant select, insert, update on bank.sandbox_payment to grp_job;
