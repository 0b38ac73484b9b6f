import { instantInLagos } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { everyPayment, payDay } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { paidTo, approved, drafted, sent, refusals } = await everyPayment(portal, world);
const { maker } = world;

const certificate = (certificateNumber: string, certifiedAmount: string) => ({
  ...paidTo(0, 'contractorName'),
  contractorTaxId: '2392258265084',
  rcNumber: 'RC123456',
  contractorType: 'company',
  residence: 'resident',
  certificateNumber,
  description: 'Earthworks',
  certifiedAmount,
  vatRate: 7.5,
  whtCategory: 'construction_roads_buildings',
  economicCode: '23020114',
});
const contract = (kind: string, contractNumber = 'FMW/2026/014') => ({
  kind,
  contractNumber,
  contractTitle: 'Rehabilitation of Oyo road',
  awardDate: '2026-01-12',
  contractSum: '10000000.00',
});

describe('data on the landing pages', () => {
  test('a contract shows what was certified on it compared with its sum, and what is on its way', async () => {
    await approved('CONTRACT', contract('certificate'), [certificate('1', '2500000.00')]);
    await sent('CONTRACT', contract('certificate'), [certificate('2', '1000000.00')]);
    await sent('CONTRACT', contract('fee', 'FMW/2026/015'), [certificate('F1', '150000.00')]);
    const { body } = await maker.call({ url: `${REQUESTS}/contracts?query=fmw` });
    expect(body).toMatchObject([
      { contractNumber: 'FMW/2026/015', paidToDate: '0.00', onTheWay: '150000.00', certificates: 1 },
      {
        contractNumber: 'FMW/2026/014',
        title: 'Rehabilitation of Oyo road',
        contractSum: '10000000.00',
        paidToDate: '0.00',
        onTheWay: '3500000.00',
        certificates: 2,
      },
    ]);
    const one = await maker.call({ url: `${REQUESTS}/contracts?number=FMW%2F2026%2F014&sort=paidToDate,desc` });
    expect(one.body).toHaveLength(1);
  });

  test("fees are shown apart from certificates, in the list and in the month's figures", async () => {
    const { body } = await maker.call({ url: `${REQUESTS}?type=CONTRACT&contract-kind=fee` });
    expect(body).toMatchObject([{ type: 'CONTRACT', status: 'AWAITING_APPROVAL' }]);
    const month = await maker.call({ url: `${REQUESTS}/summary?type=CONTRACT&contract-kind=fee` });
    const byType = (answer: typeof month) => (answer.body as unknown as { byType: object[] }).byType;
    expect(byType(month)).toMatchObject([{ type: 'CONTRACT', count: 1 }]);
    await drafted('CONTRACT', contract('fee', 'FMW/2026/016'), [certificate('F2', '70000.00')]);
    const { id } = await sent('CONTRACT', contract('fee', 'FMW/2026/016'), [certificate('F3', '80000.00')]);
    await act(world.reviewer, id, 'REJECT', { comment: 'The fee was paid by the contractor' });
    expect(byType(await maker.call({ url: `${REQUESTS}/summary?type=CONTRACT&contract-kind=fee` }))).toEqual(
      byType(month),
    );
  });

  test("the month's figures show the legal due day of each tax, and for which month", async () => {
    const { body } = await maker.call({ url: `${REQUESTS}/summary?type=VAT&type=WHT&type=PAYE&type=STAMP_DUTY` });
    const { due, byType } = body as unknown as { due: { type: string; to: string; day: string }[]; byType: object[] };
    expect(due.map(({ type, to }) => `${type} ${to}`)).toEqual([
      'VAT FEDERAL',
      'WHT FEDERAL',
      'WHT STATE',
      'PAYE STATE',
    ]);
    expect(byType).toHaveLength(4);
  });
});

describe('looking up a customer number at a biller', () => {
  const enquire = async (customerNumber: string, id?: number) => {
    const [biller] = await portal.db.sql<{ id: number }>(
      `select id from request.biller where name = 'Abuja Electricity Distribution'`,
    );
    const url = `/services/organization/api/reference/billers/${id ?? biller?.id}/customer-enquiry`;
    return await maker.call({ method: 'POST', url, body: { customerNumber } });
  };

  test('looking up a customer number at a biller returns the name and what is due', async () => {
    expect((await enquire('00045020010')).body).toMatchObject({ amountDue: '10.00' });
  });

  test('looking up a customer number at a biller does not send it a number in another format', async () => {
    expect((await enquire('123')).body).toMatchObject({ errors: [{ code: 'E_REFERENCE_FORMAT' }] });
  });

  test('looking up a customer number at a biller refuses a number it does not know, also when a bill is submitted', async () => {
    const message = 'Abuja Electricity Distribution does not recognize this customer number';
    expect((await enquire('00045020404')).body).toMatchObject({ errors: [{ code: 'E_REFERENCE', message }] });
    const [biller] = await portal.db.sql<{ id: number }>(
      `select id from request.biller where name = 'Abuja Electricity Distribution'`,
    );
    const bill = {
      invoiceNumber: 'BILL-1',
      dueDate: '2026-11-22',
      amount: '42000.00',
      economicCode: '22020201',
      customerReference: '00045020404',
    };
    const header = { billerId: biller!.id, billingPeriod: '2026-10' };
    expect(await refusals('BILL', header, [bill])).toEqual(['lines[0].customerReference E_REFERENCE']);
    expect(await refusals('BILL', header, [{ ...bill, customerReference: '00045020503' }])).toEqual([
      'lines[0].customerReference E_ENQUIRY_UNAVAILABLE',
    ]);
  });

  test('looking up a customer number at a biller reports nothing about the number if it is silent; an unknown biller is not found', async () => {
    expect((await enquire('00045020503')).body).toMatchObject({ code: 'provider-unavailable' });
    expect((await enquire('00045020010', 999_999)).body).toMatchObject({ code: 'not-found' });
  });
});

test('a contract counts as paid when the bank has paid, not when its payment was approved', async () => {
  const { pass } = disbursing(portal, world);
  await approved('CONTRACT', contract('certificate', 'FMW/2026/017'), [certificate('9', '4000000.00')]);
  const found = async () => {
    const caller = await portal.as('maker@mow.test');
    return (await caller.call({ url: `${REQUESTS}/contracts?number=FMW%2F2026%2F017` })).body;
  };
  expect(await found()).toMatchObject([{ paidToDate: '0.00', onTheWay: '4000000.00' }]);
  const morning = instantInLagos(`${payDay}T09:00:00.000`).getTime();
  await pass((morning - portal.clock.now().getTime()) / 1_000);
  for (let minute = 0; minute < 5; minute += 1) await pass(60);
  expect(await found()).toMatchObject([{ paidToDate: '4000000.00', onTheWay: '0.00' }]);
});
