import { lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS, reviewed, submit, type Whole } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { certificateNamed, contractHeader, everyPayment } from '../../../../test/payment/every-payment.ts';
import { takeReturns } from './take-returns.service.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const world = await paymentWorld(portal);
const { paidTo, approved, drafted, refusals } = await everyPayment(portal, world);
const { agreed, pass, statusOf } = disbursing(portal, world);

const named = (certificateNumber: string) => ({
  ...paidTo(4, 'contractorName'),
  ...certificateNamed(certificateNumber),
});
/** A certificate with 5% retention. */
const certificate = (certificateNumber: string, certifiedAmount: string) => ({
  ...named(certificateNumber),
  certifiedAmount,
  vatRate: 7.5,
  whtCategory: 'construction_roads_buildings',
  retentionPercent: 5,
  economicCode: '23020114',
});

/** Returns the contract's position as the list shows it. */
async function position(contractNumber: string) {
  const { body } = await world.maker.call({
    url: `${REQUESTS}/contracts?number=${encodeURIComponent(contractNumber)}`,
  });
  const [{ retained, released, left, paidToDate, onTheWay }] = body as unknown as [Record<string, string>];
  return { retained, released, left, paidToDate, onTheWay };
}

/** Releases the retention of a certificate: drafts, approves and sends it today. */
const release = (contractNumber: string, certificateNumber: string) =>
  agreed({
    ...{ type: 'CONTRACT', title: 'Retention is released', narration: 'Retention', payDate: lagosDay(ctx.clock.now()) },
    ...{ typeData: contractHeader(contractNumber, 'retention-release'), lines: [named(certificateNumber)] },
  });

const heldAs = async (id: number): Promise<string[]> =>
  (
    await db.sql<{ status: string }>(
      `select status from request.request_line where request_id = $1 and role = 'RETENTION' order by line_no`,
      [id],
    )
  ).map(({ status }) => status);

describe('retention of a contract', () => {
  test("retention of a contract is RELEASED once its payment is paid, and the contract's position agrees to the kobo", async () => {
    const number = 'FRA/2026/101';
    const { id } = await approved('CONTRACT', contractHeader(number, 'certificate'), [certificate('1', '10000000.00')]);
    const before = {
      ...{ retained: '500000.00', released: '0.00', left: '10000000.00' },
      ...{ paidToDate: '0.00', onTheWay: '10000000.00' },
    };
    expect(await position(number)).toEqual(before);
    const releasing = await release(number, '1');
    expect([await heldAs(id), await position(number)]).toEqual([['HELD'], before]);
    await pass(0);
    await pass(2);
    expect(await statusOf(releasing)).toMatchObject({ disbursement: { state: 'COMPLETED', paidAmount: '500000.00' } });
    expect([await heldAs(id), await position(number)]).toEqual([['RELEASED'], { ...before, released: '500000.00' }]);
    expect(await refusals('CONTRACT', contractHeader(number, 'retention-release'), [named('1')])).toEqual([
      'lines[0].certificateNumber E_REFERENCE',
    ]);
  });

  test('retention of a contract is HELD again if its payment is returned, and may be released again once that payment is closed', async () => {
    const number = 'FRA/2026/102';
    const { id } = await approved('CONTRACT', contractHeader(number, 'certificate'), [certificate('1', '100004.60')]);
    const releasing = await release(number, '1');
    await pass(0);
    await pass(2);
    expect([await heldAs(id), await position(number)]).toMatchObject([['RELEASED'], { released: '5000.23' }]);
    await pass(60);
    await takeReturns(ctx, 'test');
    expect(await statusOf(releasing)).toMatchObject({ status: 'FAILED' });
    expect([await heldAs(id), await position(number)]).toMatchObject([
      ['HELD'],
      { retained: '5000.23', released: '0.00' },
    ]);
    expect((await act(world.approver, releasing, 'CLOSE', { comment: 'The account is closed now' })).status).toBe(200);
    await release(number, '1');
    expect(await heldAs(id)).toEqual(['HELD']);
  });

  test('retention of a contract cannot be lost: a certificate with retention that is being paid out cannot be taken back', async () => {
    const number = 'FRA/2026/103';
    const { id } = await approved('CONTRACT', contractHeader(number, 'certificate'), [certificate('1', '200000.00')]);
    const releasing = await release(number, '1');
    const { number: called } = (
      await db.sql<{ number: string }>('select request_number as number from request.payment_request where id = $1', [
        releasing,
      ])
    )[0]!;
    const { status, body } = await act(world.approver, id, 'CANCEL', { comment: 'It was certified by mistake' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'invalid-transition', reason: 'retention-on-its-way', detail: expect.stringContaining(called) },
    ]);
  });
});

