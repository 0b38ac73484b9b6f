-- Why: the constraints for the accounts of programs (20261130T1900) hold for the accounts that were there before too.
-- Reading them under this lock lets people sign in and change their accounts meanwhile.

alter table identity.app_user
  validate constraint app_user_kind_known,
  validate constraint app_user_name_length,
  validate constraint app_user_in_use_has_a_password,
  validate constraint app_user_program_cannot_sign_in;
