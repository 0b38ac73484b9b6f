-- Why: the reference under which a bank paid was stored with the blanks that the bank sent. With two in a row, or one at an
-- edge, a line of a statement that has it was not found by the index. It is now read with one blank each and none at its
-- edges; those stored before are made so. What was paid keeps its reference as it was shown (request.outflow).

update request.payment_instruction i set bank_reference = n.reference
from request.payment_instruction o
cross join lateral (select btrim(regexp_replace(o.bank_reference,
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) as reference) n
where i.id = o.id and o.bank_reference <> n.reference;

update pay.bank_contradiction c set bank_reference = n.reference
from pay.bank_contradiction o
cross join lateral (select btrim(regexp_replace(o.bank_reference,
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')) as reference) n
where c.id = o.id and o.bank_reference <> n.reference;
