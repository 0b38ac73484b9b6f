-- Why: where real money moves, each bank is paid through in its own way: by files of ISO 20022 that a person carries,
-- or that are written to a folder here or on the bank's machine. How a bank wants them is dated data that two people
-- set (docs/spec/bank-files.md#profiles). A profile that changes ends, and another of the same name follows it.
-- Passwords and private keys are settings of the server and never rows. Existing accounts name no profile: what pays
-- today does not read it.
create table bank.profile (
  id                bigint generated always as identity primary key,
  name              text    not null,
  bank_code         text    not null references bank.bank,
  rail              text    not null,
  format            text,                               -- of files; none where the rail has no files
  statements        text[]  not null,
  hand_over         text,
  -- Who orders, at which bank.
  initiating_party  text    not null,
  debtor_agent      text    not null,                   -- a BIC, or the number of a clearing member
  member_scheme     text,
  charge_bearer     text,
  batch_booking     boolean not null,
  -- What a file holds at most.
  max_lines         int     not null,
  max_total_kobo    bigint,
  name_length       int     not null,
  narration_length  int     not null,
  characters        text    not null,                   -- the signs accepted beside letters, digits and spaces
  -- When it is carried out, and what proves it.
  cut_offs          text[]  not null,                   -- Monday to Friday; empty: no files that day
  lead_minutes      int     not null,
  paid_on           text    not null,
  -- Where files go and come from.
  host              text,
  user_name         text,
  send_folder       text,
  report_folder     text,
  host_key          text,                               -- SHA-256 of the key of the bank's machine
  valid_from        date    not null,
  valid_to          date,                               -- the last day
  version           int     not null default 1,
  constraint profile_one_a_day exclude using gist (name with =, daterange(valid_from, valid_to, '[]') with &&),
  constraint profile_name_length check (length(name) between 3 and 40),
  constraint profile_rail_known check (rail in ('FILE', 'REMITA')),
  constraint profile_format_fits_rail check ((rail = 'FILE') = (format is not null)),
  constraint profile_format_known check (format = 'PAIN_001_001_09'),
  constraint profile_hand_over_fits_rail check ((rail = 'FILE') = (hand_over is not null)),
  constraint profile_hand_over_known check (hand_over in ('DOWNLOAD', 'FOLDER', 'SFTP')),
  constraint profile_statements_known check (cardinality(statements) between 1 and 4
    and statements <@ array['CAMT053', 'MT940', 'CSV', 'XLSX']),
  constraint profile_party_length check (length(initiating_party) between 2 and 70),
  constraint profile_agent_format check (debtor_agent ~ '^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?|\d{3,9})$'),
  constraint profile_scheme_format check (member_scheme ~ '^[A-Z0-9]{1,5}$'),
  constraint profile_charge_bearer_known check (charge_bearer in ('SLEV', 'SHAR', 'DEBT', 'CRED')),
  constraint profile_limits check (max_lines between 1 and 50000 and max_total_kobo > 0
    and name_length between 10 and 140 and narration_length between 10 and 140 and lead_minutes between 0 and 720),
  constraint profile_signs_are_few check (length(characters) <= 32),
  constraint profile_cut_offs_are_five check (cardinality(cut_offs) = 5
    and array_to_string(cut_offs, ',') ~ '^(\d\d:\d\d)?(,(\d\d:\d\d)?){4}$'
    and array_to_string(cut_offs, '') <> ''),
  constraint profile_paid_on_known check (paid_on in ('STATEMENT', 'STATUS')),
  constraint profile_host_of_sftp check ((coalesce(hand_over, '') = 'SFTP') = (host is not null)
    and num_nonnulls(host, user_name, host_key) in (0, 3)),
  constraint profile_folders_of_carried_files check ((coalesce(hand_over, '') in ('FOLDER', 'SFTP'))
    = (send_folder is not null) and num_nonnulls(send_folder, report_folder) in (0, 2)),
  constraint profile_days_in_order check (valid_to >= valid_from)
);
grant select on bank.profile to grp_oagf, grp_job;
grant insert, update (valid_to, version) on bank.profile to grp_job;

alter table bank.bank_account
  add column profile_id bigint references bank.profile;  -- it follows the profiles of this name
create index bank_account_of_profile on bank.bank_account (profile_id) where profile_id is not null;
comment on index bank.bank_account_of_profile is 'BP1: the accounts that are paid from through a profile';

-- Days on which banks are closed because somebody announced it, such as the Id holidays. Weekends, the holidays of fixed
-- date and Easter are computed (packages/contract/src/kernel/working-days.ts).
create table bank.holiday (
  id      bigint generated always as identity primary key,
  day     date not null,
  name    text not null,
  source  text not null,                                -- who announced it, and when
  constraint holiday_once unique (day),
  constraint holiday_name_length check (length(name) between 3 and 60),
  constraint holiday_source_length check (length(source) between 5 and 200)
);
grant select on bank.holiday to grp_oagf, grp_job;
grant insert, delete on bank.holiday to grp_job;

alter table admin_request.admin_request drop constraint admin_request_type_known;
alter table admin_request.admin_request add constraint admin_request_type_known check (type in ('USER_ADMINISTRATION',
  'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS', 'MASTER_DATA', 'SERVICE_ACTIVATION',
  'SPLIT_CHANGE', 'PRICE_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY', 'MANUAL_JOURNAL',
  'MONEY_TAKE_IN', 'MONEY_CLAIM', 'BANK_CONTRADICTION', 'STATEMENT_WITHDRAWAL', 'API_KEY', 'BANK_PROFILE',
  'BANK_HOLIDAY'));
