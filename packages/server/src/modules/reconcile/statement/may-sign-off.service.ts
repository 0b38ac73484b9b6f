import type { Tx } from '../../../platform/ctx.ts';
import { isSamePerson } from '../../identity/index.ts';
import { explainersOf } from './explained-by-hand.queries.ts';
import type { StatementRow } from './statement.queries.ts';

/**
 * Returns why somebody may not sign off a statement: they imported it or confirmed how it is read, or explained by hand what moved on its account and
 * days, with this account or another one of the same person (docs/spec/security.md#t17). Undefined when nothing keeps
 * them from it.
 */
export async function whyNotSignOff(
  tx: Tx,
  row: Pick<StatementRow, 'bankAccountId' | 'fromDay' | 'toDay' | 'importedByUserId' | 'confirmedByUserId'>,
  userId: number,
): Promise<'imported' | 'explained' | undefined> {
  const importers = [row.importedByUserId, row.confirmedByUserId].filter((id) => id !== null);
  if (await isSamePerson(tx, userId, importers)) return 'imported';
  return (await isSamePerson(tx, userId, await explainersOf(tx, row))) ? 'explained' : undefined;
}
