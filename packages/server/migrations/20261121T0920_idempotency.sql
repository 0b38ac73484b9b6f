-- Why: people press twice, networks repeat, clients retry. A write with a key happens once: key, effect and answer
-- commit together, and whoever comes again with the same key gets the first answer.
-- Work roles cannot read the table. They come through three functions that need key, route and owner, so nobody can
-- look through the answers of others.

create table platform.idempotency_key (
  key              text        not null,
  route            text        not null,
  owner            text        not null,
  request_hash     bytea       not null,
  response_status  int,
  response_body    text,                                -- null for answers that hold a secret (KY1, WH1, WH3)
  resource_type    text,
  resource_id      bigint,
  created_at       timestamptz not null,
  expires_at       timestamptz,                         -- null: as long as the money rows it belongs to
  constraint idempotency_key_once primary key (key, route, owner),
  constraint idempotency_key_is_short check (length(key) between 1 and 255 and length(owner) between 1 and 100),
  constraint idempotency_key_hash_is_sha256 check (length(request_hash) = 32),
  constraint idempotency_key_status_is_good check (response_status between 200 and 299),
  constraint idempotency_key_resource_is_whole check ((resource_type is null) = (resource_id is null))
);
create unique index idempotency_key_one_effect on platform.idempotency_key (route, resource_type, resource_id)
  where resource_id is not null;                        -- I21: two keys never claim to have made the same row
create index idempotency_key_expires on platform.idempotency_key (expires_at) where expires_at is not null;

-- Claims the key. A second request with the same key waits here until the first has committed or given up.
-- 'NEW': ours. 'REPEATED': the first answer stands in the row. 'OTHER': the key belongs to another request.
create function platform.claim_idempotency_key(
  the_key text, the_route text, the_owner text, the_hash bytea, the_now timestamptz, the_end timestamptz,
  out state text, out status int, out body text
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept platform.idempotency_key;
begin
  insert into platform.idempotency_key as k (key, route, owner, request_hash, created_at, expires_at)
  values (the_key, the_route, the_owner, the_hash, the_now, the_end)
  on conflict (key, route, owner) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
        response_status = null, response_body = null, resource_type = null, resource_id = null
    where k.expires_at <= excluded.created_at;
  if found then
    state := 'NEW';
    return;
  end if;
  select * into strict kept from platform.idempotency_key k
    where k.key = the_key and k.route = the_route and k.owner = the_owner;
  if kept.request_hash <> the_hash then
    state := 'OTHER';
  else
    state := 'REPEATED';
    status := kept.response_status;
    body := kept.response_body;
  end if;
end $$;

-- Writes the answer into the claimed row, in the transaction that claimed it; an answer is written once.
create function platform.keep_idempotent_answer(
  the_key text, the_route text, the_owner text, the_status int, the_body text, the_resource_type text, the_resource_id bigint
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update platform.idempotency_key k
    set response_status = the_status, response_body = the_body,
        resource_type = the_resource_type, resource_id = the_resource_id
    where k.key = the_key and k.route = the_route and k.owner = the_owner and k.response_status is null;
  if not found then
    raise exception 'the key was not claimed' using errcode = 'no_data_found';
  end if;
end $$;

-- Gives a claim back when the request was refused after something of it had to stay (a counted failure).
create function platform.release_idempotency_key(the_key text, the_route text, the_owner text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from platform.idempotency_key k
    where k.key = the_key and k.route = the_route and k.owner = the_owner and k.response_status is null;
$$;

revoke all on platform.idempotency_key from public;
revoke all on function platform.claim_idempotency_key, platform.keep_idempotent_answer, platform.release_idempotency_key
  from public;
grant execute on function platform.claim_idempotency_key, platform.keep_idempotent_answer, platform.release_idempotency_key
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
grant select (expires_at), delete on platform.idempotency_key to grp_job;
