import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS, reviewed } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';
import { readInvariants } from '../../../invariants/invariants.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const world = await paymentWorld(portal);
const { accounts, refusals } = await everyPayment(portal, world);
const { agreed, pass, statusOf } = disbursing(portal, world);
const files = schedulesOf(world);
const contractor = accounts[4]!;

/** A file row for a certificate of 3,500,000.00 with 5% retention. */
const row = (contract_ref: string, certificate_number: string) => ({
  sn: '1',
  ...{ contractor_name: contractor.name, contractor_tax_id: '2451678101101', rc_number: 'RC120450' },
  ...{ contract_ref, certificate_number, description: 'Interim certificate', certified_amount: '3500000.00' },
  ...{ vat_rate: '7.5', vat_amount: '262500.00', wht_category: 'construction_roads_buildings', wht_rate: '2' },
  ...{ wht_amount: '70000.00', retention_amount: '175000.00', net_amount: '3255000.00' },
  ...{ beneficiary_account: contractor.beneficiaryAccount, bank_code: contractor.bankCode },
  ...{ economic_code: '23020114', period: lagosDay(ctx.clock.now()).slice(0, 7) },
});

type Certificates = readonly [contract: string, certificate: string][];
const today = (): Day => lagosDay(ctx.clock.now());

/** Uploads a schedule of these certificates and approves it at every level. */
async function approvedByFile(payDate: Day, certificates: Certificates): Promise<number> {
  const rows = certificates.map((one, nth) => ({ ...row(...one), sn: String(nth + 1) }));
  const { id } = await files.sent(Buffer.from(Papa.unparse(rows)), {
    ...{ type: 'CONTRACT', title: 'Certificates of the month', narration: 'Certificates', typeData: '{}' },
    payDate,
  });
  const sent = await files.submit(id, { confirmWarnings: true });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const request = (sent.body as unknown as { id: number }).id;
  await reviewed(world, request);
  expect(await act(world.approver, request, 'APPROVE')).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
  return request;
}

async function paidByFile(...certificates: Certificates): Promise<void> {
  await approvedByFile(today(), certificates);
  await pass(0);
  await pass(2);
}

const header = (contractNumber: string, kind: string) => ({
  ...{
    kind,
    contractNumber,
    contractTitle: 'Road drainage lot 2',
    awardDate: '2026-02-10',
    contractSum: '20000000.00',
  },
});
const papersOf = (certificateNumber: string) => ({
  ...{ contractorName: contractor.name, beneficiaryAccount: contractor.beneficiaryAccount, bankCode: '011' },
  ...{ contractorTaxId: '2451678101101', rcNumber: 'RC120450', certificateNumber, description: 'End of liability' },
});

/** A certificate of 3,500,000.00 as entered in the form. */
const certificateTyped = {
  ...{ contractorType: 'company', residence: 'resident' },
  ...{ certifiedAmount: '3500000.00', vatRate: 7.5, whtCategory: 'construction_roads_buildings', retentionPercent: 5 },
  economicCode: '23020114',
};

/** Releases the retention of a certificate: drafts, approves and sends it today. */
const release = (number: string, certificateNumber: string): Promise<number> =>
  agreed({
    ...{ type: 'CONTRACT', title: 'Retention is released', narration: 'Retention', payDate: today() },
    ...{ typeData: header(number, 'retention-release'), lines: [papersOf(certificateNumber)] },
  });

/** Returns the contract's position as the list shows it. */
async function position(number: string): Promise<Record<string, unknown>[]> {
  const { body } = await world.maker.call({ url: `${REQUESTS}/contracts?number=${encodeURIComponent(number)}` });
  return (body as unknown as Record<string, unknown>[]).map(
    ({ paidToDate, retained, released, contractSum, left, certificates, contractorName }) => ({
      ...{ paidToDate, retained, released, contractSum, left, certificates, contractorName },
    }),
  );
}

const retentionIsOwed = readInvariants().find(({ id }) => id === 'I36')!.sql;
const broken = async (): Promise<string[]> => (await db.sql<{ held: string }>(retentionIsOwed)).map(({ held }) => held);

