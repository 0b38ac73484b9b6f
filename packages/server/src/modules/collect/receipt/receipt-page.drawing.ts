import type { MoneyStage } from '@isura/contract/collect/states';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { moneyInWords } from '@isura/contract/kernel/money-words';
import { formatReference } from '@isura/contract/kernel/reference';
import { formatVerificationCode } from '@isura/contract/kernel/verification-code';
import { LOGO_SIDE, type Logo } from '../../../platform/pdf/logo.ts';
import { pagesAsPdf } from '../../../platform/pdf/pages/document.ts';
import { A4, type Page } from '../../../platform/pdf/pages/page.ts';
import { qrSquares } from '../../../platform/pdf/pages/qr.ts';
import { type ReceiptRow, refundsOnReceipt } from './receipt.domain.ts';
import { channelWords, receiptWords, stageWords, voidWords } from './receipt.text.ts';

/** A receipt as it is printed. */
export interface PrintedReceipt {
  row: ReceiptRow;
  /** The logo of the organization that was paid. */
  logo: Logo;
  stage: MoneyStage;
  /** The text of its QR code. */
  proof: string;
  /** The number of this print; shown from 2 on. */
  copy: number;
}

/** What is printed on every receipt of a portal. */
export interface ReceiptFrame {
  productName: string;
  supportEmail: string;
  /** The host of the page that checks receipts. */
  host: string;
  isTest: boolean;
  printedAt: Date;
}

const { margin, width, height } = A4;
const RIGHT = width - margin;
const INNER = RIGHT - margin;
const VALUES = margin + 130;
const QUIET = 0.35;
const QR_SIDE = 125;
/** Most lines at full distance above the proof; more are set closer. */
const MOST_LINES = 10;

function head(page: Page, { row, logo, copy }: PrintedReceipt, frame: ReceiptFrame): void {
  page.ornament(() => {
    page.words(frame.productName, { x: RIGHT, y: 62, size: 11, align: 'right', colour: QUIET, isFixed: true });
    page.rule(margin, 100, RIGHT, 100, 1.2, 0);
  });
  page.logo(logo, margin, margin);
  const beside = margin + LOGO_SIDE + 12;
  page.piece({ kind: 'P' }, () =>
    page.paragraph(row.orgName, RIGHT - 110 - beside, { x: beside, y: 62, size: 15, face: 'bold' }, 1.15),
  );
  page.piece({ kind: 'H1' }, () => {
    page.words(receiptWords.title, { x: margin, y: 134, size: 28, face: 'bold', isFixed: true });
    page.words(row.number, { x: RIGHT, y: 134, size: 16, face: 'bold', align: 'right' });
  });
  if (copy > 1)
    page.piece({ kind: 'P' }, () =>
      page.words(receiptWords.copy(copy), { x: RIGHT, y: 150, size: 11, face: 'bold', align: 'right' }),
    );
}

function money(page: Page, { row }: PrintedReceipt): void {
  const amount = asKobo(row.amountKobo);
  page.ornament(() => page.box(margin, 158, INNER, 84, 0.95));
  page.piece({ kind: 'P' }, () => {
    page.words(formatMoney(amount), { x: margin + 16, y: 196, size: 27, face: 'bold' });
    page.paragraph(moneyInWords(amount), INNER - 32, { x: margin + 16, y: 217, size: 11 }, 1.2);
  });
}

/** Returns the fee paid on top of the amount, and the total the payer paid. */
const feeLine = ({ feeKobo, amountKobo }: ReceiptRow): readonly [string, string] => [
  receiptWords.fee,
  receiptWords.withFee(formatMoney(asKobo(feeKobo)), formatMoney(asKobo(amountKobo + feeKobo))),
];

/** Returns the facts of the payment, one line each. */
function reported({ row, stage }: PrintedReceipt, frame: ReceiptFrame): (readonly [string, string])[] {
  const words = receiptWords;
  const back = (refundsOnReceipt(row).givenBack ?? []).map(({ amount, at }) =>
    words.onDay(formatMoney(amount), formatDay(lagosDay(at))),
  );
  return [
    [words.payer, row.payer.name],
    [words.service, row.serviceName],
    [words.revenueHead, row.revenueHead],
    [words.invoice, row.invoiceNumber],
    ...(row.reference === null ? [] : [[words.reference, formatReference(row.reference)] as const]),
    [words.channel, channelWords[row.channel]],
    ...(row.feeKobo > 0n ? [feeLine(row)] : []),
    [words.paidAt, formatInstant(row.paidAt)],
    ...(row.paidOn === null ? [] : [[words.paidOn, formatDay(row.paidOn)] as const]),
    [words.stage, `${stageWords[stage]} (${formatDay(lagosDay(frame.printedAt))})`],
    ...(row.balanceKobo > 0n ? [[words.balance, formatMoney(asKobo(row.balanceKobo))] as const] : []),
    ...(back.length > 0 ? [[words.givenBack, back.join(', ')] as const] : []),
  ];
}

