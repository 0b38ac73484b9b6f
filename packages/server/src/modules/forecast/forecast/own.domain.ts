import type { OwnAmount } from '@isura/contract/forecast/forecast';
import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { stateOf } from './buckets.domain.ts';

/**
 * Returns what is wrong with own amounts: each must be in a bucket of the forecast that is not over, and be sent once.
 */
export function changeFault(
  buckets: readonly Days[],
  lines: readonly OwnAmount[],
  today: Day,
): FieldProblem | undefined {
  const seen = new Set<string>();
  for (const [nth, { bucketStart, category }] of lines.entries()) {
    const field = `lines[${nth}].amount`;
    const bucket = buckets.find(({ first }) => first === bucketStart);
    if (!bucket) return { field, code: 'unknown', message: 'This forecast has no such period' };
    if (stateOf(bucket, today) === 'OVER')
      return { field, code: 'bucket-over', message: 'This period is over, so its forecast can no longer be changed' };
    const key = `${bucketStart} ${category}`;
    if (seen.has(key)) return { field, code: 'twice', message: 'This amount is entered twice' };
    seen.add(key);
  }
  return undefined;
}
