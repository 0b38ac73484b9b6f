-- Why: the constraint for confirmed keys (20261201T0100) holds for the keys that were there before too. Reading them
-- under this lock lets programs call meanwhile.

alter table identity.api_key validate constraint api_key_payments_are_confirmed;
