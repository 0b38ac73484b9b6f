import { columnsOf, label, mda, money, text } from '../kernel/columns.ts';
import type { SheetLine } from './balance-sheet.ts';
import { sectionLabels } from './words.text.ts';

/** The columns of a balance sheet; the screen shows those of the comparison when one is chosen. */
export const sheetColumns = columnsOf<SheetLine>()('balance-sheet', {
  name: text('Account', 150),
  section: label('Section', sectionLabels, 70),
  amount: money('Amount'),
  before: money('Compared with'),
  change: money('Change'),
  code: text('Code', 110),
  orgName: mda,
});
