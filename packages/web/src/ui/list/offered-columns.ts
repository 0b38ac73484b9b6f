import { columnsOfFile } from '@isura/contract/kernel/columns';
import type { FileColumn } from './export-choice.tsx';
import type { ListFileRules } from './list-of.ts';

/**
 * Returns the columns that an export offers: those of the file that the rows of the list fill. The organization of a
 * row is left out for users of one organization, to whom it is the same in every row.
 */
export const offeredColumns = (
  { of, offers = () => true }: Pick<ListFileRules, 'of' | 'offers'>,
  isCentral: boolean,
): FileColumn[] =>
  columnsOfFile(of)
    .filter(([key, { kind }]) => offers(key) && (isCentral || kind !== 'mda'))
    .map(([key, { title }]) => ({ key, header: title }));
