import type { Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { PaymentLimit, PF4In } from '@isura/contract/org/payment-limit';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

interface LimitRow {
  id: number;
  type: RequestType | null;
  effectiveFrom: Day;
  lineLimitKobo: bigint;
  paymentLimitKobo: bigint;
  payChangePercent: number;
  reason: string;
  madeAt: Date;
  madeBy: string;
  isInForce: boolean;
}

/** The newest entry of a type that has begun is in force. */
const columns = (
  on: Day,
) => sql`p.id, p.type, p.effective_from, p.line_limit_kobo, p.payment_limit_kobo, p.pay_change_percent,
  p.reason, p.made_at, p.made_by, p.effective_from <= ${on}::date and not exists (
    select from org.payment_limit n where n.org_id = p.org_id and n.type is not distinct from p.type
      and n.effective_from <= ${on}::date and (n.effective_from, n.id) > (p.effective_from, p.id)) as is_in_force`;

const out = (row: LimitRow): PaymentLimit => ({
  id: row.id,
  ...(row.type !== null && { type: row.type }),
  effectiveFrom: row.effectiveFrom,
  lineLimit: asKobo(row.lineLimitKobo),
  paymentLimit: asKobo(row.paymentLimitKobo),
  payChangePercent: row.payChangePercent,
  reason: row.reason,
  isInForce: row.isInForce,
  madeAt: new Date(row.madeAt),
  madeBy: row.madeBy,
});

/** Returns every limit an organization has set, newest first; `on` is the day by which they are in force. */
export async function listLimits(tx: Tx, orgId: number, on: Day): Promise<PaymentLimit[]> {
  const { rows } = await sql<LimitRow>`
    select ${columns(on)} from org.payment_limit p where p.org_id = ${orgId} order by p.effective_from desc,
      p.id desc`.execute(tx);
  return rows.map(out);
}

/** Returns the limits of a type in force on a day: its own before those of all types; undefined if none are set. */
export async function limitsOn(
  tx: Tx,
  { orgId, type, on }: { orgId: number; type: string; on: Day },
): Promise<PaymentLimit | undefined> {
  const { rows } = await sql<LimitRow>`
    select ${columns(on)} from org.payment_limit p
    where p.org_id = ${orgId} and (p.type is null or p.type = ${type}) and p.effective_from <= ${on}::date
    order by p.type is null, p.effective_from desc, p.id desc limit 1`.execute(tx);
  return rows[0] && out(rows[0]);
}

/** Adds limits and returns their id. */
export async function insertLimit(
  tx: Tx,
  orgId: number,
  limit: PF4In,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into org.payment_limit (org_id, type, effective_from, line_limit_kobo, payment_limit_kobo,
      pay_change_percent, reason, made_at, made_by)
    values (${orgId}, ${limit.type ?? null}, ${limit.effectiveFrom}::date, ${limit.lineLimit}, ${limit.paymentLimit},
      ${limit.payChangePercent}, ${limit.reason}, ${at}, ${by}) returning id`.execute(tx);
  return rows[0]!.id;
}
