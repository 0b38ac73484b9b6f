import { MOST_SORTED, type Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';

/**
 * Refuses an order without an index when more rows match than a screen can wait for: validation-failed at `sort` for
 * 50,001 rows by amount, and never for a field of `indexed`.
 */
export function assertSortable<F extends string>(
  sort: readonly Sort<F>[],
  fitting: number,
  indexed: readonly F[],
): void {
  if (fitting <= MOST_SORTED || sort.every(({ field }) => indexed.includes(field))) return;
  const message = 'There are too many rows to sort this way. Choose fewer days or more filters.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'sort', code: 'too-many-to-sort', message }],
  });
}
