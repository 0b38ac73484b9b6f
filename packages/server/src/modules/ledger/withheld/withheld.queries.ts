import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** An account of withheld money, with its balance in kobo: above zero is owed. */
export interface WithheldAccount {
  id: number;
  orgId: number;
  glAccountId: number;
  code: string;
  balanceKobo: bigint;
}

/** Waits until nobody else takes withheld money of this organization; held until the transaction ends. */
export const lockWithheld = (tx: Tx, orgId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`withheld by ${orgId}`}, 0))`.execute(tx);

const COLUMNS = sql`a.id, a.org_id, a.gl_account_id, g.code, a.balance_kobo`;
const WITHHELD = sql`ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id
  where g.code like '4103%' and a.bank_account_id is null and a.purpose is null`;

/** Returns the accounts of withheld money that an organization has, in order of the chart. */
export async function withheldAccountsOf(tx: Tx, orgId: number): Promise<WithheldAccount[]> {
  const { rows } = await sql<WithheldAccount>`select ${COLUMNS} from ${WITHHELD} and a.org_id = ${orgId}
    order by g.code`.execute(tx);
  return rows;
}

/** Returns those of these ledger accounts that hold withheld money. */
export async function withheldAmong(tx: Tx, ids: readonly number[]): Promise<WithheldAccount[]> {
  const { rows } = await sql<WithheldAccount>`select ${COLUMNS} from ${WITHHELD} and a.id = any(${[...ids]}::bigint[])
    order by a.org_id, g.code`.execute(tx);
  return rows;
}
