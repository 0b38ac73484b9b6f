import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;

test('a line excluded by a reviewer can be copied into a new draft only after its payment is decided: before, it could be restored and paid there', async () => {
  const { id } = await submitted(world, [invoice(101, '1000.00'), invoice(102, '500.00')]);
  const response = await reviewer.call({ url: `${REQUESTS}/${id}/lines` });
  const [line] = response.body as unknown as { id: number }[];
  const lineIds = [line!.id];
  await act(reviewer, id, 'EXCLUDE_LINES', { lineIds, comment: 'The invoice is not certified' });
  const copy = () => maker.call({ method: 'POST', url: `${REQUESTS}/${id}/copy`, body: { lineIds } });
  expect((await copy()).body).toMatchObject({ code: 'invalid-transition' });

  await act(reviewer, id, 'REVIEW');
  expect((await act(approver, id, 'APPROVE')).status).toBe(200);
  const copied = await copy();
  expect([copied.status, copied.body]).toMatchObject([201, { parentRequestId: id }]);
  expect((copied.body as unknown as { entered: object[] }).entered).toHaveLength(1);
});
