import type { PayerKind } from '@isura/contract/collect/states';
import type { Paging } from '@isura/contract/kernel/paging';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { namedBy } from '../../../platform/db/conditions.ts';
import { listRows } from '../../../platform/db/list-rows.ts';

export interface PayerRow {
  id: number;
  kind: PayerKind;
  name: string;
  email: string;
  phone: string;
  tin: string | null;
  rcNumber: string | null;
  address: string | null;
}

/**
 * Returns one page of the payers the transaction sees with every word in their name or an email that contains them,
 * newest first, and the number of matches.
 */
export function listPayers(
  tx: Tx,
  query: string | undefined,
  paging: Pick<Paging, 'page' | 'size'>,
): Promise<{ rows: PayerRow[]; total: number }> {
  const words = query?.trim().toLowerCase();
  return listRows<PayerRow>(tx, {
    columns: sql`p.id, p.kind, p.name, p.email, p.phone, p.tin, p.rc_number, p.address`,
    from: sql`collect.payer p`,
    where: [words && sql`(${namedBy(sql`p.name_key`, words)} or strpos(p.email, ${words}) > 0)`],
    order: sql`p.id desc`,
    paging,
  });
}
