import type { PayerKind } from '@isura/contract/collect/states';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface PayerRow {
  id: bigint;
  kind: PayerKind;
  name: string;
  email: string;
  phone: string;
  tin: string | null;
  rcNumber: string | null;
  address: string | null;
}

/**
 * Returns one page of the payers the transaction sees whose name or email contains the words, newest first, and the
 * number of matches.
 */
export async function listPayers(
  tx: Tx,
  query: string | undefined,
  paging: Pick<Paging, 'page' | 'size'>,
): Promise<{ rows: PayerRow[]; total: number }> {
  const words = query?.trim().toLowerCase() ?? '';
  const where = words === '' ? sql`true` : sql`(strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0)`;
  const { rows } = await sql<PayerRow>`
    select p.id, p.kind, p.name, p.email, p.phone, p.tin, p.rc_number, p.address from collect.payer p where ${where}
    order by p.id desc limit ${paging.size} offset ${offsetOf(paging)}`.execute(tx);
  const counted = await sql<{ total: bigint }>`select count(*) as total from collect.payer p where ${where}`.execute(
    tx,
  );
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}