function facts(page: Page, printed: PrintedReceipt, frame: ReceiptFrame): void {
  let y = 278;
  const lines = reported(printed, frame);
  const step = lines.length > MOST_LINES + 1 ? 19 : lines.length > MOST_LINES ? 21 : 23;
  for (const [label, value] of lines) {
    page.piece({ kind: 'P' }, () => {
      page.words(label, { x: margin, y, size: 10.5, colour: QUIET, isFixed: true });
      y = page.paragraph(value, RIGHT - VALUES, { x: VALUES, y, size: 11.5 }, 1.25);
    });
    y += step;
  }
}

function proof(page: Page, { row, proof: text }: PrintedReceipt, frame: ReceiptFrame): void {
  const top = 560;
  const x = margin + QR_SIDE + 22;
  const { modules, size } = qrSquares(text);
  page.ornament(() => page.rule(margin, top - 24, RIGHT, top - 24));
  page.piece({ kind: 'Figure', alt: receiptWords.qr(row.number) }, () =>
    page.modules(modules, size, margin, top, QR_SIDE),
  );
  page.piece({ kind: 'P' }, () => {
    page.words(receiptWords.code, { x, y: top + 14, size: 10.5, colour: QUIET, isFixed: true });
    page.words(formatVerificationCode(row.verificationCode), { x, y: top + 40, size: 22, face: 'bold' });
  });
  page.piece({ kind: 'P' }, () =>
    page.words(receiptWords.check(frame.host), { x, y: top + 70, size: 10.5, isFixed: true }),
  );
  page.piece({ kind: 'P' }, () => page.words(receiptWords.offline, { x, y: top + 86, size: 10.5, isFixed: true }));
}

function marks(page: Page, { row }: PrintedReceipt, frame: ReceiptFrame): void {
  if (row.voidedAt !== null) {
    const why = voidWords[row.voidKind ?? 'ISSUED_IN_ERROR'];
    page.piece({ kind: 'P' }, () =>
      page.words(receiptWords.voided(formatDay(lagosDay(row.voidedAt!)), why), {
        x: margin,
        y: 734,
        size: 12,
        face: 'bold',
        colour: [0.7, 0.1, 0.1],
      }),
    );
  }
  page.ornament(() => {
    page.words(receiptWords.printed(formatInstant(frame.printedAt)), {
      x: margin,
      y: height - 48,
      size: 8.5,
      colour: QUIET,
      isFixed: true,
    });
    page.words(frame.supportEmail, {
      x: RIGHT,
      y: height - 48,
      size: 8.5,
      align: 'right',
      colour: QUIET,
      isFixed: true,
    });
  });
}

/** Stamps large words across the page, behind the text. */
function stamp(page: Page, { row }: PrintedReceipt, { isTest }: ReceiptFrame): void {
  const word = row.voidedAt !== null ? receiptWords.void : isTest ? receiptWords.test : undefined;
  if (word === undefined) return;
  const colour = row.voidedAt !== null ? ([0.96, 0.72, 0.72] as const) : 0.92;
  page.ornament(() =>
    page.words(word, {
      x: width / 2 + 40,
      y: height / 2 + 90,
      size: 170,
      face: 'bold',
      colour,
      align: 'centre',
      turn: 52,
      isFixed: true,
    }),
  );
}

/**
 * Draws a receipt on a page (visual language 11): its title, the amount in figures and words, its facts, and the proof.
 */
export function drawReceipt(page: Page, printed: PrintedReceipt, frame: ReceiptFrame): void {
  head(page, printed, frame);
  money(page, printed);
  stamp(page, printed, frame);
  facts(page, printed, frame);
  proof(page, printed, frame);
  marks(page, printed, frame);
}

/** The title of a file of receipts, and what is printed on each. */
export interface ReceiptFile {
  title: string;
  frame: ReceiptFrame;
}

/** Some of the receipts of a file, with the logos of organizations not seen in it before. */
export interface SomeReceipts {
  logos: ReadonlyMap<number, Logo>;
  receipts: readonly Omit<PrintedReceipt, 'logo'>[];
}

/** Draws a file of receipts, each on its own page, in the order they arrive. */
export function draw({ title, frame }: ReceiptFile, pieces: AsyncIterable<SomeReceipts>): AsyncGenerator<Buffer> {
  async function* pages(): AsyncGenerator<(page: Page) => void> {
    const known = new Map<number, Logo>();
    for await (const { logos, receipts } of pieces) {
      for (const [orgId, logo] of logos) known.set(orgId, logo);
      for (const receipt of receipts)
        yield (page) => drawReceipt(page, { ...receipt, logo: known.get(receipt.row.orgId)! }, frame);
    }
  }
  return pagesAsPdf({ title, author: frame.productName, at: frame.printedAt }, pages());
}
