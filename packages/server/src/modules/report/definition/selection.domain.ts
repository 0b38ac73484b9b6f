import type { ListFile, Row } from '@isura/contract/kernel/list-file';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { NO_FILTERS } from './narrowing.domain.ts';

/** Returns the field with the id of a row. Refuses with validation-failed a report with rows that have none. */
export function rowIdOf({ rowId }: Pick<ListFile, 'rowId'>): string {
  if (rowId === null)
    throw new DomainError('validation-failed', {
      detail: 'Rows of this report cannot be selected. Make a file of all its rows.',
      errors: [{ field: 'ids', code: 'invalid', message: 'Rows of this report have no ids' }],
    });
  return rowId;
}

/**
 * Returns the rows with these ids, in the order of the ids. Refuses with not-found an id that no row has, and with
 * validation-failed one that several rows have, such as a payment line that the bank paid and sent back.
 */
export function inOrderOf(ids: readonly number[], rows: readonly Row[], rowId: string): Row[] {
  const byId = Map.groupBy(rows, (row) => row[rowId]);
  return ids.map((id) => {
    const [row, another] = byId.get(id) ?? [];
    if (another)
      throw new DomainError('validation-failed', {
        detail: 'Several rows of this list have the same id, so they cannot be selected. Make a file of all its rows.',
        errors: [{ field: 'ids', code: 'invalid', message: `Several rows have the id ${id}` }],
      });
    if (row) return row;
    throw new DomainError('not-found', {
      detail: 'A selected row is not in this list any more. Refresh the list and select the rows again.',
    });
  });
}

/** Returns what a file of selected rows is limited to, with the filters of its list: `3 selected rows · Status: Paid`. */
export const selectionInWords = (ids: readonly number[], filters: string): string =>
  [plural(ids.length, 'selected row', 'selected rows'), ...(filters === NO_FILTERS ? [] : [filters])].join(' · ');
