import type { RequestType } from '@isura/contract/kernel/request-type';
import type { WireValues } from '@isura/contract/request/payment-fields';
import type { RequestLine, RequestSummary } from '@isura/contract/request/payment-request';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import { beforeAll, describe, expect, test } from 'vitest';
import { payrollDeductions } from '../../../../seed/demonstration-every-type.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, payableServices } from '../../../../test/money/collections.ts';
import { act, fund, paymentWorld, REQUESTS, reviewed } from '../../../../test/money/payments.ts';
import { everyPayment, leaseDeed } from '../../../../test/payment/every-payment.ts';
import { SCHEDULES, schedulesOf } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { paidTo, sent } = await everyPayment(portal, world);
const { send, validate, submit } = schedulesOf(world);
const { maker, approver } = world;

interface Made {
  header: Record<string, unknown>;
  line: Record<string, unknown>;
}

let billerId = 0;
let invoices: string[] = [];

beforeAll(async () => {
  await fund(portal, world.orgId, world.ledgerAccountId, 500_000_000, 77);
  const [biller] = await portal.db.sql<{ id: number }>(
    `select id from request.biller where name = 'Abuja Electricity Distribution'`,
  );
  billerId = biller!.id;
  const services = await payableServices(portal.db, 200);
  const [fra] = await portal.db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
  const service = services.find(({ orgId }) => orgId === fra!.id)!;
  const ids = [await anInvoice(portal.db, service, { total: 25_000_00 }), await anInvoice(portal.db, service, {})];
  const found = await portal.db.sql<{ number: string }>(
    'select number from collect.invoice where id = any($1) order by id',
    [ids],
  );
  invoices = found.map(({ number }) => number);
});

const employee = (nth: number) => ({
  staffId: `9${nth}`,
  ...paidTo(nth, 'employeeName'),
  ippisNumber: '0312004',
  gradeLevel: '9',
  step: '2',
  grossPay: '500000.00',
  totalDeductions: '120000.00',
});

/** One payment of each type with different papers and people for the form (0) and the file (1). */
const made: Readonly<Record<RequestType, (nth: 0 | 1) => Made>> = {
  RETAIL: (nth) => ({
    header: { purpose: 'supplies' },
    line: {
      ...paidTo(nth, 'beneficiaryName'),
      amount: `1${nth}000.00`,
      invoiceNumber: `SHOWN-${nth}`,
      economicCode: '22020102',
    },
  }),
  VAT: (nth) => ({
    header: { taxPeriod: '2026-10', taxAuthorityId: world.authorityId },
    line: {
      supplierName: 'Savanna Roads Limited',
      supplierTaxId: '2311964901000',
      supplierAddress: '14 Aminu Street, Kaduna',
      invoiceNumber: `SHOWN-V${nth}`,
      invoiceDate: '2026-10-14',
      description: 'Road rehabilitation',
      taxableAmount: '100000.00',
      vatRate: 7.5,
    },
  }),
  WHT: (nth) => ({
    header: { taxPeriod: '2026-10' },
    line: {
      beneficiaryName: 'Ridgewell Konsult Limited',
      beneficiaryType: 'company',
      residence: 'resident',
      taxId: '2392258265084',
      category: 'professional',
      invoiceNumber: `SHOWN-W${nth}`,
      paymentDate: '2026-10-02',
      grossAmount: '480000.00',
    },
  }),
  STAMP_DUTY: (nth) => ({
    header: { taxPeriod: '2026-10' },
    line: {
      ...leaseDeed,
      instrumentNumber: `SHOWN-D${nth}`,
    },
  }),
  PAYE: (nth) => ({
    header: { taxPeriod: nth === 0 ? '2026-10' : '2026-09' },
    line: {
      staffId: '100248',
      employeeName: 'Musa Ibrahim Danladi',
      taxId: '2662853940748',
      stateOfResidence: 'Lagos',
      monthlyGross: '178937.50',
      monthlyPension: '13088.00',
      monthlyNhf: '2556.25',
      monthlyNhia: '0.00',
      annualRentPaid: '240000.00',
    },
  }),
  PENSION: (nth) => ({
    header: {
      contributionPeriod: nth === 0 ? '2026-10' : '2026-09',
      employerCode: 'PU0001',
      salaryPaidOn: nth === 0 ? '2026-10-27' : '2026-09-28',
    },
    line: {
      staffId: '200',
      employeeName: 'Adaeze Okonkwo',
      rsaPin: 'PEN100200300400',
      pfaName: 'ARM',
      basic: '100000.00',
      housing: '40000.00',
      transport: '20000.00',
    },
  }),
  CONTRACT: (nth) => ({
    header: {
      kind: 'certificate',
      contractNumber: `SHOWN/2026/${nth}`,
      contractTitle: 'Culverts at Kubwa',
      awardDate: '2026-02-10',
      contractSum: '90000000.00',
    },
    line: {
      ...paidTo(4, 'contractorName'),
      contractorTaxId: '2451678101101',
      rcNumber: 'RC120450',
      contractorType: 'company',
      residence: 'resident',
      certificateNumber: '1',
      description: 'Interim certificate',
      certifiedAmount: '10000000.00',
      vatRate: 7.5,
      whtCategory: 'construction_roads_buildings',
      ...(nth === 0 ? { stampDutyRate: 1, retentionPercent: 5 } : { retentionAmount: '500000.00' }),
      economicCode: '23020114',
    },
  }),
  BILL: (nth) => ({
    header: { billerId, billingPeriod: '2026-10' },
    line: {
      customerReference: '00045020010',
      invoiceNumber: `SHOWN-B${nth}`,
      dueDate: '2026-11-22',
      amount: '42000.00',
      economicCode: '22020201',
    },
  }),
  E_INVOICE: (nth) => ({
    header: {},
    line: { invoiceReference: invoices[nth], economicCode: '22020201' },
  }),
  SALARY: (nth) => ({ header: { payPeriod: nth === 0 ? '2026-08' : '2026-07' }, line: employee(nth) }),
  PAYROLL: (nth) => ({
    header: {
      payPeriod: nth === 0 ? '2026-06' : '2026-05',
      payrollName: 'Main payroll',
      deductionsElsewhere: 'Paid by IPPIS',
    },
    line: {
      ...employee(nth + 2),
      ...payrollDeductions,
    },
  }),
} as Readonly<Record<RequestType, (nth: 0 | 1) => Made>>;

