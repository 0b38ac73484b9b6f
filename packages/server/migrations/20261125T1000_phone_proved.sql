-- Why: the number codes go to is changed by its owner alone, after a code to the new number. What an administrator enters
-- waits for that; and for a day a new number takes no codes for acts about money.
alter table identity.app_user
  add column phone_since timestamptz,   -- null: the number the account came with
  add column pending_phone text,        -- entered by an administrator, not yet proved
  add constraint app_user_pending_phone_format check (pending_phone ~ '^0[789]\d{9}$');
grant select (phone_since, pending_phone) on identity.app_user to grp_org, grp_oagf, grp_payer;

alter table identity.otp
  drop constraint otp_purpose_known,
  add constraint otp_purpose_known check (purpose in ('LOGIN', 'REGISTRATION', 'RESET', 'APPROVAL', 'ACTIVATION', 'STEP_UP', 'PHONE'));
create index otp_of_user on identity.otp (user_id, id desc) where purpose = 'PHONE';
