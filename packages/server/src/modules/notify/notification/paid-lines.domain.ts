import type { PaidLines } from '@isura/contract/events/paid-lines';
import { asKobo, koboOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { NoticeText } from './notice.text.ts';
import { lineText } from './request-notice.text.ts';

/** A notice holds 1,000 characters; its lines take what the text and the sums leave. */
const MOST_CHARACTERS = 700;

/**
 * Adds to a notice about a payment the lines it will instruct, one a row, as many as fit, then what they leave out and
 * the sum: `VAT 7.5% withheld of Hadiza Chidi: ₦750,000.00 to Nigeria Revenue Service, First Bank, account ending
 * 0012`. Returns the notice as it is where the announcement names no lines.
 */
export function withLines(text: NoticeText, paid: PaidLines | undefined): NoticeText {
  if (!paid) return text;
  const rows: string[] = [];
  let shown = asKobo(0n);
  for (const line of paid.lines) {
    const amount = koboOf(line.amount);
    const row = lineText.one(line, formatMoney(amount));
    if (rows.join('\n').length + row.length > MOST_CHARACTERS) break;
    rows.push(row);
    shown = sum([shown, amount]);
  }
  const [total, rest] = [koboOf(paid.total), paid.count - rows.length];
  if (rest > 0) rows.push(lineText.more(rest, formatMoney(asKobo(total - shown))));
  if (paid.count > 1) rows.push(lineText.sum(paid.count, formatMoney(total)));
  return { ...text, body: [text.body, ...rows].join('\n') };
}
