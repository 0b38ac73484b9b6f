-- I26 codes
-- every minute
-- A code is tried five times at most and used in its time; what the table refuses row by row is true of all.
select 'code ' || id as code from identity.otp where attempts > 5 or used_at > expires_at;
