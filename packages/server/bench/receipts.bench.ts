import { PNG } from 'pngjs';
import type { ReceiptRow } from '../src/modules/collect/receipt/receipt.domain.ts';
import { provenFacts } from '../src/modules/collect/receipt/receipt.domain.ts';
import { receiptKeys } from '../src/modules/collect/receipt/receipt-key.domain.ts';
import { drawReceipt, type PrintedReceipt } from '../src/modules/collect/receipt/receipt-page.drawing.ts';
import { onPaper } from '../src/platform/pdf/logo.ts';
import { pagesAsPdf } from '../src/platform/pdf/pages/document.ts';
import { pdf } from '../src/platform/pdf/pdf.ts';
import { testSecret } from '../test/server.ts';
import type { Bench } from './bench.ts';

const MANY = 10_000;
/** Receipts the floor draws per round: every receipt costs the same. */
const FEW = 100;

const origin = 'https://pay.example.gov.ng';
/** The logo of the organization, drawn once into the file. */
const logo = {
  letters: 'FMW',
  alt: 'Logo of Federal Ministry of Works and Housing',
  picture: onPaper(PNG.sync.write(new PNG({ width: 400, height: 400, fill: true }))),
};
const keys = receiptKeys({ secretKey: testSecret, receiptOldKeys: [] });
const printedAt = new Date('2026-11-24T10:00:00Z');

function receipt(nth: number): PrintedReceipt {
  const row: ReceiptRow = {
    id: nth,
    number: `RCT-2026-${String(nth).padStart(7, '0')}`,
    orgId: 1,
    orgCode: 'MOW',
    orgName: 'Federal Ministry of Works and Housing',
    serviceId: 1,
    serviceName: 'Permit to cross a federal road with an abnormal load',
    paymentId: nth,
    invoiceId: nth,
    invoiceNumber: `INV-2026-${String(nth).padStart(7, '0')}`,
    reference: '270512345678',
    payer: { name: `Ọlábísí Adéyẹmí ${nth}`, email: 'payer@mail.test' },
    channel: 'CARD',
    amountKobo: 1_000_000n + BigInt(nth * 137),
    issuedAt: printedAt,
    paidAt: printedAt,
    paidOn: null,
    verificationCode: '7K4QM9ZT2H',
    publicToken: '',
    voidedAt: null,
    voidKind: null,
    voidReason: null,
    printCount: 1,
    invoiceTotalKobo: 1_000_000n,
    balanceKobo: 0n,
    revenueHead: '12020401 Road permits and licences',
    feeKobo: 0n,
    hasRefund: false,
    givenBack: [],
  };
  return { row, logo, stage: 'COLLECTED', proof: keys.proofOf(origin, provenFacts(row)), copy: 1 };
}

const frame = {
  productName: 'Isura',
  supportEmail: 'help@isura.example',
  host: 'pay.example.gov.ng',
  isTest: false,
  printedAt,
};

/** Draws `many` receipts into one file; returns the milliseconds per receipt and the size of the file. */
async function together(many: number): Promise<{ each: number; bytes: number }> {
  const began = performance.now();
  let bytes = 0;
  function* draws() {
    for (let nth = 1; nth <= many; nth++) {
      const printed = receipt(nth);
      yield (page: Parameters<typeof drawReceipt>[0]) => drawReceipt(page, printed, frame);
    }
  }
  for await (const part of pagesAsPdf({ title: 'Receipts', author: 'Isura', at: printedAt }, draws()))
    bytes += part.length;
  return { each: (performance.now() - began) / many, bytes: bytes / many };
}

/** Draws the same facts, words, amount and QR code with pdfkit, one document per receipt. */
async function oneByOne(many: number): Promise<number> {
  const began = performance.now();
  for (let nth = 1; nth <= many; nth++) {
    const { row, proof } = receipt(nth);
    await pdf({ title: row.number, author: 'Isura', printedAt, printedText: '24 Nov 2026, 11:00' }, (paper) => {
      paper.page();
      paper.text(row.orgName, { size: 15, strong: true });
      paper.heading(1, 'RECEIPT');
      paper.text(row.number, { size: 16, strong: true });
      paper.text(`₦${row.amountKobo}`, { size: 27, strong: true });
      paper.text('Ten thousand naira, one hundred and thirty-seven kobo only', { size: 11 });
      paper.facts(
        [
          ['Received from', row.payer.name],
          ['For', row.serviceName],
          ['Revenue head', row.revenueHead],
          ['Invoice', row.invoiceNumber],
          ['Payment reference', '2705 1234 5678'],
          ['Paid through', 'Card'],
          ['Paid on', '24 Nov 2026, 11:00'],
          ['Where the money is', 'Collected, not yet settled to the treasury (24 Nov 2026)'],
        ],
        { x: 42, y: 300, label: 130, width: 500 },
      );
      paper.qr(proof, { x: 42, y: 560, size: 125, alt: 'QR code' });
      paper.text('7K4QM-9ZT2H', { x: 190, y: 590, size: 22, strong: true });
      paper.text('Check this receipt at pay.example.gov.ng/receipts, or scan the code.', { x: 190, y: 625 });
    });
  }
  return (performance.now() - began) / many;
}

/** Receipts with their signed QR codes, ten thousand in one file. */
export const bench: Bench = {
  id: 'receipts',
  title: 'Receipts as PDF',
  about: `${MANY.toLocaleString('en')} receipts, each signed and with its QR code, in one tagged file; beside it pdfkit, one document a receipt (${FEW} a round).`,
  rounds: 3,
  async open() {
    await together(500);
    await oneByOne(10);
    let bytes = 0;
    return {
      pieces: [
        {
          name: 'one receipt of ten thousand in one file',
          unit: 'ms',
          measure: async () => {
            const made = await together(MANY);
            bytes = made.bytes;
            return made.each;
          },
          floor: { name: 'pdfkit, one by one', measure: () => oneByOne(FEW) },
        },
        { name: 'bytes of one receipt in the file', unit: 'B', measure: async () => Math.round(bytes) },
      ],
      close: async () => {},
    };
  },
};
