import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';

/** Texts of a balance sheet on paper. */
export const sheetPaperText = {
  title: 'Balance sheet',
  account: 'In naira',
  asAt: (day: Day) => `At the end of ${formatDay(day)}`,
  prepared: (by: string, at: string) => `Prepared by ${by}, ${at}`,
  overRemitted: 'remitted more than withheld',
  equation: (assets: string, liabilities: string, net: string) =>
    `Assets ${assets} = liabilities ${liabilities} + net assets ${net}`,
  unbalanced: (assets: string, liabilities: string, net: string, apart: string) =>
    `Assets ${assets}, liabilities ${liabilities}, net assets ${net}. Does not balance by ${apart}.`,
};
