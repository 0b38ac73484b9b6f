import { type Due, leastDue } from '@isura/contract/collect/due';
import { overdueSince } from '@isura/contract/collect/overdue';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { moneyInWords } from '@isura/contract/kernel/money-words';
import { formatPhone } from '@isura/contract/kernel/phone';
import { formatReference } from '@isura/contract/kernel/reference';
import { LOGO_SIDE, type Logo } from '../../../platform/pdf/logo.ts';
import { A4, type About, INNER, type Paper, pdf } from '../../../platform/pdf/pdf.ts';
import { payByOf } from './invoice.domain.ts';
import type { LineRow } from './invoice.queries.ts';
import type { InvoiceDetail } from './invoice.service.ts';
import { documentText } from './invoice.text.ts';
import { waysToPay } from './ways-to-pay.domain.ts';

/** The data of a printed invoice. */
export interface InvoiceSheet extends InvoiceDetail {
  lines: readonly LineRow[];
}

interface Printing {
  /** The logo of the organization that bills. */
  logo: Logo;
  productName: string;
  publicUrl: string;
  isTest: boolean;
  /** Whether banks and agents accept the reference; else they accept only the provider's number. */
  takesReference: boolean;
  /** The number of this copy within one printing, from 1. */
  copy: number;
}

/** Returns the amount to pay now, and whether another channel asks for more; undefined when nothing can be paid. */
function dueOf({ row, place, position }: InvoiceSheet): (Due & { isFrom: boolean }) | undefined {
  return position.isPayable && row.paymentReference ? leastDue(place.rule, position.balance) : undefined;
}

const RIGHT = 200;
const QR = 92;

function head(paper: Paper, { row, place }: InvoiceSheet, { logo, copy }: Printing): void {
  const top = paper.y;
  const beside = { x: A4.margin + LOGO_SIDE + 12, width: INNER - RIGHT - LOGO_SIDE - 12 };
  paper.logo(logo, { x: A4.margin, y: top });
  paper.text(place.org.name, { ...beside, size: 14, strong: true });
  paper.text(place.org.address ?? place.org.code, { ...beside, quiet: true });
  const left = Math.max(paper.y, top + LOGO_SIDE);
  const place2 = { x: A4.width - A4.margin - RIGHT, width: RIGHT, align: 'right' } as const;
  paper.heading(1, documentText.title, { ...place2, y: top, size: 20 });
  paper.text(row.number, { ...place2, strong: true });
  paper.text(documentText.status[row.status] + (copy > 1 ? ` · ${documentText.copy(copy)}` : ''), place2);
  paper.y = Math.max(paper.y, left) + 10;
  paper.rule();
}

/** Draws the largest figure of the page and how it is made up. */
function payNow(paper: Paper, sheet: InvoiceSheet): void {
  const due = dueOf(sheet);
  if (!due) return;
  paper.text(due.isFrom ? documentText.payFrom : documentText.payNow, { quiet: true });
  paper.text(formatMoney(due.payable), { size: 28, strong: true });
  if (due.fee > 0n) paper.text(documentText.feeInIt(formatMoney(due.amount), formatMoney(due.fee)));
  paper.text(moneyInWords(due.payable), { quiet: true });
  paper.space(8);
}

function payable(paper: Paper, sheet: InvoiceSheet, { publicUrl }: Printing): void {
  const { row, position } = sheet;
  payNow(paper, sheet);
  const top = paper.y;
  const reference = row.paymentReference;
  if (reference) {
    paper.text(documentText.reference, { quiet: true });
    paper.text(formatReference(reference), { size: 18, strong: true });
    paper.barcode(reference, {
      x: A4.margin,
      y: paper.y + 4,
      width: 180,
      height: 26,
      alt: documentText.barcodeAlt(formatReference(reference)),
    });
    paper.qr(`${publicUrl}${addresses.invoiceLookup({ number: row.number })}`, {
      x: A4.width - A4.margin - QR,
      y: top,
      size: QR,
      alt: documentText.qrAlt(row.number),
    });
  } else paper.text(documentText.draft, { strong: true, size: 12, width: INNER - QR });
  paper.y = top + (reference ? QR + 10 : 26);
  const { payerSnapshot: payer } = row;
  paper.facts(
    [
      [documentText.payer, payer.name],
      [documentText.email, payer.email],
      [documentText.phone, formatPhone(payer.phone)],
      ...(payer.tin ? [[documentText.tin, payer.tin] as const] : []),
      ...(payer.address ? [[documentText.address, payer.address] as const] : []),
    ],
    { x: A4.margin, y: paper.y, label: 70, width: 270 },
  );
  const below = paper.y;
  paper.facts(
    [
      ...(row.issueDate ? [[documentText.issued, formatDay(row.issueDate)] as const] : []),
      ...(row.source === 'CHECKOUT'
        ? [[documentText.payBy, formatDay(payByOf(row))] as const]
        : [
            [documentText.due, formatDay(row.dueDate)] as const,
            [documentText.until, formatDay(row.expiresAt)] as const,
          ]),
      ...(position.isOverdue
        ? [[documentText.overdue, documentText.overdueSince(formatDay(overdueSince(row.dueDate)))] as const]
        : []),
    ],
    { x: A4.margin + 290, y: top + (reference ? QR + 10 : 26), label: 80, width: INNER - 290 },
  );
  paper.y = Math.max(paper.y, below) + 6;
}

