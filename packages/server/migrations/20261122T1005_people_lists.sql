-- Why: administrators look for people by the beginning of a name, a phone number or an address, the central office among
-- all of them, and find them in the order of their names. Roles, too, are made and changed by those who look after people.

create index app_user_by_name on identity.app_user (lower(last_name) collate "C", lower(first_name) collate "C", id) where kind = 'STAFF';
create index app_user_by_first_name on identity.app_user (lower(first_name) collate "C", id) where kind = 'STAFF';
create index app_user_by_email on identity.app_user (email collate "C") where kind = 'STAFF';
create index app_user_by_phone on identity.app_user (phone collate "C") where kind = 'STAFF';
create index app_user_by_last_login on identity.app_user (last_login_at, id) where kind = 'STAFF';
create index app_user_by_creation on identity.app_user (created_at, id) where kind = 'STAFF';
create index app_user_by_status on identity.app_user (status, id) where kind = 'STAFF';

grant insert, update, delete on identity.authority, identity.role_resource to grp_job;
