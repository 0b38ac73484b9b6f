import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;
const of = schedulesOf(world);

test('a row excluded by a reviewer can be resubmitted in a new schedule once the payment is decided, and only once', async () => {
  const { id } = await of.sent(vatFile([vatRow(1), vatRow(2)]));
  const { id: requestId } = (await of.submit(id, { confirmWarnings: true })).body as unknown as { id: number };
  const lines = async (by = reviewer) =>
    (await by.call({ url: `${REQUESTS}/${requestId}/lines` })).body as unknown as { id: number; entryNo: number }[];
  const [, second] = await lines();
  await act(reviewer, requestId, 'EXCLUDE_LINES', { lineIds: [second!.id], comment: 'The invoice is not certified' });
  const rowNos = [second!.entryNo];
  const early = await of.does(id, 'resubmit-excluded', { rowNos });
  expect(early.body).toMatchObject({ code: 'invalid-transition' });

  await act(reviewer, requestId, 'REVIEW');
  expect((await act(approver, requestId, 'APPROVE')).status).toBe(200);
  const { body } = await maker.call({ url: `${REQUESTS}/lines?view=excluded&request-id=${requestId}` });
  expect(body).toMatchObject([{ fromFile: { scheduleId: id, rowNo: second!.entryNo } }]);
  const taken = await of.does(id, 'resubmit-excluded', { rowNos });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  const made = await of.validate((taken.body as unknown as { id: number }).id);
  expect(made).toMatchObject({ status: 'VALIDATED', rowCount: 1, excludedCount: 0, totalAmount: '7500.00' });
  expect((await of.does(id, 'resubmit-excluded', { rowNos })).body).toMatchObject({ code: 'invalid-transition' });
});

test('rows of a new schedule that is discarded are excluded rows of the first one again, and may be resubmitted', async () => {
  const { id } = await of.sent(vatFile([vatRow(11), vatRow(12, { vat_amount: '1.00' })]));
  await of.submit(id);
  const taken = await of.does(id, 'resubmit-excluded');
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  const again = (taken.body as unknown as { id: number }).id;
  await of.validate(again);
  expect(await of.read(id)).toMatchObject({ excludedLeft: 0, can: [] });
  expect((await of.discard(again)).body).toMatchObject({ status: 'DISCARDED' });
  expect(await of.read(id)).toMatchObject({ excludedLeft: 1, can: ['resubmit-excluded'] });
  expect((await of.does(id, 'resubmit-excluded')).status).toBe(201);
});
