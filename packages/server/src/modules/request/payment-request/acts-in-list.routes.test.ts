import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, newDraft, paymentWorld, REQUESTS, read, submitted } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;
const IN_LISTS = ['EDIT', 'RECALL', 'DELETE', 'COPY'];

test('the list of payments offers its user what the payment itself does, whatever has happened to it', async () => {
  const made: number[] = [];
  const one = async (nth: number): Promise<number> => {
    const { id } = await submitted(world, [invoice(400 + nth, '1000.00')]);
    made.push(id);
    return id;
  };
  made.push((await newDraft(maker, world.vat([invoice(399, '1000.00')]))).id);
  await one(0);
  await act(reviewer, await one(1), 'REVIEW');
  const returned = await one(2);
  await act(reviewer, returned, 'REVIEW');
  await act(approver, returned, 'RETURN', { comment: 'The invoice is not attached' });
  await act(maker, await one(3), 'RECALL');
  await act(reviewer, await one(4), 'REJECT', { comment: 'Paid in October' });
  const { accountant, started } = await refunding(portal, world);
  made.push((await started(await paid(portal, await worksService(portal), 1_000_00), '1000.00')).requestId);
  const of = schedulesOf(world);
  const { id: schedule } = await of.sent(vatFile([vatRow(1)]));
  made.push(((await of.submit(schedule)).body as unknown as { id: number }).id);

  const offered = new Set<string>();
  for (const who of [maker, reviewer, accountant] as Caller[]) {
    const rows = (await who.call({ url: `${REQUESTS}?size=100` })).body as unknown as { id: number; can: string[] }[];
    for (const { id, can } of rows.filter((row) => made.includes(row.id))) {
      const whole = (await read(who, id)) as unknown as { can: string[] };
      expect([id, [...can].sort()]).toEqual([id, whole.can.filter((each) => IN_LISTS.includes(each)).sort()]);
      for (const each of can) offered.add(each);
    }
  }
  expect([...offered].sort()).toEqual([...IN_LISTS].sort());
  const rows = (await maker.call({ url: `${REQUESTS}?size=100` })).body as unknown as { id: number; can: string[] }[];
  expect(rows.find(({ id }) => id === made.at(-1))?.can).not.toContain('COPY');
  expect(rows.find(({ id }) => id === returned)?.can).not.toContain('DELETE');
});
