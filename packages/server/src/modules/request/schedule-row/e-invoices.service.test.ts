import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, payableServices } from '../../../../test/money/collections.ts';
import { scheduleFiles } from '../../../../test/payment/schedule-files.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const { validated, orgId } = await scheduleFiles(portal);
const services = await payableServices(db, 200);
const ofAnother = services.find((one) => one.orgId !== orgId)!;
const ofOurs = services.find((one) => one.orgId === orgId)!;

async function named(service: typeof ofAnother, input: object = {}): Promise<{ number: string; reference: string }> {
  const id = await anInvoice(db, service, input);
  const [row] = await db.sql<{ number: string; reference: string }>(
    'select number, payment_reference as reference from collect.invoice where id = $1',
    [id],
  );
  return row!;
}

const fileOf = (rows: readonly (readonly [invoice: string, amount?: string])[]): Buffer =>
  Buffer.from(
    [
      'sn,invoice_reference,amount,economic_code',
      ...rows.map(([name, amount = ''], nth) => `${nth + 1},${name},${amount},22020201`),
    ].join('\n'),
  );

const validatedRows = (rows: readonly (readonly [invoice: string, amount?: string])[]) =>
  validated(fileOf(rows), { type: 'E_INVOICE', typeData: {}, asks: true });

describe('a file of invoices of other organizations', () => {
  test('a file of invoices of other organizations pays what is due on each, whichever of its names the file uses', async () => {
    const [byNumber, byReference] = [
      await named(ofAnother, { total: 25_000_00 }),
      await named(ofAnother, { total: 1_234_56 }),
    ];
    const { intake, rows } = await validatedRows([
      [byNumber.number.toLowerCase(), '25000.00'],
      [byReference.reference],
    ]);
    expect(rows.map(({ codes }) => codes)).toEqual([[], []]);
    expect(intake).toMatchObject({ validCount: 2, excludedCount: 0, askedCount: 2 });
    const kept = await db.sql<{ kobo: string; line: object; parts: string }>(
      `select amount_kobo::text as kobo, validated -> 'line' as line, validated #>> '{parts,0,kind}' as parts
       from platform.intake_row where intake_id = $1 order by row_no`,
      [intake.id],
    );
    expect(kept).toMatchObject([
      { kobo: '2500000', parts: 'PORTAL', line: { invoiceReference: byNumber.reference, dueBefore: '25000.00' } },
      { kobo: '123456', parts: 'PORTAL', line: { invoiceReference: byReference.reference } },
    ]);
  });

  test("a file of invoices of other organizations excludes invoices that are expired, cancelled, unknown, the organization's own, misnamed, or not paid in full, with the reason", async () => {
    const [open, expired, cancelled, own] = [
      await named(ofAnother, { total: 25_000_00 }),
      await named(ofAnother, { status: 'EXPIRED' }),
      await named(ofAnother, { status: 'CANCELLED' }),
      await named(ofOurs),
    ];
    const { rows } = await validatedRows([
      [expired.number],
      [cancelled.number],
      ['INV-1999-0000001'],
      [own.number],
      ['FINV-77'],
      [open.number, '24999.99'],
      ['', '1.00'],
    ]);
    expect(
      rows.map(({ findings }) => findings.map(({ column, code, message }) => `${column} ${code} ${message}`)),
    ).toEqual([
      ['invoice_reference E_REFERENCE This invoice has expired'],
      ['invoice_reference E_REFERENCE This invoice is cancelled'],
      ['invoice_reference E_REFERENCE We could not find that invoice'],
      ['invoice_reference E_REFERENCE Your own organization made this invoice'],
      ['invoice_reference E_REFERENCE_FORMAT Enter an invoice number like INV-2026-0000123 or a 12-digit reference'],
      ['amount E_AMOUNT_LIMIT This invoice must be paid in full: ₦25,000.00'],
      ['invoice_reference E_REQUIRED Enter the invoice number or its 12-digit reference'],
    ]);
  });

  test('a file of invoices of other organizations pays an invoice once, even if one row names it by number and another by reference', async () => {
    const one = await named(ofAnother, { total: 300_00 });
    const { rows } = await validatedRows([[one.number], [one.reference], [one.number, '300.00']]);
    expect(rows.map(({ codes }) => codes)).toEqual([[], ['E_DUPLICATE_INVOICE'], ['E_DUPLICATE_INVOICE']]);
    expect(rows[1]!.findings[0]!.message).toBe('Row 2 already has this invoice');
  });
});
