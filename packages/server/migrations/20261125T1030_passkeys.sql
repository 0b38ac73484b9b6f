-- Why: a passkey is a sign-in method beside the authenticator. Its public key is kept sealed like the authenticator's
-- secret, before it is confirmed the challenge it must sign is; a sign-in or fresh proof keeps its own challenge.
alter table identity.user_factor
  drop constraint user_factor_kind_known,
  add constraint user_factor_kind_known check (kind in ('TOTP', 'PASSKEY'));
drop index identity.user_factor_one_in_use;
create unique index user_factor_one_in_use on identity.user_factor (user_id)
  where kind = 'TOTP' and confirmed_at is not null and revoked_at is null;

alter table identity.login_challenge
  drop constraint login_challenge_method_known,
  add constraint login_challenge_method_known check (method in ('PASSKEY', 'TOTP', 'CODE')),
  add column passkey_challenge text;
