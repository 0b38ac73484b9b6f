import { formatVerificationCode } from '@isura/contract/kernel/verification-code';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawsNothingHere } from '../../../../test/file/drawn-here.ts';
import { asPdfText, objectsOf, wordsOn } from '../../../../test/file/pdf.ts';
import { paidCheckout } from '../../../../test/money/receipts.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { receiptPdf } from './document.service.ts';
import type { ReceiptRow } from './receipt.domain.ts';
import { findReceipts } from './receipt.queries.ts';

drawsNothingHere();
const portal = await demonstrationPortal();
const { db, ctx } = portal;
const paid = await paidCheckout(portal, { name: 'Ọlábísí Ẹniọlá' });
const [row] = (await db.inTx(JOB_SCOPE, (tx) => findReceipts(tx, { number: paid.number }))) as [ReceiptRow];

test('a receipt is one tagged A4 page with amount, amount in words, payer, reference, code and where the money is', async () => {
  const pdf = await receiptPdf(ctx, row);
  const objects = objectsOf(pdf);
  for (const part of ['/MediaBox [0 0 595.28 841.89]', '/Marked true', '/Lang (en-NG)', '/Count 1', '/S /H1'])
    expect(objects).toContain(part);
  const words = wordsOn(pdf);
  expect(words).toEqual(
    expect.arrayContaining([
      'RECEIPT',
      paid.number,
      '₦25,000.00',
      'Twenty-five thousand naira only',
      'Ọlábísí Ẹniọlá',
      paid.invoiceNumber,
      paid.reference.replace(/(.{4})(?=.)/g, '$1 '),
      formatVerificationCode(paid.code),
    ]),
  );
  expect(words.join('\n')).toMatch(/Collected/i);
  expect(words.join('\n')).not.toMatch(/void|copy/i);
  expect(objects).toContain(asPdfText(`QR code to check receipt ${paid.number}`));
});

test('a fee the payer bore is printed beside the amount, which is the amount of the receipt', async () => {
  const words = wordsOn(await receiptPdf(ctx, { ...row, feeKobo: 161_25n }));
  expect(words).toEqual(expect.arrayContaining(['₦25,000.00', 'Fee on top', '₦161.25 (₦25,161.25 paid in total)']));
  expect(wordsOn(await receiptPdf(ctx, { ...row, feeKobo: 0n }))).not.toContain('Fee on top');
});

test('the second print says that it is a copy', async () => {
  expect(wordsOn(await receiptPdf(ctx, row, 2)).join('\n')).toMatch(/copy 2/i);
});

test('a voided receipt says so, when and why, across the page and in words', async () => {
  const voided = { ...row, voidedAt: new Date('2026-11-24T09:00:00Z'), voidKind: 'ISSUED_IN_ERROR' as const };
  const words = wordsOn(await receiptPdf(ctx, voided));
  expect(words).toContain('VOID');
  expect(words.join('\n')).toMatch(/24 Nov 2026/);
});

test('a name in Arabic letters is printed as it is written', async () => {
  const words = wordsOn(await receiptPdf(ctx, { ...row, payer: { ...row.payer, name: 'محمد Yusuf' } }));
  expect(words).toContain('محمد Yusuf');
});
