import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { RequestLine } from '@isura/contract/request/payment-request';
import { REQUESTS } from '@isura/contract/request/request-reads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, newDraft, paymentWorld, read, reviewed, submit, type Whole } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { paidTo, sent } = await everyPayment(portal, world);
const { line } = disbursing(portal, world);
const { maker, reviewer, approver } = world;

/** As many lines of a payment with more than twelve are shown before all are opened. */
const LARGEST = 8;
const koboIn = (naira: string): bigint => BigInt(naira.replace('.', ''));
const added = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + koboIn(amount), 0n);
type Line = Omit<RequestLine, 'amount'> & { amount: string };

/** Reads the lines of a payment as a person is shown them: the largest, and how many more there are with which sum. */
async function shownOf(id: number, size: number, more = '') {
  const response = await approver.call({ url: `${REQUESTS}/${id}/lines?sort=amount,desc&size=${size}${more}` });
  const lines = response.body as unknown as Line[];
  const total = koboIn(String(response.headers['x-total-amount']));
  return {
    lines,
    more: {
      count: Number(response.headers['x-total-count']) - lines.length,
      kobo: total - added(lines.map(({ amount }) => amount)),
    },
  };
}

/** Compares what the approver of a payment is shown of its lines with its total and with what it keeps. */
async function agrees(id: number, lineCount: number): Promise<void> {
  const { totalAmount, payees, excludedCount } = await read(approver, id);
  const all = await shownOf(id, 200, '&status=PENDING');
  const kept = added(all.lines.filter(({ role }) => role === 'RETENTION').map(({ amount }) => amount));
  expect(all.more).toEqual({ count: 0, kobo: 0n });
  expect(all.lines.length + excludedCount).toBe(lineCount);
  expect(added(all.lines.map(({ amount }) => amount))).toBe(koboIn(totalAmount) + kept);
  const { lines, more } = await shownOf(id, LARGEST, '&status=PENDING');
  expect(more.count).toBe(Math.max(0, all.lines.length - LARGEST));
  expect(added(lines.map(({ amount }) => amount)) + more.kobo).toBe(koboIn(totalAmount) + kept);
  expect(lines.map(({ id: lineId }) => lineId)).toEqual(all.lines.slice(0, LARGEST).map(({ id: lineId }) => lineId));
  expect(added(payees.map(({ amount }) => amount))).toBe(koboIn(totalAmount));
}

let papers = 0;
async function retail(naira: readonly number[]): Promise<Whole> {
  const lines = [];
  for (const amount of naira) lines.push(await line(`${amount}.00`));
  const body = {
    ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'supplies' }, lines },
    ...{ sourceBankAccountId: world.accountId, payDate: addDays(lagosDay(portal.clock.now()), 5) },
  };
  const made = await newDraft(maker, body);
  return (await submit(maker, made.id, made.version)).body as unknown as Whole;
}

async function certificates(naira: readonly number[]): Promise<Whole> {
  papers += 1;
  const header = {
    ...{ kind: 'certificate', contractNumber: `SUMS/2026/${papers}`, contractTitle: 'Culverts at Kubwa' },
    ...{ awardDate: '2026-02-10', contractSum: '900000000.00' },
  };
  const lines = naira.map((amount, nth) => ({
    ...paidTo(4, 'contractorName'),
    ...{ contractorTaxId: '2451678101101', rcNumber: 'RC120450', contractorType: 'company', residence: 'resident' },
    ...{ certificateNumber: String(nth + 1), description: 'Interim certificate', certifiedAmount: `${amount}.00` },
    ...{ vatRate: 7.5, whtCategory: 'construction_roads_buildings', stampDutyRate: 1, retentionPercent: 5 },
    economicCode: '23020114',
  }));
  return await sent('CONTRACT', header, lines);
}

const amounts = fc.uniqueArray(fc.integer({ min: 1_000, max: 400_000 }), { minLength: 1, maxLength: 15 });

test('the lines an approver is shown and the sum of those that are not are the total of a payment and what it keeps', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ isContract: fc.boolean(), naira: amounts, leaves: fc.boolean() }),
      async ({ isContract, naira, leaves }) => {
        const { id, lineCount } = isContract ? await certificates(naira.slice(0, 4)) : await retail(naira);
        const first = (await shownOf(id, 1)).lines[0]!;
        const comment = 'Not delivered as it was agreed';
        if (leaves && naira.length > 1) await act(reviewer, id, 'EXCLUDE_LINES', { lineIds: [first.id], comment });
        expect((await reviewed(world, id)).status).toBe(200);
        await agrees(id, lineCount);
      },
    ),
    {
      numRuns: 4,
      examples: [
        [{ isContract: true, naira: [100_000, 200_000, 300_000], leaves: false }],
        [{ isContract: false, naira: Array.from({ length: 14 }, (_, nth) => 1_000 + nth), leaves: true }],
      ],
    },
  );
}, 120_000);

test('the count and the sum above the inbox are those of the payments it lists, in every view and filter', async () => {
  await retail([7_000]);
  for (const by of [reviewer, approver])
    for (const waiting of ['me', 'level', 'all'])
      for (const filter of ['', '&type=RETAIL', '&overdue=false', '&overdue=true']) {
        const url = `${REQUESTS}/approvals-inbox?waiting=${waiting}&size=200${filter}`;
        const { body, headers } = await by.call({ url });
        const listed = body as unknown as Whole[];
        const [count, sum] = [headers['x-total-count'], headers['x-total-amount']];
        expect([url, Number(count), koboIn(String(sum))]).toEqual([
          ...[url, listed.length, added(listed.map(({ totalAmount }) => totalAmount))],
        ]);
        if (filter === '') expect(headers[`x-waiting-${waiting}`]).toBe(count);
      }
});