function figures(paper: Paper, { row, position }: InvoiceSheet): void {
  const money = (label: string, amount: bigint, strong = false) => {
    const y = paper.y;
    paper.text(label, { x: A4.margin + 250, y, width: 130, strong });
    paper.text(formatMoney(asKobo(amount)), { x: A4.margin + 380, y, width: INNER - 384, align: 'right', strong });
    paper.space(3);
  };
  paper.space(6);
  money(documentText.subtotal, row.subtotalKobo);
  if (position.penalty > 0n) money(documentText.penalty, position.penalty);
  money(documentText.total, position.total, true);
  if (position.amountPaid > 0n) money(documentText.paid, position.amountPaid);
  money(documentText.balance, position.balance, true);
  paper.space(6);
}

/** Draws the strip a bank keeps: reference and amount once more, under a line to cut along. */
function slip(paper: Paper, sheet: InvoiceSheet): void {
  const { row, place } = sheet;
  const due = dueOf(sheet);
  if (!paper.fits(96)) paper.page();
  paper.rule({ dashed: true });
  paper.heading(2, documentText.slip);
  if (due)
    paper.text(`${due.isFrom ? documentText.payFrom : documentText.payNow} ${formatMoney(due.payable)}`, {
      size: 14,
      strong: true,
    });
  paper.facts(
    [
      [documentText.reference, formatReference(row.paymentReference ?? '')],
      [documentText.payee, place.org.name],
      [documentText.payer, row.payerSnapshot.name],
    ],
    { x: A4.margin, y: paper.y + 2, label: 120, width: INNER },
  );
}

/**
 * Draws one invoice on its own page: who bills whom, the grouped reference with bar code and QR code to the payment
 * page, the amount to pay now as the largest figure, lines, total, ways to pay and, where banks accept the reference,
 * their slip with the same figure. A draft says that it is one and has neither reference nor slip.
 */
function drawInvoice(paper: Paper, sheet: InvoiceSheet, printing: Printing): void {
  const { row, place, position, lines } = sheet;
  paper.page();
  if (row.status === 'CANCELLED' || row.status === 'EXPIRED')
    paper.stamp(documentText.status[row.status].toUpperCase());
  else if (printing.isTest) paper.stamp(documentText.test);
  head(paper, sheet, printing);
  payable(paper, sheet, printing);
  paper.heading(2, row.title);
  paper.table(
    [
      { title: documentText.description, width: 240 },
      { title: documentText.quantity, width: 60, align: 'right' },
      { title: documentText.unit, width: 100, align: 'right' },
      { title: documentText.amount, width: INNER - 400, align: 'right' },
    ],
    lines.map(({ description, quantity, unitKobo, amountKobo }) => [
      description,
      String(quantity),
      formatMoney(asKobo(unitKobo)),
      formatMoney(asKobo(amountKobo)),
    ]),
  );
  figures(paper, sheet);
  if (row.note) paper.text(row.note);
  if (!position.isPayable || !row.paymentReference) return;
  paper.space(4);
  paper.heading(2, documentText.ways);
  for (const way of waysToPay(place.rule.channels, printing)) paper.text(`• ${way}`);
  if (!printing.takesReference) return;
  paper.space(10);
  slip(paper, sheet);
}

/** A file of invoices: its document data, and each invoice with what is printed on it. */
export interface InvoiceFile {
  about: About;
  sheets: readonly { sheet: InvoiceSheet; printing: Omit<Printing, 'copy'> }[];
  /** How many copies of each are printed. */
  each: number;
}

/** Draws a file of invoices, each on its own page, with the copies of one after the other. */
export async function* draw({ about, sheets, each }: InvoiceFile): AsyncGenerator<Buffer> {
  yield await pdf(about, (paper) => {
    for (const { sheet, printing } of sheets)
      for (let copy = 1; copy <= each; copy += 1) drawInvoice(paper, sheet, { ...printing, copy });
  });
}
