-- Why: payment requests choose from these lists. They are the same for every body, so they have no owner and no row
-- security; staff read them, the public does not need them.

create table request.request_type (
  code             text primary key,
  label            text not null,
  type_group       text not null,
  path             text not null,
  default_gl_code  text references ledger.gl_account (code),
  supports_bulk    boolean not null,
  active           boolean not null default true,
  constraint request_type_group_known check (type_group in ('RETAIL', 'TAX', 'CONTRACT', 'PENSION', 'BILLS', 'PAYROLL')),
  constraint request_type_code_known check (code in ('RETAIL', 'VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'CONTRACT', 'PENSION',
    'BILL', 'E_INVOICE', 'PAYROLL', 'SALARY')),
  constraint request_type_path_format check (path ~ '^/admin/payment/[a-z/-]+$')
);

create table request.tax_rate (
  id                bigint generated always as identity (start with 10001) primary key,
  tax               text not null,
  category          text not null,
  payee_kind        text not null default 'ANY',
  residency         text not null default 'ANY',
  rate_percent      numeric(7,4),
  flat_amount_kobo  bigint,
  band_from_kobo    bigint,
  band_to_kobo      bigint,
  effective_from    date not null,
  effective_to      date,
  legal_reference   text,
  version           int  not null default 1,
  constraint tax_rate_tax_known check (tax in
    ('VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'PENSION_EMPLOYEE', 'PENSION_EMPLOYER', 'NHF', 'NHIA_EMPLOYEE', 'NHIA_EMPLOYER',
     'ITF', 'NSITF', 'DEVELOPMENT_LEVY', 'PENALTY')),
  constraint tax_rate_category_format check (category ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint tax_rate_payee_known check (payee_kind in ('CORPORATE', 'INDIVIDUAL', 'ANY')),
  constraint tax_rate_residency_known check (residency in ('RESIDENT', 'NON_RESIDENT', 'ANY')),
  constraint tax_rate_says_something check (num_nonnulls(rate_percent, flat_amount_kobo) >= 1),  -- both: a rate with a floor or a most
  constraint tax_rate_percent_known check (rate_percent between 0 and 100),
  constraint tax_rate_amounts_are_money check (flat_amount_kobo >= 0 and band_from_kobo >= 0 and band_to_kobo > 0),
  constraint tax_rate_band_in_order check (band_to_kobo > band_from_kobo),
  constraint tax_rate_days_in_order check (effective_to >= effective_from),
  -- One rate for a case on a day: bands of one tax do not overlap while both hold.
  constraint tax_rate_one_a_day exclude using gist (
    tax with =, category with =, payee_kind with =, residency with =,
    int8range(coalesce(band_from_kobo, 0), band_to_kobo) with &&,
    daterange(effective_from, effective_to, '[]') with &&)
);

create table request.tax_authority (
  id              bigint generated always as identity (start with 10001) primary key,
  code            text not null,
  name            text not null,
  kind            text not null,
  state           text references org.state (name),
  bank_code       text not null references bank.bank,
  account_number  text not null,
  constraint tax_authority_code_once unique (code),
  constraint tax_authority_name_once unique (name),
  constraint tax_authority_state_once unique (state),
  constraint tax_authority_kind_known check (kind in ('FEDERAL', 'STATE')),
  constraint tax_authority_state_fits_kind check ((kind = 'STATE') = (state is not null)),
  constraint tax_authority_account_format check (account_number ~ '^\d{10}$')
);

create table request.pfa (
  code            text primary key,
  name            text not null,
  custodian_name  text not null,
  bank_code       text not null references bank.bank,
  account_number  text not null,
  constraint pfa_name_once unique (name),
  constraint pfa_code_format check (code ~ '^[A-Z0-9-]{2,20}$'),
  constraint pfa_account_format check (account_number ~ '^\d{10}$')
);

create table request.biller (
  id                bigint generated always as identity (start with 10001) primary key,
  category          text not null,
  name              text not null,
  customer_pattern  text not null,
  bank_code         text not null references bank.bank,
  account_number    text not null,
  constraint biller_name_once unique (name),
  constraint biller_category_known check (category in
    ('ELECTRICITY', 'WATER', 'TELEPHONE', 'SATELLITE', 'INTERNET', 'WASTE', 'RENT', 'OTHER')),
  constraint biller_account_format check (account_number ~ '^\d{10}$')
);

grant select on request.request_type, request.tax_rate, request.tax_authority, request.pfa, request.biller
  to grp_org, grp_oagf, grp_payer, grp_job;
