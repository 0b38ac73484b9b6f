import type { Debtors, PortalReceivables } from '@isura/contract/report/receivables';
import { amounts, rangeOf, type Saying } from './claims.ts';

/** States what is owed now, by how late it is. */
export function owed(
  figures: Pick<PortalReceivables, 'outstanding' | 'overdue' | 'ageing'>,
  { is, addsUp }: Saying,
): void {
  const { outstanding, overdue, ageing } = figures;
  is('outstanding', outstanding, 'invoices', { owed: 'true' }, 'balance');
  is('overdue', overdue, 'invoices', { overdue: 'true' }, 'balance');
  for (const age of ageing) is(age.label, age, 'invoices', { owed: 'true', ...rangeOf(age) }, 'balance');
  addsUp('ages', outstanding.amount, amounts(ageing));
}

/** States what is owed and billed, by month, service, organization and sector. */
export function receivables(figures: PortalReceivables, reported: Saying): void {
  const { billed, received, byMonth, byService, byMda = [], bySector = [], outstanding } = figures;
  owed(figures, reported);
  reported.is('billed', billed, 'invoices', { billed: 'true', ...rangeOf(figures) });
  reported.is(
    'paid of the billed',
    { amount: received },
    'invoices',
    { billed: 'true', ...rangeOf(figures) },
    'paid of',
  );
  for (const row of byService)
    reported.is(row.name, row, 'invoices', { owed: 'true', 'service-id': row.key }, 'balance');
  for (const row of byMda) {
    reported.is(row.name, row, 'invoices', { owed: 'true', 'org-id': row.key }, 'balance');
    reported.is(
      `late to ${row.name}`,
      { amount: row.late },
      'invoices',
      { overdue: 'true', 'org-id': row.key },
      'balance',
    );
  }
  reported.addsUp(
    'billed by month',
    billed.amount,
    byMonth.map((month) => month.billed),
  );
  reported.addsUp(
    'received by month',
    received,
    byMonth.map((month) => month.received),
  );
  for (const rows of [byService, byMda, bySector])
    if (rows.length > 0 && rows.length < 10) reported.addsUp('owed', outstanding.amount, amounts(rows));
}

/** States what the largest debtors owe. */
export function debtorsOf({ outstanding, debtors }: Debtors, { is }: Saying): void {
  is('outstanding', outstanding, 'invoices', { owed: 'true' }, 'balance');
  for (const row of debtors) {
    is(row.name, row, 'invoices', { owed: 'true', 'payer-id': row.key }, 'balance');
    is(`late of ${row.name}`, { amount: row.late }, 'invoices', { overdue: 'true', 'payer-id': row.key }, 'balance');
  }
}
