import { DomainError } from '@isura/contract/kernel/problems';
import type { Acceptance } from '@isura/contract/request/approvals';
import { type AcceptedFinding, MOST_ACCEPTED, type RequestCheck } from '@isura/contract/request/request-check';

const isSame = (ids: readonly number[], others: readonly number[]): boolean => {
  const set = new Set(ids);
  return set.size === new Set(others).size && others.every((id) => set.has(id));
};

/** Reports whether an acceptance names exactly the lines that a finding has now. */
function isAccepted({ code, accept }: RequestCheck, accepts: readonly Acceptance[]): boolean {
  if (!accept) return true;
  return accepts.some(
    (one) =>
      one.code === code &&
      isSame(one.lineIds, accept.lineIds) &&
      (one.count ?? (accept.count > MOST_ACCEPTED ? undefined : accept.count)) === accept.count,
  );
}

/**
 * Returns the findings that somebody accepts by name as they review or approve, as they are kept with the action.
 * Refuses with `finding-not-accepted` while one that must be accepted is not, or was accepted for other lines than it
 * has now: lines that a payment submitted or approved meanwhile repeats were not seen.
 */
export function acceptedNow(checks: readonly RequestCheck[], accepts: readonly Acceptance[] = []): AcceptedFinding[] {
  const acceptable = checks.filter(({ accept }) => accept !== undefined);
  const open = acceptable.filter((check) => !isAccepted(check, accepts));
  if (open.length > 0)
    throw new DomainError('finding-not-accepted', {
      detail: `${open.map(({ title }) => title).join('. ')}. Look at the lines and accept this by name, exclude the lines, or return the payment.`,
      findings: open,
    });
  return acceptable.map(({ code, title, message, count = 0, lines = [] }) => ({ code, title, message, count, lines }));
}
