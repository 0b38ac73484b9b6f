-- Returns the mailbox an email address is delivered to, so that ada+works@mow.gov.ng and Ada@mow.gov.ng are one: no
-- capitals, nothing after a plus sign. Two accounts with one mailbox belong to one person (docs/adr/0256).
create or replace function identity.mailbox_of(email text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(trim(email)), '\+[^@]*@', '@');
grant execute on function identity.mailbox_of to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
