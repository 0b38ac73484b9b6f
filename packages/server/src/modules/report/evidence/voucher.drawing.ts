import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { shownInWords } from '@isura/contract/request/shown-status.text';
import { A4, INNER, pdf } from '../../../platform/pdf/pdf.ts';
import type { PackAct } from './request-pack.queries.ts';
import { voucherWords as words } from './voucher.text.ts';

/** The most payees on paper; all of them are in the facts. */
const MOST_PAYEES = 400;

const columns = (titles: readonly string[], widths: readonly number[], right: readonly number[] = []) =>
  titles.map((title, at) => ({
    title,
    width: (INNER * widths[at]!) / 100,
    ...(right.includes(at) && { align: 'right' as const }),
  }));

/** The contents of a voucher, and when and by whom it is printed. */
export interface VoucherFile {
  request: PaymentRequest;
  acts: readonly PackAct[];
  contentHash: string | null;
  author: string;
  at: Date;
}

/**
 * Returns what the voucher of a refund adds: which receipt it gives back, and who checked an account in another name.
 */
function refundRows({ refund }: Pick<PaymentRequest, 'refund'>): [string, string][] {
  if (!refund) return [];
  const { receiptNumber, payerName, account, nameConfirmed } = refund;
  const { facts } = words;
  return [
    [facts.refund, `${receiptNumber}, ${payerName}`],
    [facts.nameAtBank, account.accountName],
    [facts.nameChecked, nameConfirmed ? `${nameConfirmed.byName}, ${formatInstant(nameConfirmed.at)}` : words.none],
  ];
}

/** Draws the voucher of a payment request: what is paid, to whom, from where, and who approved it. */
export async function* draw({ request, acts, contentHash, author, at }: VoucherFile): AsyncGenerator<Buffer> {
  const title = words.title(request.requestNumber);
  const { facts } = words;
  const { sourceAccount: account } = request;
  yield await pdf({ title, author, printedAt: at, printedText: formatInstant(at) }, (paper) => {
    paper.page();
    paper.heading(1, title);
    paper.space(8);
    paper.facts(
      [
        [facts.organization, request.orgName],
        [facts.title, [request.title, request.narration].filter(Boolean).join(' · ')],
        [facts.type, request.typeLabel],
        [facts.account, account ? `${account.label}, ${account.bankName} ${account.accountNumber}` : words.none],
        [facts.total, formatMoney(request.totalAmount)],
        [facts.excluded, String(request.excludedCount)],
        [facts.status, shownInWords(request)],
        [facts.payDate, request.payDate ? formatDay(request.payDate) : words.none],
        [facts.drafted, `${request.createdByName}, ${formatInstant(request.createdAt)}`],
        [
          facts.submitted,
          request.submittedAt
            ? `${request.submittedByName ?? request.createdByName}, ${formatInstant(request.submittedAt)}`
            : words.none,
        ],
        ...refundRows(request),
        [facts.hash, contentHash ?? words.none],
      ],
      { x: A4.margin, y: paper.y, label: 100, width: INNER },
    );
    paper.space(12);
    paper.heading(2, words.payees);
    paper.space(4);
    const { payees } = request;
    paper.table(
      columns(words.payee, [38, 34, 9, 19], [2, 3]),
      payees
        .slice(0, MOST_PAYEES)
        .map((one) => [
          one.name,
          `${one.bankName} ${one.accountNumber}`,
          String(one.lineCount),
          formatMoney(one.amount),
        ]),
    );
    if (payees.length > MOST_PAYEES) paper.text(words.more(payees.length - MOST_PAYEES), { quiet: true });
    paper.space(12);
    paper.heading(2, words.acts);
    paper.space(4);
    paper.table(
      columns(words.act, [22, 24, 18, 8, 28]),
      acts.map((act) => [
        formatInstant(act.at),
        act.name,
        act.action,
        act.levelNo > 0 ? String(act.levelNo) : '',
        act.contentHash ? `${act.contentHash.slice(0, 16)}…` : '',
      ]),
    );
    const accepted = acts.flatMap((act) => act.accepted.map((finding) => ({ act, finding })));
    if (accepted.length === 0) return;
    paper.space(12);
    paper.heading(2, words.accepted);
    for (const { act, finding } of accepted) {
      paper.space(4);
      paper.text(words.acceptedBy(act.name, formatInstant(act.at), finding.title));
      paper.text(finding.message, { quiet: true });
      for (const { lineNo, name, says } of finding.lines)
        paper.text([lineNo && words.line(lineNo), name, says].filter(Boolean).join(', '), { quiet: true });
      if (finding.count > finding.lines.length)
        paper.text(words.moreAccepted(finding.count - finding.lines.length), { quiet: true });
    }
  });
}
