import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker } = world;
const of = schedulesOf(world);
const others = [await portal.as('reviewer@mow.test'), await portal.as('maker2@mow.test'), world.approver];

/** What somebody reads in the bell about schedules, newest first, after everything was delivered. */
async function told(who: Caller): Promise<{ title: string; body: string; link?: string; type: string }[]> {
  await portal.deliver();
  const { body } = await who.call({ url: '/services/notificationservice/api/notifications?size=100' });
  return (body as unknown as { event: string; title: string; body: string; link?: string; type: string }[]).filter(
    ({ event }) => event === 'schedule.checked',
  );
}
const mailed = () => portal.letters.filter(({ template }) => template === 'notify.schedule.checked');

test('the maker of a schedule alone is told when it is checked, once, in the bell and by mail, with the way to it', async () => {
  const { id, number } = await of.sent(vatFile([vatRow(1), vatRow(2), vatRow(3, { vat_amount: '1.00' })]));
  await of.judge(id);
  expect(await told(maker)).toMatchObject([
    {
      type: 'warning',
      title: `${number} is checked: 2 valid, 0 warnings, 1 excluded`,
      link: `/admin/payment/tax-payments/vat/bulk?schedule=${id}`,
    },
  ]);
  expect(mailed()).toHaveLength(1);
  for (const other of others) expect(await told(other)).toEqual([]);
});

test('rows that are mended and checked again are no news; another file in its place is', async () => {
  const before = (await told(maker)).length;
  const { id } = await of.sent(vatFile([vatRow(21), vatRow(22, { vat_amount: '1.00' })]));
  expect(await told(maker)).toHaveLength(before + 1);
  await of.change(id, 3, { values: { vat_amount: '7500.00' } });
  expect((await of.does(id, 'recheck', { rowNos: [2, 3] })).status).toBe(202);
  await of.judge(id);
  expect((await of.read(id)).status).toBe('VALIDATED');
  expect(await told(maker)).toHaveLength(before + 1);
  await of.replace(id, vatFile([vatRow(23)]));
  await of.judge(id);
  expect(await told(maker)).toHaveLength(before + 2);
});

test('they are told that nothing could be read of it, why, and what to do', async () => {
  const { number } = await of.sent(Buffer.from('sn,supplier_name\n1,Savanna Roads\n'));
  const [newest] = await told(maker);
  expect(newest).toMatchObject({ type: 'error', title: `${number} could not be read` });
  expect(newest?.body).toMatch(/missing.* Upload another file in its place\.$/);
});

test('whoever wants no mail of it is told in the bell alone', async () => {
  const before = mailed().length;
  const heard = await maker.call({
    method: 'PUT',
    url: '/services/notificationservice/api/notification-preferences',
    body: { values: [{ event: 'schedule.checked', email: false }] },
  });
  expect(heard.status).toBe(200);
  await of.sent(vatFile([vatRow(11)]));
  expect((await told(maker))[0]).toMatchObject({ type: 'success' });
  expect(mailed()).toHaveLength(before);
});
