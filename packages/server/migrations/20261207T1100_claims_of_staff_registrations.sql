-- Why: a stranger who registered a mailbox after its owner had, to bring an organization on board, put their own name and phone
-- number into the account the owner then opened. What was typed belongs to the browser it was typed in; the account is opened
-- under what the browser that enters the code has typed.
create table identity.staff_claim (
  user_id bigint not null references identity.app_user (id),
  companion_hash bytea,                                  -- of a cookie of that browser; null where it takes none
  first_name text not null,
  last_name text not null,
  phone text not null,
  job_title text not null,
  staff_id text,
  claimed_at timestamptz not null,
  constraint staff_claim_of_a_browser_once unique nulls not distinct (user_id, companion_hash),
  constraint staff_claim_hash_whole check (length(companion_hash) = 32),
  constraint staff_claim_words_are_short check (length(job_title) between 2 and 100 and length(staff_id) <= 30)
);
grant select, insert, update, delete on identity.staff_claim to grp_job;
