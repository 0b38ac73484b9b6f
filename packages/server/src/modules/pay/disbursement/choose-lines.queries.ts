import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A line that was chosen, or is paid together with a chosen one, with the instruction that pays it. */
export interface ChosenLine {
  id: number;
  instructionId: number | null;
}

/** Returns the lines with these ids that are visible to the transaction. */
export async function linesChosen(tx: Tx, ids: readonly number[]): Promise<ChosenLine[]> {
  const { rows } = await sql<ChosenLine>`
    select l.id, l.instruction_id from request.request_line l where l.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** Returns every line of these instructions, in order. */
export async function linesOfInstructions(
  tx: Tx,
  orgIds: readonly number[],
  ids: readonly number[],
): Promise<ChosenLine[]> {
  const { rows } = await sql<ChosenLine>`
    select l.id, l.instruction_id from request.request_line l
    where l.org_id = any(${[...orgIds]}::bigint[]) and l.instruction_id = any(${[...ids]}::bigint[])
      order by l.id`.execute(tx);
  return rows;
}
