-- Why: a key that submits payments is in use only once a second administrator confirmed it, or the key it replaces
-- (docs/spec/api-keys.md#the-life-of-a-key). Only the service refused others. A key without a confirmer, which no
-- service made, is revoked: its program needs a new one.

update identity.api_key
set status = 'REVOKED', revoked_at = platform.moment(), revoked_by = 'The portal', version = version + 1,
  revoke_reason = 'No second administrator had confirmed it'
where status = 'ACTIVE' and 'payments:submit' = any (scopes) and confirmed_by_user_id is null
  and rolled_from_id is null;

alter table identity.api_key add constraint api_key_payments_are_confirmed check (status <> 'ACTIVE'
  or not 'payments:submit' = any (scopes) or confirmed_by_user_id is not null or rolled_from_id is not null) not valid;