const meanings: Readonly<Record<string, readonly [form: string[], file?: string[]]>> = {
  RETAIL: [['Invoice SHOWN-0'], ['Invoice SHOWN-1']],
  VAT: [['VAT 7.5%']],
  WHT: [['WHT 5%']],
  STAMP_DUTY: [['Stamp duty']],
  PAYE: [['PAYE']],
  PENSION: [['Pension contributions']],
  CONTRACT: [
    [
      'Net to the contractor, certificate 1',
      'VAT 7.5% withheld',
      'WHT 2% withheld',
      'Stamp duty 1%',
      'Retention 5% kept, not sent',
    ],
    [
      'Net to the contractor, certificate 1',
      'VAT 7.5% withheld',
      'WHT 2% withheld',
      'Stamp duty',
      'Retention kept, not sent',
    ],
  ],
  BILL: [['Bill of customer 00045020010']],
  SALARY: [['Net pay']],
  PAYROLL: [['Net pay', 'PAYE', 'Employee pension', 'Employer pension', 'Housing fund (NHF)']],
};

/** Returns the file that pays the same line: its figures are those the portal computed for the form. */
function fileOf(type: RequestType, { header, line }: Made, computed: WireValues): Buffer {
  const entry = paymentType(type)!;
  const values: WireValues = { ...computed, ...header, ...line } as WireValues;
  const month = entry.header.find(({ kind }) => kind === 'period')?.name;
  const cells = scheduleColumns(entry).map(({ name, role, field }) => {
    const cellOf = (): unknown => {
      if (role === 'serial') return '1';
      if (role === 'period') return values[month ?? ''] ?? '2026-10';
      if (role === 'narration') return 'A payment';
      if (role === 'bank-name') return 'First Bank of Nigeria';
      if (name === 'biller_name') return 'Abuja Electricity Distribution';
      if (name === 'bill_type') return 'electricity';
      if (type === 'BILL' && name === 'beneficiary_account') return values.paidAccount;
      if (type === 'BILL' && name === 'bank_code') return values.paidBank;
      if (type === 'E_INVOICE' && name === 'amount') return '';
      if (name === 'tax_authority') return values.taxAuthority ?? 'Lagos State IRS';
      return values[field.name] ?? (field.kind === 'money' ? '0.00' : '');
    };
    return [name, String(cellOf() ?? '').replaceAll(',', ' ')] as const;
  });
  return Buffer.from(`${cells.map(([name]) => name).join(',')}\n${cells.map(([, cell]) => cell).join(',')}\n`);
}

const linesOf = async (id: number): Promise<RequestLine[]> =>
  (await approver.call({ url: `${REQUESTS}/${id}/lines?size=200` })).body as unknown as RequestLine[];

const added = (rows: readonly { name: string; account: string; kobo: bigint }[]): Record<string, bigint> => {
  const sums: Record<string, bigint> = {};
  for (const { name, account, kobo } of rows) sums[`${name} ${account}`] = (sums[`${name} ${account}`] ?? 0n) + kobo;
  return sums;
};
const koboIn = (naira: string): bigint => BigInt(naira.replace('.', ''));

