-- Why: the function that says what a bank stated of an account's day is named for its balances: reconcile.day_balances.

drop function if exists reconcile.day_said(bigint, date);
delete from platform.definition where name = 'reconcile/day_said.sql';
