import type { FileChoices } from '@isura/contract/kernel/file-plan';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../ctx.ts';
import { MOST_UNREAD, refuseUnread } from './sent.ts';
import { findPlan, insertAgain, unreadOf } from './store.ts';

const notKnown = (): DomainError =>
  new DomainError('invalid-transition', {
    detail:
      'These rows were not read from a file of their own, or long ago. Send the file again to choose how it is read.',
  });

const unknownColumn = (name: string): DomainError => {
  const message = `The template has no column “${name.slice(0, 60)}”`;
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'columns', code: 'unknown', message }],
  });
};

/** Refuses with stale-version a choice about, or an issue of, another reading than the current one. */
export function assertReadingShown(current: number, shown: number): void {
  if (current === shown) return;
  throw new DomainError('stale-version', {
    detail: 'This file was read in another way, or changed, since you opened it. Reload and try again.',
  });
}

/**
 * Creates the intake that reads a file of rows with other choices, beside the rows that are shown; the caller enqueues
 * its reading. Returns its id. Refuses invalid-transition for rows of which it is not known how they were read, such as
 * those taken over from another file; validation-failed for columns that the template does not have; and rate-limited
 * while several files of the user are being read, or where the organization has used its daily quota. For `grp_job`.
 */
export async function insertReadAgain(
  tx: Tx,
  intakeId: number,
  { choices, userId, context, at }: { choices: FileChoices; userId: number; context?: object; at: Date },
): Promise<number> {
  const plan = await findPlan(tx, intakeId);
  if (!plan) throw notKnown();
  const known = new Set([...plan.columns.map(({ use }) => use), ...plan.missingColumns]);
  const unknown = Object.keys(choices.columns ?? {}).find((name) => !known.has(name));
  if (unknown !== undefined) throw unknownColumn(unknown);
  if ((await unreadOf(tx, userId)) >= MOST_UNREAD) throw refuseUnread(MOST_UNREAD);
  return await insertAgain(tx, intakeId, { choices, userId, ...(context && { context }), at });
}