/** Compares what the approver is shown with what approval instructs; returns the lines as they were shown. */
async function approvedAsShown(id: number): Promise<RequestLine[]> {
  const passed = await reviewed(world, id);
  expect(passed.status, passed.text).toBe(200);
  const lines = await linesOf(id);
  const { body } = await approver.call({ url: `${REQUESTS}/${id}` });
  const { payees, type, beneficiaryFor, currentLevelKind } = body as unknown as Pick<
    RequestSummary,
    'type' | 'beneficiaryFor' | 'currentLevelKind'
  > & { payees: { name: string; accountNumber: string; amount: string }[] };
  expect([beneficiaryFor, currentLevelKind]).toEqual([
    type === 'E_INVOICE' ? expect.stringContaining(lines[0]?.forName ?? 'nobody') : undefined,
    'APPROVE',
  ]);
  const released = await act(approver, id, 'APPROVE');
  expect(released.status, released.text).toBe(200);
  const instructed = await portal.db.sql<{ name: string; account: string; kobo: string }>(
    'select name, account_number as account, amount_kobo::text as kobo from request.payment_instruction where request_id = $1',
    [id],
  );
  const instructions = added(instructed.map((row) => ({ ...row, kobo: BigInt(row.kobo) })));
  expect(
    added(
      lines
        .filter(({ role }) => role !== 'RETENTION')
        .map(({ beneficiaryName: name, accountNumber: account, amount }) => ({
          ...{ name, account },
          kobo: koboIn(String(amount)),
        })),
    ),
  ).toEqual(instructions);
  expect(added(payees.map((one) => ({ ...one, account: one.accountNumber, kobo: koboIn(one.amount) })))).toEqual(
    instructions,
  );
  return lines;
}

describe('the payees, accounts and amounts an approver is shown are those of the instructions made by the approval', () => {
  test.each(offeredTypes().map(({ code }) => code))(
    'the payees, accounts and amounts an approver is shown are those of the instructions made by the approval: %s, from its form and from a file',
    async (type) => {
      const form = made[type](0);
      const { id } = await sent(type, form.header, [form.line]);
      const lines = await approvedAsShown(id);
      const [inForm, inFile = inForm] = meanings[type] ?? [[`Invoice ${invoices[0]}`], [`Invoice ${invoices[1]}`]];
      expect(lines.map(({ what }) => what)).toEqual(inForm);

      const file = made[type](1);
      const [{ typeData, accountNumber, bankCode }] = lines as [RequestLine];
      const bytes = fileOf(type, file, { ...typeData, paidAccount: accountNumber, paidBank: bankCode });
      const requested = scheduleHead(type, file.header);
      const received = await send(bytes, { type, typeData: JSON.stringify(requested) });
      expect(received.status, received.text).toBe(202);
      const { id: scheduleId } = await validate((received.body as unknown as { id: number }).id);
      const rows = await world.maker.call({ url: `${SCHEDULES}/${scheduleId}/rows` });
      expect(rows.text).not.toContain('"severity":"ERROR"');
      const response = await submit(scheduleId, { confirmWarnings: true, leaveExcluded: false });
      expect(response.status, response.text).toBe(201);
      const ofFile = await approvedAsShown((response.body as unknown as { id: number }).id);
      expect(ofFile.map(({ what }) => what)).toEqual(inFile);
      for (const line of [...lines, ...ofFile])
        expect(line.forName === undefined).toBe(
          (line.role === 'BENEFICIARY' && type !== 'E_INVOICE') || line.role === 'RETENTION',
        );
    },
  );
});

/** Returns the payment fields that are asked for beside a file of this type. */
function scheduleHead(type: RequestType, header: Record<string, unknown>): Record<string, unknown> {
  const requested = paymentType(type)?.schedule?.formFields;
  return requested === undefined ? header : Object.fromEntries(requested.map((name) => [name, header[name]]));
}

test('a reader who decides nothing sees only the last digits of the accounts that are paid', async () => {
  const { header, line } = made.RETAIL(0);
  const { id } = await sent('RETAIL', header, [{ ...line, invoiceNumber: 'SHOWN-2' }]);
  const of = async (login: string) => {
    const { body } = await (await portal.as(login)).call({ url: `${REQUESTS}/${id}` });
    return (body as unknown as { payees: { accountNumber: string }[] }).payees[0]!.accountNumber;
  };
  expect(await of('approver@mow.test')).toMatch(/^\d{10}$/);
  expect(await of('auditor@mow.test')).toMatch(/^\D+\d{4}$/);
  expect((await maker.call({ url: `${REQUESTS}/${id}` })).status).toBe(200);
});
