import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** How many refunds of an organization are open and what is left to recover, in kobo. */
interface OpenRefunds {
  requested: number;
  askedKobo: bigint;
  /** Started or approved, and not paid. */
  underWay: number;
  underWayKobo: bigint;
  /** What it still gives back to others. */
  owesKobo: bigint;
  /** What others still give back to it. */
  getsKobo: bigint;
}

/** Returns the open refunds and recoveries of an organization. For `grp_oagf` and `grp_job`. */
export async function openOf(tx: Tx, orgId: number): Promise<OpenRefunds> {
  const { rows } = await sql<OpenRefunds>`
    select f.*, r.* from (
      select count(*) filter (where status = 'ASKED')::int as requested,
        coalesce(sum(amount_kobo) filter (where status = 'ASKED'), 0)::bigint as asked_kobo,
        count(*) filter (where status <> 'ASKED')::int as under_way,
        coalesce(sum(amount_kobo) filter (where status <> 'ASKED'), 0)::bigint as under_way_kobo
      from collect.refund where org_id = ${orgId} and status in ('ASKED', 'STARTED', 'APPROVED')) f,
    (select coalesce(sum(owed_kobo - recovered_kobo) filter (where org_id = ${orgId}), 0)::bigint as owes_kobo,
        coalesce(sum(owed_kobo - recovered_kobo) filter (where to_org_id = ${orgId}), 0)::bigint as gets_kobo
      from collect.refund_recovery where recovered_kobo < owed_kobo
        and (org_id = ${orgId} or to_org_id = ${orgId})) r`.execute(tx);
  return rows[0]!;
}
