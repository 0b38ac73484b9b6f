-- Refuses changes of a used code: a code is used once, and its attempts only grow.
create or replace function identity.refuse_used_otp() returns trigger
  language plpgsql
  as $$
begin
  if old.used_at is not null or (old.code_hash, old.purpose, old.email, old.challenge_id, old.subject, old.expires_at)
     is distinct from (new.code_hash, new.purpose, new.email, new.challenge_id, new.subject, new.expires_at)
       or new.attempts < old.attempts then
    raise exception 'a code is used once and stays what it was'
      using errcode = 'restrict_violation', constraint = 'otp_used_once', schema = 'identity', table = 'otp';
  end if;
  return new;
end
$$;

create or replace trigger otp_used_once before update
  on identity.otp for each row execute function identity.refuse_used_otp();
