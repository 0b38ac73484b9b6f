-- I26 a code is tried at most five times and used before it expires
-- every minute
-- The table refuses such rows one by one; this checks all of them.
select 'a code was tried more than five times or used after it expired: id ' || id as code
  from identity.otp where attempts > 5 or used_at > expires_at;
