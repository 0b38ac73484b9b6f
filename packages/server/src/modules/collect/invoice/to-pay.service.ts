import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { Collectable } from '@isura/contract/org/collectable';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { NotPayable } from './invoice.domain.ts';
import { findInvoices, firstOwedLess } from './invoice.queries.ts';
import { invoiceDetailOf, placeOf } from './invoice.service.ts';

/** An invoice as another organization can pay it today. */
export interface NamedInvoice {
  orgId: number;
  orgName: string;
  number: string;
  reference: string;
  balance: Kobo;
  minPayable: Kobo;
  isPartAllowed: boolean;
  why?: NotPayable | undefined;
}

/**
 * Returns the issued invoices of these numbers or references, keyed by the requested name; drafts are never returned.
 * They are read together, each service and rule once however many invoices share it. Opens its own transaction.
 */
export async function invoicesToPay(ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, NamedInvoice>> {
  const found = new Map<string, NamedInvoice>();
  if (names.length === 0) return found;
  const requested = new Set(names);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const places = new Map<string, Collectable | undefined>();
    for (const row of await findInvoices(tx, names)) {
      const { number, paymentReference: reference } = row;
      if (!reference) continue;
      const at = `${row.serviceId} ${row.ruleId}`;
      if (!places.has(at)) places.set(at, await placeOf(ctx, tx, row));
      const { place, position } = await invoiceDetailOf(ctx, tx, row, places.get(at));
      const invoice: NamedInvoice = {
        orgId: place.org.id,
        orgName: place.org.name,
        number,
        reference,
        balance: position.balance,
        minPayable: position.minPayable,
        isPartAllowed: place.rule.partPaymentAllowed,
        why: position.why,
      };
      for (const name of [number, reference]) if (requested.has(name)) found.set(name, invoice);
    }
  });
  return found;
}

/** An invoice with less due than expected. */
export interface LessDue {
  reference: string;
  number: string;
  due: Kobo;
  why: 'PAID' | 'CANCELLED' | 'EXPIRED' | 'LESS_DUE';
}

/**
 * Returns the first, by number, of these invoices, named by payment reference, of which less than this kobo is due
 * now, and how many others there are; undefined when each owes enough. Unknown references are left out.
 */
export async function lessDue(
  tx: Tx,
  requested: readonly { reference: string; kobo: bigint }[],
): Promise<{ first: LessDue; others: number } | undefined> {
  if (requested.length === 0) return undefined;
  const row = await firstOwedLess(tx, requested);
  if (!row) return undefined;
  const { reference, number, status, balanceKobo, count } = row;
  return {
    first: {
      reference,
      number,
      due: asKobo(status === 'ISSUED' || status === 'PARTLY_PAID' ? balanceKobo : 0n),
      why: status === 'PAID' || status === 'CANCELLED' || status === 'EXPIRED' ? status : 'LESS_DUE',
    },
    others: Number(count) - 1,
  };
}
