-- Returns the payment requests with a text in number, title or payee, which is a LIKE pattern in lower case: of
-- the transaction's organization, or of all for roles that see all, whatever the caller passes. Row security lets LIKE
-- only check one row after the other, because it could leak hidden rows; this function returns ids only, and the caller
-- sees only their own rows among them.
create or replace function request.having_words(pattern text) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 100 as $$
begin
  -- Planned for these words: some occur in few payments, some in every one.
  return query execute format(
    $q$select id from request.payment_request where deleted_at is null %s
      and (' ' || lower(request_number || ' ' || title || ' ' || coalesce(payee_name, ''))) like %L$q$,
    case when current_setting('role') in ('grp_oagf', 'grp_job') then ''
      else format('and org_id = %L', nullif(current_setting('app.org_id', true), '')::bigint) end, pattern);
end $$;
revoke execute on function request.having_words from public;
grant execute on function request.having_words to grp_org, grp_oagf, grp_job;
