import { asKobo } from '@isura/contract/kernel/money';
import { type BankContradiction, type ContradictionKind, needsOutcome } from '@isura/contract/request/contradiction';
import type { InstructionStatus, LineStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The bank's last open contradiction of a line's transfer, as columns of the line; all null if there is none. */
export interface ContradictionColumns {
  contradictionKind: ContradictionKind | null;
  stood: InstructionStatus | null;
  saidRef: string | null;
  saidKobo: bigint | null;
  saidCurrency: string | null;
  saidReference: string | null;
  contradictedAt: Date | null;
  contradictedLastAt: Date | null;
  contradictions: bigint | null;
  /** The kinds of all open ones. */
  contradictionKinds: ContradictionKind[] | null;
  settlingRequestId: number | null;
}

/** Joins `request.payment_instruction i` with its last unsettled contradiction as `c`. */
export const TO_CONTRADICTION = sql`left join lateral (
  select c.*, count(*) over () as contradictions, array_agg(c.kind) over () as kinds
  from pay.open_contradiction c where c.instruction_id = i.id
  order by c.last_at desc, c.id desc limit 1) c on true`;

export const CONTRADICTION_COLUMNS = sql`c.kind as contradiction_kind, c.stood, c.ref as said_ref, c.said_kobo,
  c.said_currency,
  c.bank_reference as said_reference, c.first_at as contradicted_at, c.last_at as contradicted_last_at,
    c.contradictions, c.kinds as contradiction_kinds,
  c.settling_request_id`;

/**
 * Returns those of these requests with a failed transfer that its bank contradicts and nobody has settled, each with the
 * number of such a transfer.
 */
export async function contradictedOf(tx: Tx, orgId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select i.request_id as id, min(i.number) as number from request.payment_instruction i
    where i.org_id = ${orgId} and i.request_id = any(${[...ids]}::bigint[]) and i.status in ('FAILED', 'RETURNED')
      and exists (select from pay.open_contradiction c where c.instruction_id = i.id)
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Returns a transfer's contradiction in its public form. */
export function contradictionOut(row: ContradictionColumns & { status: LineStatus; isReplaced?: boolean }): {
  contradiction?: BankContradiction;
} {
  if (row.contradictionKind === null || row.stood === null || !row.contradictedAt || !row.contradictedLastAt) return {};
  return {
    contradiction: {
      kind: row.contradictionKind,
      stood: row.stood,
      ref: row.saidRef ?? '',
      ...(row.saidKobo !== null && { saidAmount: asKobo(row.saidKobo) }),
      ...(row.saidCurrency !== null && { saidCurrency: row.saidCurrency }),
      ...(row.saidReference !== null && { bankReference: row.saidReference }),
      firstAt: row.contradictedAt,
      lastAt: row.contradictedLastAt,
      count: Number(row.contradictions ?? 1),
      needsOutcome: needsOutcome(row, row.contradictionKinds ?? []),
      ...(row.settlingRequestId !== null && { adminRequestId: row.settlingRequestId }),
    },
  };
}
