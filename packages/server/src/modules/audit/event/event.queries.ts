import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import { sendWithNext } from '../../../platform/db/together.ts';
import type { AuditRow } from './event.domain.ts';

const appended = ready(
  (_, { rows }: { rows: string }) =>
    sql`select audit.append(array(select e from jsonb_populate_recordset(null::audit.new_event, ${rows}::jsonb) e))`,
);

/** Appends the rows to their chains, in order, and locks the heads of those chains until commit. */
export async function append(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  await sendWithNext(tx, appended(tx, { rows: JSON.stringify(rows) }));
}

/** Marks the place to which `leaveOut` takes back what is appended next. */
export const mayLeaveOut = (tx: Tx): Promise<void> => sendWithNext(tx, sql`savepoint before_events`);

/** Takes back what was appended since `mayLeaveOut`, or keeps it. */
export const leaveOut = (tx: Tx, isLeftOut: boolean): Promise<void> =>
  sendWithNext(tx, isLeftOut ? sql`rollback to savepoint before_events` : sql`release savepoint before_events`);

/** The last link of a chain. */
export interface ChainHead {
  chainId: number;
  seq: bigint;
  /** 64 lower-case hex characters. */
  hash: string;
}

/** Returns the last link of every chain, all as of one moment. For `grp_job`. */
export async function heads(tx: Tx): Promise<ChainHead[]> {
  const { rows } =
    await sql<ChainHead>`select chain_id, seq, encode(hash, 'hex') as hash from audit.chain_head where seq > 0
      order by chain_id`.execute(tx);
  return rows;
}
