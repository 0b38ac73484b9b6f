import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Announcement } from '../../../platform/jobs/outbox.ts';

const portal = await demonstrationPortal();
const { db, ctx, emails } = portal;
const NTF = '/services/notificationservice/api';

const idOf = async (code: string): Promise<number> =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const userIdOf = async (login: string): Promise<number> =>
  (await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]))[0]!.id;
const MOW = await idOf('MOW');
const admin = await portal.as('admin@mow.test');
const oagf = await portal.as('admin1@oagf.test');
const oagf2 = await portal.as('admin2@oagf.test');

/** Announces an event as a module does, and delivers it. */
async function announce(announcement: Announcement): Promise<void> {
  await ctx.inTx(JOB_SCOPE, (tx) => ctx.outbox.announce(tx, announcement));
  await portal.deliver();
}
const notices = async (
  who: Caller,
  query = '',
): Promise<{ id: number; title: string; link?: string; readAt?: string }[]> =>
  (await who.call({ url: `${NTF}/notifications${query}` })).body as never;
const unread = async (who: Caller): Promise<number> =>
  ((await who.call({ url: `${NTF}/notifications/unread-count` })).body as unknown as { count: number }).count;
const emailsAbout = (event: string): string[] =>
  emails.filter((message) => message.template === `notify.${event}`).map(({ channel, to }) => `${channel} ${to}`);

const requested = (serviceName: string): Announcement => ({
  event: 'service.asked',
  payload: { orgId: MOW, orgName: 'Ministry of Works', serviceId: 7, serviceName },
  sourceType: 'service',
  sourceId: 7,
  orgId: MOW,
});

describe('an announcement is delivered', () => {
  test('an announcement is delivered to the central office administrators, in the portal and by email, once, and to nobody else', async () => {
    await announce(requested('Road levy'));
    await portal.deliver();
    for (const each of [oagf, oagf2]) {
      const [first, ...more] = await notices(each);
      expect(first).toMatchObject({
        type: 'info',
        title: 'Ministry of Works asks to activate Road levy',
        link: `/admin/oagf-overview/view-service/7/${MOW}`,
        event: 'service.asked',
      });
      expect(more).toEqual([]);
      expect(await unread(each)).toBe(1);
    }
    expect(await notices(admin)).toEqual([]);
    expect(emailsAbout('service.asked').sort()).toEqual(['EMAIL admin1@oagf.test', 'EMAIL admin2@oagf.test']);
    const mail = emails.findLast((message) => message.to === 'admin1@oagf.test');
    expect(mail?.subject).toBe('Ministry of Works asks to activate Road levy');
    expect(mail?.text).toContain(`${ctx.config.publicUrl}/admin/oagf-overview/view-service/7/${MOW}`);
  });

  test('an announcement is not delivered to the user who acted', async () => {
    const setByUserId = await userIdOf('admin1@oagf.test');
    await announce({
      event: 'split.asked',
      payload: { orgId: MOW, serviceId: 7, serviceName: 'Road levy', splitId: 3, setByUserId },
      sourceType: 'split_ratio',
      sourceId: 3,
    });
    expect(emailsAbout('split.asked')).toEqual(['EMAIL admin2@oagf.test']);
    expect((await notices(oagf)).map(({ title }) => title)).not.toContain(
      'A split for Road levy needs a second administrator',
    );
    expect((await notices(oagf2))[0]?.title).toBe('A split for Road levy needs a second administrator');
  });

  test('an announcement is delivered also by SMS when it is urgent, with the reason in the portal', async () => {
    await announce({
      event: 'organization.status-changed',
      payload: { orgId: MOW, orgName: 'Ministry of Works', status: 'SUSPENDED', reason: 'Accounts under review' },
      sourceType: 'organization',
      sourceId: MOW,
    });
    const [phone] = await db.sql<{ phone: string }>(
      `select phone from identity.app_user where login = 'admin@mow.test'`,
    );
    expect(emailsAbout('organization.status-changed')).toEqual(['EMAIL admin@mow.test', `SMS ${phone?.phone}`]);
    expect((await notices(admin))[0]).toMatchObject({
      type: 'error',
      body: 'Nothing can be paid or collected until the central office reinstates it. Reason: Accounts under review',
    });
  });

  test('an announcement is delivered with very long text too, cut at the end', async () => {
    await announce(requested('x'.repeat(400)));
    expect((await notices(oagf))[0]?.title).toMatch(/^Ministry of Works asks to activate x+…$/);
  });

  test('an announcement is delivered only to the user when their roles change', async () => {
    const userId = await userIdOf('maker@mow.test');
    await announce({
      event: 'roles.changed',
      payload: { userId, orgName: 'Ministry of Works', roles: [] },
      sourceType: 'app_user',
      sourceId: userId,
    });
    expect(await notices(await portal.as('maker@mow.test'))).toMatchObject([
      { title: 'You no longer have a role at Ministry of Works' },
    ]);
  });

  test("an announcement is delivered when the bank refuses a settlement, to those in charge of the organization's collections and to the central office", async () => {
    const orgId = await idOf('IPE');
    const payload = { settlementId: 7, orgId, number: 'STL-20261121-0007', amount: '1250.17', account: 'Port dues' };
    await announce({
      event: 'settlement.failed',
      payload: { ...payload, reason: 'Account dormant' },
      sourceType: 'settlement',
      sourceId: 7,
      orgId,
    });
    const notified = ['accountant@ipe.test', 'admin1@oagf.test', 'admin2@oagf.test', 'admin@ipe.test'];
    expect(emailsAbout('settlement.failed').sort()).toEqual(notified.map((login) => `EMAIL ${login}`));
    expect(emails.findLast(({ to }) => to === 'accountant@ipe.test')?.text).toContain('₦1,250.17 did not reach');
    const inBell = await db.sql<{ login: string }>(
      `select u.login from notify.notification n join identity.app_user u on u.id = n.user_id
       where n.event = 'settlement.failed' and n.title = 'Settlement STL-20261121-0007 failed' order by 1`,
    );
    expect(inBell.map(({ login }) => login).sort()).toEqual(notified);
  });
});

