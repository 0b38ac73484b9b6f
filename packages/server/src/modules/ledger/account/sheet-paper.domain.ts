import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { formatAccounting, formatMoney } from '@isura/contract/kernel/money-format';
import { groupRules } from '@isura/contract/ledger/sheet-groups';
import { groupLabels } from '@isura/contract/ledger/words.text';
import { sheetPaperText as text } from './sheet-paper.text.ts';

/** The columns of the file from which a balance sheet is drawn, in this order; they fill the width of a page. */
export const paperColumns = ['section', 'group', 'name', 'amount', 'before'] as const;

/** A line on paper: what it is, its amounts, and whether it is a heading or a sum. */
export interface PaperLine {
  cells: string[];
  isStrong: boolean;
}

const labelsOf = (which: (rule: (typeof groupRules)[number]) => boolean | undefined): ReadonlySet<string> =>
  new Set(groupRules.filter(which).map(({ code }) => groupLabels[code]));
const byAccount = labelsOf(({ isByAccount }) => isByAccount);
const withheld = labelsOf(({ isWithheld }) => isWithheld);

/** No-break spaces, which move a name to the right of what it belongs to. */
const INDENT = '\u00a0'.repeat(4);

/**
 * Returns the lines of a balance sheet on paper from the cells of its file (`paperColumns`): a heading and a total for
 * each section and a line for each group. The accounts of cash and bank have lines of their own unless the sheet is of all
 * organizations. Amounts below zero are in brackets.
 */
export function linesOnPaper(
  rows: readonly (readonly string[])[],
  { isWhole, isCompared }: { isWhole: boolean; isCompared: boolean },
): PaperLine[] {
  const lines: PaperLine[] = [];
  const amountOf = (cell: string): string =>
    cell === '' || koboOf(cell) === 0n ? '–' : formatAccounting(koboOf(cell));
  let open = '';
  for (const [section = '', group = '', name = '', amount = '', before = ''] of rows) {
    const amounts = isCompared ? [amountOf(amount), amountOf(before)] : [amountOf(amount)];
    const isTotal = group === '';
    if (!isTotal && section !== open) {
      open = section;
      lines.push({ cells: [section, ...amounts.map(() => '')], isStrong: true });
    }
    if (isTotal) lines.push({ cells: [section, ...amounts], isStrong: true });
    else if (name !== '') {
      if (!isWhole && byAccount.has(group))
        lines.push({ cells: [`${INDENT}${INDENT}${name}`, ...amounts], isStrong: false });
    } else {
      const isOver = withheld.has(group) && [amount, before].some((cell) => cell.startsWith('-'));
      const label = isOver ? `${group} (${text.overRemitted})` : group;
      lines.push({ cells: [`${INDENT}${label}`, ...amounts], isStrong: byAccount.has(group) });
    }
  }
  return lines;
}

/**
 * Returns the equation of a balance sheet, from its totals in the cells of its file, or in words by how much its two sides
 * differ; empty for a sheet without accounts.
 */
export function equationOnPaper(rows: readonly (readonly string[])[]): string {
  const totals = rows.filter(([, group]) => group === '');
  const totalOf = (section: string): bigint => {
    const cell = totals.find(([label]) => label?.toLowerCase() === `total ${section}`)?.[3];
    return cell === undefined ? 0n : koboOf(cell);
  };
  if (totals.length === 0) return '';
  const [assets, liabilities, net] = [totalOf('assets'), totalOf('liabilities'), totalOf('net assets')];
  const written = (kobo: bigint): string => formatAccounting(asKobo(kobo));
  const apart = assets - liabilities - net;
  if (apart === 0n) return text.equation(written(assets), written(liabilities), written(net));
  const difference = formatMoney(asKobo(apart < 0n ? -apart : apart));
  return text.unbalanced(written(assets), written(liabilities), written(net), difference);
}
