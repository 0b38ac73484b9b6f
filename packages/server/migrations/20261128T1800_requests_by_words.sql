-- Why: the central office finds a payment by the beginning of any word of its title, its payee or its number, among those of
-- all organizations. Staff look among their own, which payment_request_of_type leads to.
create index payment_request_words on request.payment_request
  using gin ((' ' || lower(request_number || ' ' || title || ' ' || coalesce(payee_name, ''))) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
