-- Why: accounts of revenue were called "MOW revenue 12020137", which says nothing to who reads a journal; they are called
-- as the chart of accounts calls them, and their code stands beside the name on every screen.
update ledger.ledger_account a set name = g.name
from ledger.gl_account g
where g.id = a.gl_account_id and a.bank_account_id is null and a.name ~ '(^| )revenue \d+$';
