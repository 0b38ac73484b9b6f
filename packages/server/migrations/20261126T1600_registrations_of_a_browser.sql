-- Why: whoever registered an address first had their password in the account of its owner as soon as the owner entered the
-- code. A registration belongs to the browser it was made in; what another browser chose opens nothing.
alter table identity.payer_registration
  add column companion_hash bytea,                       -- of a cookie of that browser; null once the mailbox is proved
  add column contested boolean not null default false,   -- another browser registered too while a code was alive
  add column replaced boolean not null default false,    -- another browser registered before, and its code had lapsed
  add constraint payer_registration_hash_whole check (length(companion_hash) = 32);
