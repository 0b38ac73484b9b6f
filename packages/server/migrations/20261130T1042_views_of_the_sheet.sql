-- Why: the balance sheet is one page with groups instead of a list with a pager (docs/adr/0311), so nothing opens with the
-- views that people saved of that list, and nothing offers to delete them. Its day and its comparison day are in the address.

delete from identity.saved_view where table_key in ('balance-sheet', 'balance-sheet-beside');
