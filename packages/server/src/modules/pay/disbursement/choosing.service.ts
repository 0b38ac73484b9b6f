import { DomainError } from '@isura/contract/kernel/problems';
import type { LineResult } from '@isura/contract/pay/disbursement';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { By } from '../../identity/index.ts';
import { linesChosen, linesOfInstructions } from './choosing.queries.ts';
import type { HeldInstruction } from './outcome.queries.ts';

/** Why a line is refused: a name, and the words for it. */
export interface LineRefusal {
  reason: string;
  detail: string;
}

const GONE: LineRefusal = { reason: 'not-found', detail: 'We could not find this line.' };
const NOT_SENT: LineRefusal = { reason: 'not-approved', detail: 'This line is not paid by any transfer.' };

/** Lines that were chosen by somebody who sees them, and the instructions that pay them. */
export interface Chosen {
  lineIds: readonly number[];
  /** By the id of the line; a line that is not there was not seen. */
  instructionOf: ReadonlyMap<number, bigint | undefined>;
  instructionIds: readonly bigint[];
}

/** Looks lines up with the eyes of the actor; refuses with not-found where they see none of them. */
export async function choose(ctx: Ctx, { actor }: By, lineIds: readonly number[]): Promise<Chosen> {
  const ids = [...new Set(lineIds)];
  const found = await ctx.inTx(actor.scope, (tx) => linesChosen(tx, ids));
  if (found.length === 0) throw new DomainError('not-found', { detail: 'We could not find these lines.' });
  const instructionOf = new Map(found.map(({ id, instructionId }) => [Number(id), instructionId ?? undefined]));
  return {
    lineIds: ids,
    instructionOf,
    instructionIds: [...new Set([...instructionOf.values()].flatMap((id) => id ?? []))],
  };
}

/** What came of lines: those whose instruction was taken, those that go along with one, and why the others were refused. */
export async function resultOf(
  tx: Tx,
  orgIds: readonly number[],
  { lineIds, instructionOf }: Chosen,
  taken: readonly HeldInstruction[],
  why: (instructionId: bigint) => LineRefusal,
): Promise<LineResult> {
  const ids = taken.map(({ id }) => id);
  const isTaken = new Set(ids);
  const refused = lineIds.flatMap((lineId) => {
    const id = instructionOf.get(lineId);
    if (id !== undefined && isTaken.has(id)) return [];
    const said = !instructionOf.has(lineId) ? GONE : id === undefined ? NOT_SENT : why(id);
    return [{ lineId, ...said }];
  });
  const asked = new Set(lineIds);
  const all = (await linesOfInstructions(tx, orgIds, ids)).map(({ id }) => Number(id));
  return {
    accepted: all.filter((id) => asked.has(id)),
    alongWith: all.filter((id) => !asked.has(id)),
    refused,
  };
}
