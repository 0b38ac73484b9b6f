import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { scheduleFiles } from '../../../../test/payment/schedule-files.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const { validated, sampleRows } = await scheduleFiles(portal);
const RETAIL = { type: 'RETAIL', typeData: { purpose: 'supplies' } } as const;

/** Returns a First Bank account number with this ending. */
function endsWith(ending: string): string {
  for (let at = 0; ; at += 1) {
    const serial = `35${String(at).padStart(8 - ending.length, '0')}${ending.slice(0, -1)}`;
    if (checkDigit2010('011', serial) === ending.at(-1)) return serial + ending.at(-1);
  }
}

/** Builds a file of sample rows with these cells replaced, each with an invoice of its own. */
function fileOf(changes: readonly Record<string, string>[]): Buffer {
  const [sample] = sampleRows('retail');
  const rows = changes.map((change, nth) => ({
    ...sample,
    bank_code: '011',
    bank_name: 'First Bank of Nigeria',
    invoice_number: `A-${nth}`,
    sn: String(nth + 1),
    ...change,
  }));
  return Buffer.from(
    [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\n'),
  );
}

async function keptAtBank(accountNumber: string, name: string): Promise<string> {
  await db.sql(`insert into bank.sandbox_account (bank_code, account_number, account_name) values ('011', $1, $2)`, [
    accountNumber,
    name,
  ]);
  return accountNumber;
}

describe("banks are asked for the holders of a schedule's accounts", () => {
  test('their responses are shown beside the row, and no account is queried twice within a day', async () => {
    const file = fileOf([
      { beneficiary_account: await keptAtBank(endsWith('00'), 'OKONKWO ADAEZE') },
      { beneficiary_account: await keptAtBank(endsWith('10'), 'ADAEZE NGOZI OKONKWO') },
      { beneficiary_account: await keptAtBank(endsWith('20'), 'BOLA TIJANI') },
      { beneficiary_account: endsWith('404') },
      { beneficiary_account: endsWith('503') },
      { beneficiary_account: endsWith('30'), amount: '0.00' },
    ]);
    const { intake, rows } = await validated(file, { ...RETAIL, asks: true });
    expect(rows.map(({ codes }) => codes)).toEqual([
      [],
      ['W_NAME_MISMATCH'],
      ['E_NAME_MISMATCH'],
      ['E_ACCOUNT_NOT_FOUND'],
      ['E_ENQUIRY_UNAVAILABLE'],
      ['E_AMOUNT_ZERO'],
    ]);
    expect(intake).toMatchObject({ validCount: 1, warningCount: 1, excludedCount: 4, askedCount: 5 });
    await validated(file, { ...RETAIL, asks: true });
    const log = await db.sql<{ result: string; asked: string; cached: string }>(
      `select result, count(*) filter (where not is_cached) as asked, count(*) filter (where is_cached) as cached
       from bank.account_enquiry_log where account_number like '35%' group by 1 order by 1`,
    );
    expect(log.map(({ result, asked: requested, cached }) => [result, Number(requested), Number(cached)])).toEqual([
      ['BANK_UNAVAILABLE', 2, 0],
      ['FOUND', 3, 3],
      ['NOT_FOUND', 2, 0],
    ]);
  });

  test('no bank is asked for a type whose lines have no account, nor are its rows read for it', async () => {
    const [first] = sampleRows('vat');
    const file = Buffer.from(
      [Object.keys(first!), Object.values(first!)]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\n'),
    );
    const { intake } = await validated(file, {
      type: 'VAT',
      typeData: { taxPeriod: '2026-10', taxAuthorityId: 'NRS' },
      asks: true,
    });
    expect(intake).toMatchObject({ status: 'READ', readCount: 1, toAsk: 0, askedCount: 0 });
    expect(intake.validCount + intake.warningCount).toBe(1);
  });

  test('a bank that does not respond is not asked about the rest of a group', async () => {
    const accounts = Array.from({ length: 9 }, (_, nth) => ({ beneficiary_account: endsWith(`${nth}503`) }));
    const { rows } = await validated(fileOf(accounts), { ...RETAIL, asks: true });
    expect(rows.map(({ codes }) => codes)).toEqual(accounts.map(() => ['E_ENQUIRY_UNAVAILABLE']));
  });
});

describe('billers are asked about the customer numbers of a schedule', () => {
  const billed = (numbers: readonly string[]): Buffer => {
    const [sample] = sampleRows('bill');
    const rows = numbers.map((customer_reference, nth) => ({
      ...sample,
      sn: String(nth + 1),
      customer_reference,
      invoice_number: `B-${nth}`,
      due_date: '2099-12-31',
    }));
    return Buffer.from(
      [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\n'),
    );
  };
  const BILL = { type: 'BILL', typeData: {}, asks: true } as const;

  test('an unknown number excludes its row with the same finding as on the form, and so does silence', async () => {
    const { intake, rows } = await validated(billed(['00045020010', '00045020404', '00045020503']), BILL);
    expect(rows.map(({ findings }) => findings.map(({ column, code }) => `${column} ${code}`))).toEqual([
      [],
      ['customer_reference E_REFERENCE'],
      ['customer_reference E_ENQUIRY_UNAVAILABLE'],
    ]);
    expect(rows[1]!.findings[0]!.message).toBe(
      'Abuja Electricity Distribution does not recognize this customer number',
    );
    expect(intake).toMatchObject({ validCount: 1, excludedCount: 2, toAsk: 3, askedCount: 3 });
  });

  test('a biller that does not respond is not asked about the rest', async () => {
    const numbers = ['00045021503', '00045022503', '00045023503', '00045020010'];
    const { rows } = await validated(billed(numbers), BILL);
    expect(rows.map(({ codes }) => codes)).toEqual(numbers.map(() => ['E_ENQUIRY_UNAVAILABLE']));
  });
});

describe('earlier payments are compared', () => {
  test('a paper paid before excludes its row, the same sum to the same account is a warning', async () => {
    const world = await paymentWorld(portal);
    const { paidTo, approved } = await everyPayment(portal, world);
    const payee = paidTo(0, 'beneficiaryName') as { beneficiaryAccount: string; beneficiaryName: string };
    const paid = { ...payee, amount: '15000.00', invoiceNumber: 'INV-1', economicCode: '22020102' };
    await approved('RETAIL', { purpose: 'supplies' }, [paid]);
    const same = { beneficiary_account: payee.beneficiaryAccount, beneficiary_name: payee.beneficiaryName };
    const { rows } = await validated(
      fileOf([
        { ...same, amount: '15000.00', invoice_number: 'inv-1' },
        { ...same, amount: '15000.00', invoice_number: 'INV-2' },
        { ...same, amount: '15000.01', invoice_number: 'INV-3' },
      ]),
      RETAIL,
    );
    expect(rows.map(({ codes }) => codes.toSorted())).toEqual([
      ['E_DUPLICATE_INVOICE', 'W_DUPLICATE_PAYMENT'],
      ['W_DUPLICATE_PAYMENT'],
      [],
    ]);
    expect(rows[0]!.findings.find(({ code }) => code === 'E_DUPLICATE_INVOICE')?.message).toMatch(
      /is already in PR-\d{4}-\d+/,
    );
  });
});
