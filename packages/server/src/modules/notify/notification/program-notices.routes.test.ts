import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, submit, type Whole } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import { programOf } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { orgId, reviewer, vat } = world;
const program = await programOf(portal, {
  orgId,
  paymentTypes: ['VAT'],
  scopes: ['payments:read', 'payments:submit'],
});
const owners = [await portal.as('admin@mow.test'), await portal.as('admin1@oagf.test')];
const others = [world.maker, await portal.as('admin2@oagf.test')];

interface Notice {
  event: string;
  title: string;
}

/** Returns the titles of the notices of an event that somebody has, after everything was delivered. */
async function titles(who: Caller, event: string): Promise<string[]> {
  await portal.deliver();
  const { body } = await who.call({ url: '/services/notificationservice/api/notifications?size=100' });
  return (body as unknown as Notice[]).filter((one) => one.event === event).map(({ title }) => title);
}

async function submittedBy(nth: number): Promise<Whole> {
  const made = await draft(program, vat([invoice(nth, '100000.00')]));
  expect(made.status, made.text).toBe(201);
  const { id, version } = made.body as unknown as Whole;
  const sent = await submit(program, id, version);
  expect(sent.status, sent.text).toBe(200);
  return sent.body as unknown as Whole;
}

describe('what happens to the payments of a program', () => {
  test.each([
    ['returned', 'RETURN'],
    ['rejected', 'REJECT'],
  ])(
    'who requested and who confirmed a key is notified once when a payment of its program is %s',
    async (_, action) => {
      const { id } = await submittedBy(action === 'RETURN' ? 1 : 2);
      const before = await Promise.all(owners.map(async (who) => (await titles(who, 'request.decided')).length));
      const done = await act(reviewer, id, action, { comment: 'One invoice is not ours' });
      expect(done.status, done.text).toBe(200);
      for (const [nth, who] of owners.entries())
        expect(await titles(who, 'request.decided')).toHaveLength((before[nth] ?? 0) + 1);
      for (const who of others) expect(await titles(who, 'request.decided')).toEqual([]);
    },
  );

  test('who answers for a program is notified that its schedule was checked', async () => {
    const files = schedulesOf(world);
    const sent = await files.send(vatFile([vatRow(1)]), {}, program);
    expect(sent.status, sent.text).toBe(202);
    await files.validate((sent.body as unknown as { id: number }).id);
    for (const who of owners) expect(await titles(who, 'schedule.checked')).toHaveLength(1);
    expect(await titles(world.maker, 'schedule.checked')).toEqual([]);
  });
});
