-- Returns the chain of an event: that of its organization, or one of sixteen by its actor.
create or replace function audit.chain_of(the_org bigint, the_user bigint, the_login text) returns bigint
  language sql stable parallel safe
  as $$
  select coalesce(the_org, -1 - (coalesce(the_user, get_byte(sha256(convert_to(the_login, 'UTF8')), 0)) % 16))
$$;
