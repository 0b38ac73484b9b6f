import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns the tax authorities, by name. */
export const listTaxAuthorities = (tx: Tx) =>
  tx
    .selectFrom('tax.taxAuthority')
    .select(['id', 'code', 'name', 'kind', 'state', 'bankCode', 'accountNumber'])
    .orderBy('name')
    .execute();

/** Returns the pension administrators, by name. */
export const listPfas = (tx: Tx) =>
  tx
    .selectFrom('request.pfa')
    .select(['code', 'name', 'custodianName', 'bankCode', 'accountNumber'])
    .orderBy('name')
    .execute();

/** Returns the funds that levies on pay go to. */
export const listFunds = (tx: Tx) =>
  tx.selectFrom('request.fund').select(['code', 'name', 'bankCode', 'accountNumber']).execute();

/** Returns the billers, by name. */
export const listBillers = (tx: Tx) =>
  tx
    .selectFrom('request.biller')
    .select(['id', 'name', 'category', 'customerPattern', 'bankCode', 'accountNumber'])
    .orderBy('name')
    .execute();

/** Returns the names of banks by code. */
export async function bankNames(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from bank.bank_name where code = any(${[...new Set(codes)]}::text[])`.execute(tx);
  return new Map(rows.map(({ code, name }) => [code, name]));
}
