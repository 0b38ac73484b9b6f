import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, read, reviewed, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approver } = world;
const phoneOf = async (login: string) =>
  (await portal.db.sql<{ phone: string }>('select phone from identity.app_user where login = $1', [login]))[0]!.phone;
const own = await phoneOf(approver.login);
const enter = (phone: string) =>
  portal.db.sql('update identity.app_user set phone = $2 where login = $1', [approver.login, phone]);

test.each([
  ['made the payment', world.maker.login, 881],
  ['reviewed it', world.reviewer.login, 882],
])(
  'a payment is not approved by another account of the person who %s, also once that one is deactivated',
  async (_, login, nth) => {
    const { id } = await submitted(world, [invoice(nth, '100000.00')]);
    await reviewed(world, id);
    await enter(await phoneOf(login));
    const set = (status: string) =>
      portal.db.sql('update identity.app_user set status = $2 where login = $1', [login, status]);
    for (const status of ['DEACTIVATED', 'ACTIVE']) {
      await set(status);
      const { can } = await read(approver, id);
      const inbox = await approver.call({ url: `${REQUESTS}/approvals-inbox?waiting=me&size=200` });
      const ids = (inbox.body as { id: number }[]).map((one) => one.id);
      expect([ids.includes(id), inbox.headers['x-waiting-me']]).toEqual([false, String(ids.length)]);
      expect(can).not.toContain('APPROVE');
      expect((await act(approver, id, 'APPROVE')).body).toMatchObject({
        code: 'not-maker-checker',
        detail: expect.stringContaining('phone number, mailbox or staff number'),
      });
    }
    await enter(own);
    expect((await act(approver, id, 'APPROVE')).status).toBe(200);
  },
);
