-- The payment requests whose number, title or payee holds a text, which comes in small letters as a pattern of LIKE: of the organization
-- of the transaction, or of all for the roles that see all, whatever the caller says. Row security lets LIKE look at one row after the
-- other only, for it might tell what stands in those it may not show; here nothing comes out but ids, and whoever asked sees of them
-- only rows that are theirs.
create or replace function request.having_words(pattern text) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 100 as $$
begin
  -- Planned for these very words: some are in a few payments, some in every one.
  return query execute format(
    $q$select id from request.payment_request where deleted_at is null %s
      and (' ' || lower(request_number || ' ' || title || ' ' || coalesce(payee_name, ''))) like %L$q$,
    case when current_setting('role') in ('grp_oagf', 'grp_job') then '' else format('and org_id = %L', nullif(current_setting('app.org_id', true), '')::bigint) end, pattern);
end $$;
revoke execute on function request.having_words from public;
grant execute on function request.having_words to grp_org, grp_oagf, grp_job;
