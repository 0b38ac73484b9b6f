import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { SCHEDULES, schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker } = world;
const of = schedulesOf(world);
const others = [await portal.as('reviewer@mow.test'), await portal.as('maker2@mow.test'), world.approver];

/** Returns a user's notices about schedules, newest first, after everything was delivered. */
async function notified(who: Caller): Promise<{ title: string; body: string; link?: string; type: string }[]> {
  await portal.deliver();
  const { body } = await who.call({ url: '/services/notificationservice/api/notifications?size=100' });
  return (body as unknown as { event: string; title: string; body: string; link?: string; type: string }[]).filter(
    ({ event }) => event === 'schedule.checked',
  );
}
const mailed = () => portal.emails.filter(({ template }) => template === 'notify.schedule.checked');

test('only the maker of a schedule is notified when it is validated, once, in the portal and by email, with a link to it', async () => {
  const { id, number } = await of.sent(vatFile([vatRow(1), vatRow(2), vatRow(3, { vat_amount: '1.00' })]));
  await of.validate(id);
  expect(await notified(maker)).toMatchObject([
    {
      type: 'warning',
      title: `${number} is checked: 2 valid, 0 warnings, 1 excluded`,
      link: `/admin/payment/tax-payments/vat/bulk?schedule=${id}`,
    },
  ]);
  expect(mailed()).toHaveLength(1);
  for (const other of others) expect(await notified(other)).toEqual([]);
});

test('correcting rows and validating them again causes no notice; a replacement file does', async () => {
  const before = (await notified(maker)).length;
  const { id } = await of.sent(vatFile([vatRow(21), vatRow(22, { vat_amount: '1.00' })]));
  expect(await notified(maker)).toHaveLength(before + 1);
  await of.change(id, 3, { values: { vat_amount: '7500.00' } });
  expect((await of.does(id, 'recheck', { rowNos: [2, 3] })).status).toBe(202);
  await of.validate(id);
  expect((await of.read(id)).status).toBe('VALIDATED');
  expect(await notified(maker)).toHaveLength(before + 1);
  await of.replace(id, vatFile([vatRow(23)]));
  await of.validate(id);
  expect(await notified(maker)).toHaveLength(before + 2);
});

test('when the file cannot be read they are notified of that, why, and what to do', async () => {
  const { number } = await of.sent(Buffer.from('sn,supplier_name\n1,Savanna Roads\n'));
  const [newest] = await notified(maker);
  expect(newest).toMatchObject({ type: 'error', title: `${number} could not be read` });
  expect(newest?.body).toMatch(/missing.* Upload another file in its place\.$/);
});

test('when a file cannot be read in the way they chose, they are notified of that, why, and that nothing changed', async () => {
  const { id, number, version } = await of.sent(vatFile([vatRow(31)]));
  const before = (await notified(maker)).length;
  const url = `${SCHEDULES}/${id}/reading`;
  expect((await maker.call({ method: 'PUT', url, body: { headerRow: 2, version } })).status).toBe(202);
  await of.validate(id);
  const [newest, ...others] = await notified(maker);
  expect(others).toHaveLength(before);
  expect(newest).toMatchObject({ type: 'warning', title: `${number} could not be read in the way you chose` });
  expect(newest?.body).toMatch(/missing.* It is shown as before\./);
});

test('a maker who turned this email off is notified in the portal alone', async () => {
  const before = mailed().length;
  const response = await maker.call({
    method: 'PUT',
    url: '/services/notificationservice/api/notification-preferences',
    body: { values: [{ event: 'schedule.checked', email: false }] },
  });
  expect(response.status).toBe(200);
  await of.sent(vatFile([vatRow(11)]));
  expect((await notified(maker))[0]).toMatchObject({ type: 'success' });
  expect(mailed()).toHaveLength(before);
});