describe('certificates paid by a file', () => {
  test('certificates paid by a file count towards the contract named in their line, and their retention is released', async () => {
    const number = 'FRA/2026/F01';
    await paidByFile([number, '1'], ['FRA/2026/F02', '1'], [number, '2']);
    const paid = { paidToDate: '7000000.00', retained: '350000.00', certificates: 2, contractorName: contractor.name };
    expect(await position(number), 'no payment says the sum').toEqual([{ ...paid, released: '0.00' }]);
    const releasing = await release(number, '1');
    await pass(0);
    await pass(2);
    expect(await statusOf(releasing)).toMatchObject({ disbursement: { state: 'COMPLETED', paidAmount: '175000.00' } });
    expect(await position(number)).toEqual([
      { ...paid, released: '175000.00', contractSum: '20000000.00', left: '13000000.00' },
    ]);
    expect(await position('FRA/2026/F02'), 'the other contract of the file keeps what is its').toMatchObject([
      { paidToDate: '3500000.00', retained: '175000.00', released: '0.00' },
    ]);
    expect(await refusals('CONTRACT', header(number, 'retention-release'), [papersOf('1')])).toEqual([
      'lines[0].certificateNumber E_REFERENCE',
    ]);
    expect(await broken()).toEqual([]);
  });

  test('certificates paid by a file are not taken back while their retention is being paid out', async () => {
    const number = 'FRA/2026/F05';
    const request = await approvedByFile(addDays(today(), 7), [[number, '1']]);
    await release(number, '1');
    expect(await act(world.approver, request, 'CANCEL', { comment: 'It was certified by mistake' })).toMatchObject({
      ...{ status: 409, body: { code: 'invalid-transition', reason: 'retention-on-its-way' } },
    });
    await pass(0);
    await pass(2);
  });

  test('certificates paid by a file count towards one contract however its number is typed in a file, on the form and in a release', async () => {
    await paidByFile(['fra/2026/f06', '1a'], ['FRA/2026/F06', '2']);
    const paid = [{ paidToDate: '7000000.00', retained: '350000.00', certificates: 2 }];
    for (const typed of ['FRA/2026/F06', 'fra/2026/f06', ' Fra/2026/F06'])
      expect(await position(typed), typed).toMatchObject(paid);
    await release('Fra/2026/f06', '1A');
    await pass(0);
    await pass(2);
    expect(await position('FRA/2026/F06')).toMatchObject([{ ...paid[0], released: '175000.00' }]);
    expect(await broken()).toEqual([]);
  });

  test('certificates paid by a file are flagged from the row that takes their contract over its sum, as the form flags a payment', async () => {
    const contract = { ...header('FRA/2026/F07', 'certificate'), contractSum: '8000000.00' };
    await agreed({
      ...{ type: 'CONTRACT', title: 'A certificate', narration: 'Certificate', payDate: today(), typeData: contract },
      lines: [{ ...papersOf('1'), ...certificateTyped }],
    });
    const certificates: Certificates = [
      ['fra/2026/f07', '2'],
      ['FRA/2026/F07', '3'],
      ['FRA/2026/F08', '1'],
    ];
    const rows = certificates.map((one, nth) => ({ ...row(...one), sn: String(nth + 1) }));
    const { id } = await files.sent(Buffer.from(Papa.unparse(rows)), {
      ...{ type: 'CONTRACT', title: 'Certificates of the month', narration: 'Certificates', typeData: '{}' },
      payDate: today(),
    });
    const over = (await files.rows(id)).flatMap(({ cells, findings }) =>
      findings.flatMap(({ code, message }) =>
        code === 'W_CONTRACT_SUM' ? [[cells['certificate_number'], message]] : [],
      ),
    );
    expect(over).toEqual([['3', 'This takes the contract to 131% of its sum.']]);
  });

  test('certificates paid by a file are checked at night: a contract of a file with more released than the bank paid is reported', async () => {
    const number = 'FRA/2026/F03';
    await paidByFile([number, '1'], ['FRA/2026/F04', '1']);
    expect(await broken()).toEqual([]);
    const says = (status: string) =>
      db.sql(
        `update request.request_line set status = $2 where role = 'RETENTION' and type_data ->> 'contractNumber' = $1`,
        [number, status],
      );
    await says('RELEASED');
    expect(await broken()).toEqual([
      expect.stringMatching(/^contract FRA\/2026\/F03 .* shows 17500000 kobo of retention released; the bank paid 0$/),
    ]);
    await says('HELD');
    expect(await broken()).toEqual([]);
  });
});
