import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Item } from '../matching/matching.domain.ts';
import { settlementItems } from '../matching/settlements.queries.ts';

/**
 * Returns named settlements of an account that the bank has paid, with their open amounts; locked until commit. For
 * `grp_job`.
 */
export async function holdSettlementsNamed(tx: Tx, bankAccountId: number, named: readonly number[]): Promise<Item[]> {
  await sql`select from collect.settlement where id = any(${named.map(String)}::bigint[])
    and bank_account_id = ${String(bankAccountId)}::bigint order by id for update`.execute(tx);
  return await settlementItems(tx, bankAccountId, named);
}

/** What the undone matches of lines explained, and the journals they caused. */
export interface Undone {
  settlements: number[];
  /** Payments that the lines showed as paid after all. */
  paidAfterAll: number[];
  /** The matches that were the difference of a payment. */
  differences: number[];
  journals: number[];
}

/** A match that was undone. */
export interface UndoneMatch {
  id: number;
  kind: string;
  itemId: number | null;
  journalId: number | null;
}

/** Returns what undone matches explained, each item once. */
export function undoneOf(rows: readonly UndoneMatch[]): Undone {
  const itemsOf = (of: string) => [
    ...new Set(rows.flatMap(({ kind, itemId }) => (kind === of && itemId !== null ? [itemId] : []))),
  ];
  return {
    settlements: itemsOf('SETTLEMENT'),
    paidAfterAll: itemsOf('PAID_AFTER_ALL'),
    differences: rows.flatMap(({ kind, id }) => (kind === 'DIFFERENCE' ? [id] : [])),
    journals: rows.flatMap(({ journalId }) => journalId ?? []),
  };
}

/** Undoes the matches of a line; returns their items and journals. For `grp_job`. */
export async function undoMatches(
  tx: Tx,
  lineId: number,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<Undone> {
  const { rows } = await sql<UndoneMatch>`
    update reconcile.bank_match set undone_at = ${at}, undone_by = ${by}, undone_reason = ${reason}
    where line_id = ${String(lineId)}::bigint and undone_at is null
    returning id, item_kind as kind, item_id, journal_id`.execute(tx);
  return undoneOf(rows);
}

/** Opens the line again. For `grp_job`. */
export const lineOpened = (tx: Tx, id: number) =>
  sql`update reconcile.bank_statement_line set state = 'NEW', resolved_as = null, note = null, version = version + 1
    where id = ${String(id)}::bigint`.execute(tx);
