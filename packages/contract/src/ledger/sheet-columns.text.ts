import { columnsOf, label, mda, money, text } from '../kernel/columns.ts';
import type { SheetLine } from './balance-sheet.ts';
import { groupLabels, sectionLabels } from './words.text.ts';

/** The columns of the file of a balance sheet; those of the comparison are empty without one. */
export const sheetColumns = columnsOf<SheetLine>()(
  'balance-sheet',
  {
    section: label('Section', sectionLabels, 70),
    group: label('Group', groupLabels, 150),
    name: text('Account', 150),
    amount: money('Amount'),
    before: money('Compared with'),
    change: money('Change'),
    code: text('Code', 110),
    orgName: mda,
  },
  null,
);
