import type { Tx } from '../../../platform/ctx.ts';
import { linesMaybePaid } from '../../request/index.ts';
import { contradicted } from './contradiction.queries.ts';
import {
  BANK_CONTRADICTS,
  CORRECTED_CONTRADICTED,
  CORRECTED_ON_LINE,
  type Failure,
  ON_OPEN_LINE,
} from './failure.domain.ts';
import type { Queued } from './send-instructions.queries.ts';
import type { OnStatements } from './settling-contradiction.service.ts';

/**
 * Returns why those of these locked queued transfers are not sent that may have been paid: the bank contradicts that one
 * failed, an open statement line may show one that was sent before, or either is true of a line that its payment corrects,
 * directly or in turn. `lineOf` has these lines (`linesCorrectedBy`). For `grp_job`.
 */
export async function whyNotSent(
  tx: Tx,
  onStatements: OnStatements,
  queued: readonly Pick<Queued, 'id' | 'isAgain'>[],
  lineOf: ReadonlyMap<number, number>,
): Promise<Map<number, Failure>> {
  const again = queued.filter(({ isAgain }) => isAgain).map(({ id }) => id);
  if (again.length === 0 && lineOf.size === 0) return new Map();
  const mismatch = await contradicted(tx, again);
  const onLines = await onStatements.mayBePaidAfterAll(tx, again);
  const corrected = await linesMaybePaid(tx, onStatements, [...new Set(lineOf.values())]);
  const why = new Map<number, Failure>();
  for (const { id } of queued) {
    const ofCorrected = corrected.get(lineOf.get(id) ?? 0)?.reason;
    if (mismatch.has(id)) why.set(id, BANK_CONTRADICTS);
    else if (onLines.has(id)) why.set(id, ON_OPEN_LINE);
    else if (ofCorrected !== undefined)
      why.set(id, ofCorrected === 'line-open' ? CORRECTED_ON_LINE : CORRECTED_CONTRADICTED);
  }
  return why;
}
