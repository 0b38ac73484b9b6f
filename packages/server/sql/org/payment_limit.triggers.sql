-- Limits never change: new ones apply from a later day, or from a later entry of the same day.
create or replace trigger payment_limit_only_grows before update or delete on org.payment_limit
  for each row execute function platform.refuse_change();
