-- Why: a sign-in begun with a password that was changed since could still be finished with its code, and its session
-- outlived the change that was to end all others.

alter table identity.login_challenge add column password_changed_at timestamptz;
comment on column identity.login_challenge.password_changed_at is 'of a sign-in: when the password it began with was set; it ends with that password';