describe('a certificate whose contractor the bank refused', () => {
  /** Of 100,000.14: 92,000.13 for the contractor, 5,000.01 retained, 1,000.00 of an advance recovered, the rest tax. */
  const refused = (certificateNumber: string) => ({
    ...certificate(certificateNumber, '100000.14'),
    mobilisationRecovery: '1000.00',
  });
  const paid = async (number: string, line: object): Promise<number> => {
    const id = await agreed({
      ...{ type: 'CONTRACT', title: 'Drainage is certified', narration: 'Drainage' },
      ...{ payDate: lagosDay(ctx.clock.now()), typeData: contractHeader(number, 'certificate'), lines: [line] },
    });
    await pass(0);
    await pass(2);
    return id;
  };
  /** Returns what is owed as retention and what is set against advances, in kobo, by account of the chart. */
  const kept = () =>
    db.sql<{ code: string; kobo: string }>(
      `select g.code, coalesce(sum(a.balance_kobo), 0)::text as kobo from ledger.gl_account g
       left join ledger.ledger_account a on a.gl_account_id = g.id and a.org_id = $1
       where g.code in ('41010101', '31080101') group by 1 order by 1`,
      [world.orgId],
    );
  const close = (id: number) => act(world.approver, id, 'CLOSE', { comment: 'Certified on the wrong contract' });

  test('a certificate with a contractor that the bank refused retains and recovers nothing once it is closed: paid again, its retention is held and released once', async () => {
    const number = 'FRA/2026/104';
    const before = await kept();
    const id = await paid(number, refused('1'));
    expect(await statusOf(id)).toMatchObject({ status: 'PARTLY_PAID', disbursement: { failedCount: 1 } });
    expect(await heldAs(id)).toEqual(['HELD']);
    expect((await close(id)).status).toBe(200);
    expect([await heldAs(id), await kept()]).toEqual([['CANCELLED'], before]);
    const again = await paid(number, certificate('1', '100000.00'));
    expect(await position(number)).toMatchObject({ retained: '5000.00', paidToDate: '100000.00' });
    expect(await statusOf(await release(number, '1'))).toMatchObject({ totalAmount: '5000.00' });
    await pass(0);
    await pass(2);
    expect(await heldAs(again)).toEqual(['RELEASED']);
    expect(await db.broken()).toEqual([]);
  });

  test('a certificate with a contractor that the bank refused is not closed while its retention is being paid out, and keeps what was paid out', async () => {
    const number = 'FRA/2026/105';
    const id = await paid(number, refused('1'));
    const releasing = await release(number, '1');
    expect((await close(id)).body).toMatchObject({ code: 'invalid-transition', reason: 'retention-on-its-way' });
    await pass(0);
    await pass(2);
    expect(await statusOf(releasing)).toMatchObject({ disbursement: { state: 'COMPLETED' } });
    expect((await close(id)).status).toBe(200);
    expect(await heldAs(id)).toEqual(['RELEASED']);
    expect(await db.broken()).toEqual([]);
  });

  /** Submits a correction that pays the contractor of this payment on another account; returns it. */
  async function corrected(id: number): Promise<number> {
    const [failed] = await db.sql<{ id: number }>(
      `select id from request.request_line where request_id = $1 and status = 'FAILED'`,
      [id],
    );
    const values = paidTo(5, 'contractorName');
    const url = `${REQUESTS}/${id}/lines/${failed!.id}`;
    const drafted = (await world.maker.call({ method: 'PATCH', url, body: { values } })).body as unknown as Whole;
    const { title, narration, typeData, entered } = drafted as unknown as Record<string, unknown>;
    const put = await world.maker.call({
      ...{ method: 'PUT', url: `${REQUESTS}/${drafted.id}` },
      body: {
        ...{ title, narration, typeData, lines: entered, version: drafted.version },
        ...{ sourceBankAccountId: world.accountId, payDate: lagosDay(ctx.clock.now()) },
      },
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect((await submit(world.maker, drafted.id, (put.body as unknown as Whole).version)).status).toBe(200);
    return drafted.id;
  }

  test('a certificate with a contractor that the bank refused retains what it did while a correction pays the contractor, and nothing once that is closed', async () => {
    const number = 'FRA/2026/106';
    const before = await kept();
    const id = await paid(number, refused('1'));
    const correction = await corrected(id);
    expect(await heldAs(id)).toEqual(['HELD']);
    await reviewed(world, correction);
    expect((await act(world.approver, correction, 'APPROVE')).status).toBe(200);
    await pass(0);
    await pass(2);
    expect(await statusOf(correction)).toMatchObject({ status: 'FAILED', totalAmount: '92000.13' });
    expect(await heldAs(id)).toEqual(['HELD']);
    expect((await close(correction)).status).toBe(200);
    expect([await heldAs(id), await kept()]).toEqual([['CANCELLED'], before]);
    expect(await db.broken()).toEqual([]);
  });

  test('a certificate with a contractor that the bank refused is not certified again while its retention is held: a rejected correction is copied', async () => {
    const number = 'FRA/2026/107';
    const id = await paid(number, refused('1'));
    const correction = await corrected(id);
    expect((await act(world.reviewer, correction, 'REJECT', { comment: 'The account is not theirs' })).status).toBe(
      200,
    );
    const again = await drafted('CONTRACT', contractHeader(number, 'certificate'), [certificate(' 1', '100000.14')]);
    const { status, body } = await submit(world.maker, again.id, again.version);
    expect([status, body]).toMatchObject([409, { code: 'invalid-transition', reason: 'retention-held' }]);
    expect(await heldAs(id)).toEqual(['HELD']);
  });
});
