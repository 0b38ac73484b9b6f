import { DomainError } from '@isura/contract/kernel/problems';
import type { LineResult } from '@isura/contract/pay/disbursement';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { linesChosen, linesOfInstructions } from './choose-lines.queries.ts';
import type { HeldInstruction } from './outcome.queries.ts';

/** Why a line is refused: a code, and the text shown for it. */
export interface LineRefusal {
  reason: string;
  detail: string;
}

const GONE: LineRefusal = { reason: 'not-found', detail: 'We could not find this line.' };
const NOT_SENT: LineRefusal = { reason: 'not-approved', detail: 'No transfer pays this line.' };

/** Lines chosen by a user who may see them, and the instructions that pay them. */
export interface Chosen {
  lineIds: readonly number[];
  /** The instruction of each line, by line id; a line that is missing was not visible to the user. */
  instructionOf: ReadonlyMap<number, number | undefined>;
  instructionIds: readonly number[];
}

/** Looks up lines within the actor's scope; refuses with `not-found` if none of them is visible. */
export async function choose(ctx: Ctx, { actor }: ActorContext, lineIds: readonly number[]): Promise<Chosen> {
  const ids = [...new Set(lineIds)];
  const found = await ctx.inTx(actor.scope, (tx) => linesChosen(tx, ids));
  if (found.length === 0) throw new DomainError('not-found', { detail: 'We could not find these lines.' });
  const instructionOf = new Map(found.map(({ id, instructionId }) => [id, instructionId ?? undefined]));
  return {
    lineIds: ids,
    instructionOf,
    instructionIds: [...new Set([...instructionOf.values()].flatMap((id) => id ?? []))],
  };
}

/**
 * Returns the result by line: those with an accepted instruction, those paid together with one, and the reasons for
 * the others' refusal.
 */
export async function resultOf(
  tx: Tx,
  orgIds: readonly number[],
  { lineIds, instructionOf }: Chosen,
  taken: readonly HeldInstruction[],
  why: (instructionId: number) => LineRefusal,
): Promise<LineResult> {
  const ids = taken.map(({ id }) => id);
  const isTaken = new Set(ids);
  const refused = lineIds.flatMap((lineId) => {
    const id = instructionOf.get(lineId);
    if (id !== undefined && isTaken.has(id)) return [];
    const refusal = !instructionOf.has(lineId) ? GONE : id === undefined ? NOT_SENT : why(id);
    return [{ lineId, ...refusal }];
  });
  const requested = new Set(lineIds);
  const all = (await linesOfInstructions(tx, orgIds, ids)).map(({ id }) => id);
  return {
    accepted: all.filter((id) => requested.has(id)),
    alongWith: all.filter((id) => !requested.has(id)),
    refused,
  };
}
