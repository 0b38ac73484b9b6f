import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Item } from './matching.domain.ts';

/**
 * A payment that the bank paid in another amount: `open` is the difference that is still open, in kobo. The bank owes it
 * (`isOwed`, an incoming line clears it), or has still to pay it (an outgoing line does).
 */
export type Difference = Item & { isOwed: boolean };

/** What lines show of a transfer besides its amount, in kobo: above zero the bank owes it, below zero it took too little. */
const OWED = sql`(select coalesce(sum(case l.side when 'DEBIT' then m.amount_kobo else -m.amount_kobo end), 0)
  from reconcile.bank_match m join reconcile.bank_statement_line l on l.id = m.line_id
  where m.item_kind = 'DIFFERENCE' and m.item_id = i.id and m.undone_at is null)`;

/**
 * Returns what the bank owes of a transfer it paid in another amount, in kobo: what lines show that it took besides the
 * amount, less what they show that it gave back. Below zero it took too little. For `grp_job`.
 */
export async function differenceOf(tx: Tx, instructionId: number): Promise<bigint> {
  const { rows } = await sql<{ kobo: bigint }>`
    select ${OWED}::bigint as kobo from request.payment_instruction i
      where i.id = ${String(instructionId)}::bigint`.execute(tx);
  return BigInt(rows[0]?.kobo ?? 0);
}

/** Returns those of these transfers of an account of which a difference is open, once each. For `grp_job`. */
export async function differencesOf(tx: Tx, bankAccountId: number, ids: readonly number[]): Promise<Difference[]> {
  const { rows } = await sql<{
    id: number;
    number: string;
    providerRef: string | null;
    bankReference: string | null;
    name: string;
    account: string;
    day: string;
    owed: bigint;
  }>`
    select i.id, i.number, i.provider_ref, i.bank_reference, i.name, i.account_number as account,
      (coalesce(i.paid_at, i.sent_at) at time zone 'Africa/Lagos')::date::text as day, ${OWED}::bigint as owed
    from request.payment_instruction i
    where i.id = any(${ids.map(String)}::bigint[]) and i.bank_account_id = ${String(bankAccountId)}::bigint
      and ${OWED} <> 0
    order by i.id`.execute(tx);
  return rows.map(({ id, number, providerRef, bankReference, name, account, day, owed }) => ({
    ...{ kind: 'DIFFERENCE', id, name, account, day, isOwed: BigInt(owed) > 0n },
    open: BigInt(owed) < 0n ? -BigInt(owed) : BigInt(owed),
    references: [providerRef, bankReference, number].filter((each) => each !== null),
  }));
}

/** Returns the transfers of which these matches are the difference, once each. For `grp_job`. */
export async function transfersOfDifferences(tx: Tx, matchIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct item_id as id from reconcile.bank_match where id = any(${matchIds.map(String)}::bigint[])
      order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns the number of a transfer of which a later line, still explained, moved the difference after one of these
 * matches: what it moved was found with them. Undefined if there is none. For `grp_job`.
 */
export async function movedLater(tx: Tx, matchIds: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select i.number from reconcile.bank_match u
    join reconcile.bank_match m on m.item_kind = 'DIFFERENCE' and m.item_id = u.item_id and m.id > u.id
      and m.undone_at is null
    join request.payment_instruction i on i.id = u.item_id
    where u.id = any(${matchIds.map(String)}::bigint[]) order by i.id limit 1`.execute(tx);
  return rows[0]?.number;
}
