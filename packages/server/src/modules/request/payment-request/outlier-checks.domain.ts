import { plural } from '@isura/contract/kernel/numbers-format';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { CheckSubject } from './line-checks.domain.ts';

const named = (found: readonly CheckSubject[]): NonNullable<RequestCheck['lines']> =>
  found.map(({ lineNo, name, says }) => ({ ...(lineNo !== null && { lineNo }), name, says: says ?? '' }));

/**
 * Returns the checks of amounts that are unlike others: pay that moved by more than `percent` since the person's last
 * month, and lines of more than ten times the middle amount of the payment.
 */
export function outlierChecks({
  changed,
  far,
  percent,
}: {
  changed: readonly CheckSubject[];
  far: readonly CheckSubject[];
  percent: number;
}): RequestCheck[] {
  const checks: RequestCheck[] = [];
  if (changed.length > 0) {
    const count = changed[0]!.count;
    checks.push({
      code: 'pay-changed',
      severity: 'WARNING',
      title: `Pay of ${plural(count, 'person', 'people')} moved by more than ${percent}%`,
      message: 'Compared with the last month each was paid for, by salaries or payrolls',
      count,
      lines: named(changed),
    });
  }
  if (far.length > 0) {
    const count = far[0]!.count;
    checks.push({
      code: 'outlier',
      severity: 'WARNING',
      title: `${plural(count, 'line lies', 'lines lie')} far outside the others`,
      message: 'More than ten times the middle amount of this payment',
      count,
      lines: named(far),
    });
  }
  return checks;
}