describe('a notice', () => {
  test('a notice is read once and stays read', async () => {
    await announce(requested('Drainage levy'));
    const before = await unread(oagf);
    const id = (await notices(oagf, '?unread=true'))[0]?.id;
    const read = () => oagf.call({ method: 'POST', url: `${NTF}/notifications/${id}/read` });
    expect((await read()).status).toBe(204);
    const at = (await notices(oagf)).find((each) => each.id === id)?.readAt;
    portal.clock.advance(60);
    expect((await read()).status).toBe(204);
    expect((await notices(oagf)).find((each) => each.id === id)?.readAt).toBe(at);
    expect(await unread(oagf)).toBe(before - 1);
    expect((await notices(oagf, '?unread=true')).map((each) => each.id)).not.toContain(id);
    expect((await notices(oagf, '?unread=false')).map((each) => each.id)).toEqual([id]);
  });

  test('a notice of another user is not found, and can be neither read nor edited', async () => {
    const id = (await notices(oagf2, '?unread=true'))[0]?.id;
    expect((await oagf.call({ method: 'POST', url: `${NTF}/notifications/${id}/read` })).status).toBe(404);
    expect((await notices(oagf2, '?unread=true'))[0]?.id).toBe(id);
    const me = await userIdOf('admin1@oagf.test');
    for (const role of ['grp_org', 'grp_oagf', 'grp_payer'] as const) {
      const seen = await db.inTx({ role, orgId: MOW, userId: me }, (tx) =>
        tx.selectFrom('notify.notification').select('userId').execute(),
      );
      expect(new Set(seen.map((row) => row.userId))).toEqual(new Set([me]));
    }
    await expect(db.sql(`update notify.notification set title = 'Other words' where id = ${id}`)).rejects.toThrow(
      'may not be changed',
    );
  });

  test('a notice can be marked as read together with all others', async () => {
    expect(await unread(oagf2)).toBeGreaterThan(1);
    expect((await oagf2.call({ method: 'POST', url: `${NTF}/notifications/read-all` })).status).toBe(204);
    expect(await unread(oagf2)).toBe(0);
    expect(await unread(oagf)).toBeGreaterThan(0);
  });
});

describe('notification settings', () => {
  const preferences = async (who: Caller): Promise<{ event: string }[]> =>
    (await who.call({ url: `${NTF}/notification-preferences` })).body as never;
  const choose = (who: Caller, ...values: object[]) =>
    who.call({ method: 'PUT', url: `${NTF}/notification-preferences`, body: { values } });

  test('notification settings offer the events the user can receive: a payer only those of their own account', async () => {
    expect((await preferences(await portal.as('person@payer.test'))).map(({ event }) => event)).toEqual([
      'account.code',
      'account.security',
      'account.changed',
    ]);
    expect((await preferences(oagf)).map(({ event }) => event)).toContain('service.asked');
    expect((await preferences(admin)).map(({ event }) => event)).not.toContain('service.asked');
    expect((await preferences(admin)).find(({ event }) => event === 'service.decided')).toEqual({
      event: 'service.decided',
      inApp: true,
      email: true,
      isHeld: false,
    });
  });

  test('notification settings turn off the email and leave the portal notice, or the other way round', async () => {
    const sent = emailsAbout('service.asked').filter((to) => to.includes('admin1')).length;
    const kept = await choose(oagf, { event: 'service.asked', email: false });
    expect(kept.body).toContainEqual({ event: 'service.asked', inApp: true, email: false, isHeld: false });
    const before = await unread(oagf);
    await announce(requested('Bridge levy'));
    expect(await unread(oagf)).toBe(before + 1);
    expect(emailsAbout('service.asked').filter((to) => to.includes('admin1'))).toHaveLength(sent);

    await choose(oagf, { event: 'service.asked', inApp: false, email: true });
    await announce(requested('Tunnel levy'));
    expect(await unread(oagf)).toBe(before + 1);
    expect(emailsAbout('service.asked').filter((to) => to.includes('admin1'))).toHaveLength(sent + 1);
  });

  test.each([
    ['what is held', { event: 'audit.chain-broken', email: false }, 'held', 'values[0].email'],
    ['what never comes to oneself', { event: 'service.decided', email: true }, 'not-yours', 'values[0].event'],
    ['a way it does not come by', { event: 'service.asked', sms: true }, 'no-such-way', 'values[0].sms'],
  ])('notification settings refuse %s, and then store nothing', async (_, value, code, field) => {
    const before = await preferences(oagf);
    const answer = await choose(oagf, value, { event: 'split.asked', email: false });
    expect(answer.status).toBe(400);
    expect((answer.body as { errors?: object[] }).errors).toMatchObject([{ code, field }]);
    expect(await preferences(oagf)).toEqual(before);
  });
});
