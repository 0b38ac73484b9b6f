-- Refuses changes of a receipt except that it is voided, once, and valid again only when the refund that voided it was
-- returned. (Voiding is rare: a row trigger on update costs the group nothing.)
create or replace function collect.refuse_receipt_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE'
     or (old.voided_at is not null and not (old.void_kind = 'REFUNDED' and new.voided_at is null)
       and (new.voided_at, new.void_kind, new.void_reason, new.voided_by)
         is distinct from (old.voided_at, old.void_kind, old.void_reason, old.voided_by))
     or (new.number, new.payment_id, new.invoice_id, new.org_id, new.amount_kobo, new.issued_at, new.verification_code,
       new.public_token)
        is distinct from
        (old.number, old.payment_id, old.invoice_id, old.org_id, old.amount_kobo, old.issued_at, old.verification_code,
          old.public_token) then
    raise exception 'a receipt is not changed' using errcode = 'restrict_violation',
      constraint = 'receipt_is_not_changed', schema = 'collect', table = 'receipt';
  end if;
  return new;
end $$;

create or replace trigger receipt_is_not_changed before update or delete on collect.receipt
  for each row execute function collect.refuse_receipt_change();
