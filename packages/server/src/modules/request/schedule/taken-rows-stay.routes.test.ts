import type { Schedule } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const of = schedulesOf(world);
const made = (body: unknown) => body as { id: number; totalAmount: string; lineCount: number };

test('a row that another schedule has taken over is not paid by the first one too, though what excluded it is gone', async () => {
  const one = vatRow(1);
  const { id } = await of.sent(vatFile([one, vatRow(1, { sn: '2', description: 'Another text' }), vatRow(3)]));
  expect(await of.rows(id, 'status=EXCLUDED')).toMatchObject([{ row: 3 }]);
  const first = made((await of.submit(id)).body);
  expect(first).toMatchObject({ lineCount: 2, totalAmount: '15000.00' });
  const taken = await of.does(id, 'resubmit-excluded');
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);

  await act(world.reviewer, first.id, 'RETURN', { comment: 'The first invoice is not certified' });
  await of.change(id, 2, { removed: true });
  const after: Schedule = await of.read(id);
  expect(after).toMatchObject({ validCount: 1, excludedCount: 1, validAmount: '7500.00' });
  expect(made((await of.submit(id)).body)).toMatchObject({ id: first.id, lineCount: 1, totalAmount: '7500.00' });
});

test('a row taken over while its invoice was in another payment stays excluded here when that payment is rejected', async () => {
  const other = made((await of.submit((await of.sent(vatFile([vatRow(11)]))).id)).body);
  const { id } = await of.sent(vatFile([vatRow(11), vatRow(12)]));
  const first = made((await of.submit(id)).body);
  expect(first).toMatchObject({ lineCount: 1 });
  expect((await of.does(id, 'resubmit-excluded')).status).toBe(201);
  await act(world.reviewer, other.id, 'REJECT', { comment: 'The invoice is not certified' });
  await act(world.reviewer, first.id, 'RETURN', { comment: 'The narration is wrong' });
  await of.change(id, 3, { values: { description: 'Drainage' } });
  expect(await of.read(id)).toMatchObject({ validCount: 1, excludedCount: 1 });
  expect(made((await of.submit(id)).body)).toMatchObject({ lineCount: 1, totalAmount: '7500.00' });
});

test('a schedule whose payment is deleted while its rows are checked again can be submitted or discarded', async () => {
  const sent = async (from: number) => {
    const { id } = await of.sent(vatFile([vatRow(from), vatRow(from + 1, { vat_amount: '1.00' })]));
    const first = made((await of.submit(id)).body);
    await act(world.reviewer, first.id, 'RETURN', { comment: 'The narration is wrong' });
    expect((await of.does(id, 'recheck')).body).toMatchObject({ status: 'VALIDATING' });
    expect((await world.maker.call({ method: 'DELETE', url: `${REQUESTS}/${first.id}` })).status).toBe(204);
    expect(await of.validate(id)).toMatchObject({ status: 'VALIDATED' });
    return { id, first };
  };
  const { id, first } = await sent(21);
  const again = await of.submit(id);
  expect(again.status, JSON.stringify(again.body)).toBe(201);
  expect(made(again.body).id).not.toBe(first.id);
  const other = await sent(31);
  expect((await of.discard(other.id)).body).toMatchObject({ status: 'DISCARDED' });
});
