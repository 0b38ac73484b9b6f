-- Helper functions for the months of the history; they exist in the session only.

-- Returns a number from 0 to below 1, computed from a text.
create or replace function pg_temp.history_part(key text) returns numeric language sql immutable as
$$ select ('x' || substr(md5(key), 1, 8))::bit(32)::bigint::numeric / 4294967296 $$;

-- Takes a block of `how_many` ids from a sequence and returns the last id before it.
create or replace function pg_temp.history_block(sequence regclass, how_many bigint default 1) returns bigint language plpgsql as $$
declare first bigint := nextval(sequence);
begin
  perform setval(sequence, first + how_many);
  return first;
end $$;

-- Returns a payment reference with its Luhn digit, unique per invoice: 7368787 and 10^10 share no divisor. References
-- made by the portal begin with 2.
create or replace function pg_temp.history_reference(invoice bigint) returns text language plpgsql immutable as $$
declare
  digits text := '3' || lpad((invoice::numeric * 7368787 % 10000000000)::bigint::text, 10, '0');
  total int := 0;
  digit int;
begin
  for at in 1 .. 11 loop
    digit := substr(digits, at, 1)::int * case when at % 2 = 1 then 2 else 1 end;
    total := total + case when digit > 9 then digit - 9 else digit end;
  end loop;
  return digits || ((10 - total % 10) % 10)::text;
end $$;

-- Returns ten letters of Crockford base32, computed from a text.
create or replace function pg_temp.history_code(key text) returns text language sql immutable as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(decode(md5('v' || key), 'hex'), at) % 32, 1), '' order by at)
  from generate_series(0, 9) at $$;

-- Returns a payer of the history: the two with an account, and invented people.
create or replace function pg_temp.history_payer(no int) returns text language sql stable as $$
  select coalesce(
    case when no in (1, 2) then (select first_name || ' ' || last_name from identity.app_user where login = case no when 1 then 'person@payer.test' else 'company@payer.test' end) end,
    (array['Ada','Bola','Chidi','Dayo','Emeka','Fatima','Garba','Halima','Ibrahim','Joy','Kemi','Ladi'])[1 + no % 12] || ' ' ||
    (array['Abubakar','Balogun','Danladi','Eze','Ibe','Mohammed','Nwosu','Okafor','Sani','Yusuf'])[1 + (no / 12 + no) % 10]) $$;
create or replace function pg_temp.history_payer_mail(no int) returns text language sql immutable as $$
  select case no when 1 then 'person@payer.test' when 2 then 'company@payer.test' else 'payer' || no || '@payer.test' end $$;

-- Returns an account number at bank 011 with its check digit, from nine digits.
create or replace function pg_temp.history_account(serial bigint) returns text language sql immutable as $$
  select serial::text || ((10 - sum(substr('011' || serial, at, 1)::int * case when at % 3 = 2 then 7 else 3 end) % 10) % 10)::text
  from generate_series(1, 12) at $$;

-- Returns a payee of the organizations of the history.
create or replace function pg_temp.history_supplier(no int) returns text language sql immutable as $$
  select (array['ADAMAWA PRINTERS LTD','BENUE FUELS LTD','CALABAR STATIONERS LTD','DELTA CLEANING CO','ENUGU MOTORS LTD','FUNTUA SUPPLIES LTD',
    'GOMBE TRAVELS LTD','HADEJIA ENGINEERING LTD','IFE NETWORKS LTD','JEBBA GENERATORS LTD','KABBA SECURITY CO','LOKOJA CONSULTANTS LTD',
    'MINNA AUTO PARTS LTD','NNEWI MACHINES LTD','OGBOMOSO PAPER LTD','POTISKUM GARAGES LTD','QUAPAN SURVEYS LTD','RIGASA SERVICES LTD'])[1 + no % 18] $$;
create or replace function pg_temp.history_employee(no int) returns text language sql immutable as $$
  select upper((array['Ada','Bola','Chidi','Dayo','Emeka','Fatima','Garba','Halima','Ibrahim','Joy','Kemi','Ladi'])[1 + no % 12] || ' ' ||
    (array['Abubakar','Balogun','Danladi','Eze','Ibe','Mohammed','Nwosu','Okafor','Sani','Yusuf'])[1 + no % 10]) $$;
create or replace function pg_temp.history_naira(kobo bigint) returns text language sql immutable as $$ select to_char(kobo / 100.0, 'FM99999999999990.00') $$;
-- Returns a text in the characters a bank statement allows.
create or replace function pg_temp.history_narration(words text) returns text language sql immutable as $$ select replace(words, ',', '') $$;
-- Returns a line as its maker entered it.
create or replace function pg_temp.history_entry(type text, name text, account text, kobo bigint, economic_code text, number text, nth int)
  returns jsonb language sql immutable as $$
  select case type
    when 'SALARY' then jsonb_build_object('staffId', (200100 + nth * 7)::text, 'employeeName', name, 'gradeLevel', lpad((7 + nth % 6)::text, 2, '0'), 'bankCode', '011',
      'beneficiaryAccount', account, 'grossPay', pg_temp.history_naira(kobo), 'totalDeductions', '0.00')
    else jsonb_build_object('beneficiaryName', name, 'bankCode', '011', 'beneficiaryAccount', account, 'amount', pg_temp.history_naira(kobo),
      'invoiceNumber', 'INV-' || number, 'economicCode', economic_code) end $$;
