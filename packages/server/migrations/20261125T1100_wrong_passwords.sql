-- Why: wrong passwords are counted in one place, identity.login_failure: by the network or the known device they came from, and
-- over everywhere together, for names nobody has as well. The hour in which they are counted together begins with the first.
alter table identity.login_failure add column first_at timestamptz;
update identity.login_failure set first_at = last_at;
alter table identity.login_failure alter column first_at set not null;

alter table identity.app_user drop column failed_login_count, drop column failed_login_since;
alter table identity.app_user drop constraint if exists app_user_counts_known;
alter table identity.app_user add constraint app_user_counts_known check (otp_failed_count >= 0);
