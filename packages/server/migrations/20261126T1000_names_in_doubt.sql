-- Why: an account whose holder has another name than the body was approved with one click by one person, was put into use
-- although it had been sent back, could not be taken out of an application, and stood as a default beside another default.

-- What is in doubt takes two people of the central office: the first yes is kept with its reason until the second.
alter table org.admin_request
  add column first_approved_by          text,
  add column first_approved_by_name     text,
  add column first_approved_by_user_id  bigint,
  add column first_approved_at          timestamptz,
  add column first_reason               text,
  add constraint admin_request_first_yes_whole check
    (num_nulls(first_approved_by, first_approved_by_name, first_approved_by_user_id, first_approved_at, first_reason) in (0, 5)),
  add constraint admin_request_first_yes_has_reason check (length(first_reason) >= 5),
  add constraint admin_request_first_yes_is_anothers check
    (first_approved_by_user_id is null or (first_approved_by_user_id <> asked_by_user_id
      and (status not in ('APPROVED', 'FAILED') or decided_by_user_id <> first_approved_by_user_id)));
grant update (first_approved_by, first_approved_by_name, first_approved_by_user_id, first_approved_at, first_reason)
  on org.admin_request to grp_job;

-- What a body took out of its list is gone from there; the row stays for the trail.
alter table bank.bank_account
  add column removed_at timestamptz,
  add constraint bank_account_removed_is_unused check
    (removed_at is null or (deleted_at is not null and not is_default and status in ('PENDING', 'INACTIVE', 'REJECTED')));

-- An account for both collects and pays: beside it neither a collecting nor a paying one is the default.
update bank.bank_account b set is_default = false
where b.purpose = 'BOTH' and b.is_default and b.deleted_at is null
  and exists (select from bank.bank_account o where o.org_id = b.org_id and o.is_default and o.deleted_at is null
    and o.purpose in ('COLLECTION', 'EXPENDITURE'));
create unique index bank_account_one_collecting_default on bank.bank_account (org_id)
  where is_default and deleted_at is null and purpose in ('COLLECTION', 'BOTH');
create unique index bank_account_one_paying_default on bank.bank_account (org_id)
  where is_default and deleted_at is null and purpose in ('EXPENDITURE', 'BOTH');
