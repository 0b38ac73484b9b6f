import type { Day } from '@isura/contract/kernel/days';
import type { Tx } from '../../../platform/ctx.ts';
import { rulesOfInvoices, whereServicesStand } from '../../org/index.ts';
import { type InvoicePosition, positionOf } from './invoice.domain.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { billOf } from './invoice.service.ts';

/** Reads the rules and services of these invoices once; returns what gives the position of one of them on a day. */
export async function positionsOf(
  tx: Tx,
  rows: readonly InvoiceRow[],
  day: Day,
): Promise<(row: InvoiceRow) => InvoicePosition> {
  const rules = await rulesOfInvoices(
    tx,
    rows.map(({ ruleId }) => ruleId),
  );
  const places = await whereServicesStand(
    tx,
    rows.map(({ serviceId }) => serviceId),
  );
  return (row) => positionOf(billOf(row), rules.get(row.ruleId)!, day, places.get(row.serviceId));
}
