import { createHash } from 'node:crypto';
import { addDays, instantInLagos, lagosDay, weekday } from '@isura/contract/kernel/days';
import type { Mailing } from '@isura/contract/report/mailing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { makeFile, sendDue } from '../../../../test/file/making-files.ts';
import { addPast } from '../../../../test/past.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock, emails } = portal;
const BASE = '/services/accountingservice/api/scheduled-reports';
const EXPORTS = '/services/accountingservice/api/exports';
const DAY_S = 86_400;

/** It is six in the morning of a Tuesday in Lagos. */
const tuesday = Array.from({ length: 7 }, (_, days) => addDays(lagosDay(clock.now()), days + 1)).find(
  (day) => weekday(day) === 2,
)!;
clock.set(instantInLagos(`${tuesday}T06:00:00.000`));
await addPast(db, { first: addDays(tuesday, -9), last: addDays(tuesday, -1) });

const idOf = async (login: string): Promise<number> =>
  Number((await db.sql('select id from identity.app_user where login = $1', [login]))[0]?.['id']);
const [accountantId, makerId, strangerId] = await Promise.all(
  ['accountant@mow.test', 'maker@mow.test', 'accountant@fra.test'].map(idOf),
);
const terms = {
  name: 'Money in, every morning',
  report: 'inflow',
  format: 'CSV',
  filters: { status: ['SUCCESSFUL'] },
  period: 'YESTERDAY',
  rhythm: 'DAILY',
  clock: '07:00',
  recipientIds: [accountantId, makerId],
};
let accountant: Caller;
beforeEach(async () => {
  await db.sql(`update report.mailing set status = 'REMOVED', next_at = null where status <> 'REMOVED'`);
  await work();
  accountant = await portal.as('accountant@mow.test');
  emails.splice(0);
});

const schedule = async (more: object = {}, who = accountant): Promise<Mailing> => {
  const { status, body } = await who.call({ method: 'POST', url: BASE, body: { ...terms, ...more } });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as unknown as Mailing;
};
const mine = async (who = accountant) => (await who.call({ url: BASE })).body as unknown as Mailing[];
/** Makes the queued files, as the workers do, and delivers their events. */
async function work(): Promise<void> {
  for (const { id } of await db.sql(`select id from platform.export_job where status = 'QUEUED' order by id`))
    await makeFile(ctx, Number(id));
  await portal.deliver();
}
/** Lets time pass; whoever returns signs in again. */
async function wait(seconds: number): Promise<void> {
  clock.advance(seconds);
  accountant = await portal.as('accountant@mow.test');
}
const send = () => sendDue(ctx);
const mails = (template: string) => emails.filter((email) => email.template === `notify.${template}`);
const refused = async (more: object): Promise<unknown> =>
  (await accountant.call({ method: 'POST', url: BASE, body: { ...terms, ...more } })).body;

describe('a scheduled report', () => {
  test('a scheduled report is sent to each recipient as a file of their own rights, by one email with a link and no figure', async () => {
    const { id, nextAt, reportTitle } = await schedule();
    expect([reportTitle, nextAt]).toEqual(['Inflow report', `${tuesday}T06:00:00.000Z`]);
    expect(await send()).toBe(0);
    await wait(3_600);
    expect(await send()).toBe(1);
    expect((await mine())[0]?.last).toMatchObject({ outcome: 'BEING_MADE' });
    await work();
    const sent = mails('mailing.ready');
    expect(sent.map(({ to }) => to).sort()).toEqual(['accountant@mow.test', 'maker@mow.test']);
    expect(sent[0]?.text).toContain(`${ctx.config.publicUrl}/admin/reports/scheduled-reports?tab=files`);
    expect(sent[0]?.text).not.toMatch(/₦|\d\.\d\d\b/);
    for (const who of [accountant, await portal.as('maker@mow.test')]) {
      const [file] = (await who.call({ url: EXPORTS })).body as unknown as {
        id: number;
        title: string;
        sha256: string;
      }[];
      expect(file?.title).toContain('Inflow report');
      const taken = await who.call({ url: `${EXPORTS}/${file?.id}/file` });
      expect(createHash('sha256').update(taken.bytes!).digest('hex')).toBe(file?.sha256);
      expect(taken.text).toContain(who.login);
      expect(sent.find(({ to }) => to === who.login)?.text).toContain(file?.sha256);
    }
    expect((await mine())[0]).toMatchObject({
      id,
      last: { outcome: 'SENT', sent: 2, failed: 0, leftOut: 0, isByHand: false },
      nextAt: `${addDays(tuesday, 1)}T06:00:00.000Z`,
    });
  });

  test('a scheduled report contains what its list shows for the days of its period', async () => {
    await schedule({ recipientIds: [accountantId], period: 'LAST_WEEK' });
    await wait(DAY_S);
    await send();
    await work();
    const [file] = (await accountant.call({ url: EXPORTS })).body as unknown as {
      rowCount: number;
      filters: Record<string, string>;
    }[];
    const monday = addDays(tuesday, -8);
    expect(file?.filters).toMatchObject({
      'start-date': `${monday}T00:00:00`,
      'end-date': `${addDays(monday, 6)}T23:59:00`,
    });
    const url = `/services/accountingservice/api/reports/inflow?status=SUCCESSFUL&start-date=${monday}T00:00:00&end-date=${addDays(monday, 6)}T23:59:00&size=1`;
    expect(file?.rowCount).toBe(Number((await accountant.call({ url })).headers['x-total-count']));
  });

  test('a scheduled report is sent once a period by two concurrent workers, and after one was killed', async () => {
    await schedule();
    await wait(DAY_S);
    const killed = {
      ...ctx,
      queue: { ...ctx.queue, enqueue: () => Promise.reject(new Error('killed')) },
    } as typeof ctx;
    await expect(sendDue(killed)).rejects.toThrow('1 report not sent');
    expect((await mine())[0]?.last).toBeUndefined();
    const begun = await Promise.all([send(), send(), send()]);
    expect(begun.reduce((all, some) => all + some, 0)).toBe(1);
    await work();
    expect(await send()).toBe(0);
    await work();
    expect(mails('mailing.ready')).toHaveLength(2);
  });

  test('a scheduled report is sent once after many missed times, and a clock set back sends nothing twice', async () => {
    await schedule({ recipientIds: [accountantId] });
    const begun = clock.now();
    await wait(20 * DAY_S);
    expect([await send(), await send()]).toEqual([1, 0]);
    clock.set(begun);
    expect(await send()).toBe(0);
    const [row] = await db.sql<{ nextAt: Date }>(
      `select next_at as "nextAt" from report.mailing where status = 'ACTIVE'`,
    );
    expect(row!.nextAt.getTime()).toBeGreaterThan(clock.now().getTime());
    await work();
    expect(mails('mailing.ready')).toHaveLength(1);
  });

  test('a scheduled report that was sent today is due tomorrow when its time is changed or it is resumed: it is sent once a period', async () => {
    const day = addDays(lagosDay(clock.now()), 1);
    clock.set(instantInLagos(`${day}T06:00:00.000`));
    await wait(0);
    const { id } = await schedule({ recipientIds: [accountantId] });
    await wait(3_600);
    expect(await send()).toBe(1);
    const later = `${addDays(day, 1)}T08:00:00.000Z`;
    const { version } = (await mine())[0]!;
    const changed = await accountant.call({
      method: 'PUT',
      url: `${BASE}/${id}`,
      body: { ...terms, recipientIds: [accountantId], clock: '09:00', version },
    });
    expect([changed.status, (changed.body as unknown as Mailing).nextAt]).toEqual([200, later]);
    for (const isPaused of [true, false])
      await accountant.call({ method: 'POST', url: `${BASE}/${id}/pause`, body: { isPaused } });
    expect((await mine())[0]).toMatchObject({ status: 'ACTIVE', nextAt: later });
    await wait(DAY_S);
    await wait(3 * 3_600);
    expect(await send()).toBe(1);
  });

  test('a scheduled report is due again soon after a clock that jumped a year ahead is corrected', async () => {
    await schedule({ recipientIds: [accountantId] });
    const right = clock.now();
    await wait(365 * DAY_S);
    await send();
    clock.set(right);
    await send();
    const [row] = await db.sql<{ nextAt: Date }>(
      `select next_at as "nextAt" from report.mailing where status = 'ACTIVE'`,
    );
    expect(row!.nextAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(DAY_S * 1_000);
  });

  test('a scheduled report is not sent to a suspended person, and its owner is notified once', async () => {
    await schedule();
    await db.sql(`update identity.app_user set status = 'DEACTIVATED' where id = $1`, [makerId]);
    for (let day = 0; day < 2; day += 1) {
      await wait(DAY_S);
      await send();
      await work();
    }
    expect(mails('mailing.ready').map(({ to }) => to)).toEqual(['accountant@mow.test', 'accountant@mow.test']);
    expect(mails('mailing.left-out').map(({ to }) => to)).toEqual(['accountant@mow.test']);
    expect((await mine())[0]).toMatchObject({ last: { outcome: 'SENT', sent: 1, leftOut: 1 } });
    expect((await mine())[0]?.recipients.find(({ userId }) => userId === makerId)).toMatchObject({ isLost: true });
    await db.sql(`update identity.app_user set status = 'ACTIVE' where id = $1`, [makerId]);
    await wait(DAY_S);
    await send();
    await work();
    expect(mails('mailing.ready').map(({ to }) => to)).toContain('maker@mow.test');
  });

  test('a scheduled report is not sent to a recipient who lost access to its list, and is paused when its owner lost it', async () => {
    const receipts = { report: 'receipts', filters: {}, name: 'Receipts' };
    expect(await refused({ ...receipts })).toMatchObject({ errors: [{ field: 'recipientIds', code: 'not-entitled' }] });
    await schedule({ ...receipts, recipientIds: [accountantId] });
    await db.sql(
      `delete from identity.organization_user_authority where organization_user_id =
         (select id from identity.organization_user where user_id = $1)`,
      [accountantId],
    );
    await db.sql(
      `insert into identity.organization_user_authority select o.id, a.id from identity.organization_user o, identity.authority a
       where o.user_id = $1 and a.name = 'ROLE_MAKER' and a.org_id is null`,
      [accountantId],
    );
    await wait(DAY_S);
    expect(await send()).toBe(0);
    await work();
    expect([mails('mailing.ready').length, mails('mailing.stopped').map(({ to }) => to)]).toEqual([
      0,
      ['accountant@mow.test'],
    ]);
    accountant = await portal.as('accountant@mow.test');
    expect((await mine())[0]).toMatchObject({ status: 'PAUSED', can: ['change', 'run', 'resume', 'remove'] });
    await db.sql(
      `update identity.organization_user_authority set authority_id = (select id from identity.authority where name = 'ROLE_ACCOUNTANT' and org_id is null)
       where organization_user_id = (select id from identity.organization_user where user_id = $1)`,
      [accountantId],
    );
  });
});

describe('its owner', () => {
  test('the owner of a scheduled report sends it now, at most once a minute, and it is still due on schedule', async () => {
    const { id } = await schedule({ recipientIds: [accountantId] });
    const run = () => accountant.call({ method: 'POST', url: `${BASE}/${id}/run`, body: {} });
    expect([(await run()).status, (await run()).status]).toEqual([202, 429]);
    await work();
    expect((await mine())[0]).toMatchObject({ last: { outcome: 'SENT', isByHand: true } });
    await wait(DAY_S);
    expect(await send()).toBe(1);
    await work();
    expect(mails('mailing.ready')).toHaveLength(2);
  });

  test('the owner of a scheduled report sends two by hand at once, and another when these are made', async () => {
    const reports = [await schedule(), await schedule(), await schedule()];
    const run = async ({ id }: Mailing) =>
      (await accountant.call({ method: 'POST', url: `${BASE}/${id}/run`, body: {} })).status;
    expect((await Promise.all(reports.map(run))).sort()).toEqual([202, 202, 429]);
    await wait(60);
    expect(await Promise.all(reports.map(run))).toEqual([429, 429, 429]);
    await work();
    await wait(60);
    expect(await run(reports[0]!)).toBe(202);
  });

  test('the owner of a scheduled report pauses it, changes it, resumes it from the next time, and removes it', async () => {
    const { id, version } = await schedule({ recipientIds: [accountantId] });
    const pause = (isPaused: boolean) =>
      accountant.call({ method: 'POST', url: `${BASE}/${id}/pause`, body: { isPaused } });
    expect((await pause(true)).body).toMatchObject({ status: 'PAUSED', can: ['change', 'run', 'resume', 'remove'] });
    expect((await pause(true)).body).toMatchObject({ code: 'invalid-transition' });
    await wait(3 * DAY_S);
    expect(await send()).toBe(0);
    accountant = await portal.as('accountant@mow.test');
    const change = (at: number) =>
      accountant.call({
        method: 'PUT',
        url: `${BASE}/${id}`,
        body: { ...terms, rhythm: 'WEEKLY', weekday: 1, recipientIds: [makerId], version: at },
      });
    expect((await change(version)).body).toMatchObject({ code: 'stale-version' });
    expect((await change(version + 1)).body).toMatchObject({ rhythm: 'WEEKLY', recipients: [{ userId: makerId }] });
    expect((await pause(false)).body).toMatchObject({ status: 'ACTIVE', nextAt: expect.any(String) });
    expect(await send()).toBe(0);
    expect((await accountant.call({ method: 'DELETE', url: `${BASE}/${id}` })).status).toBe(204);
    expect([await mine(), (await pause(true)).status]).toEqual([[], 404]);
    const trail = await db.sql(
      `select action from audit.audit_event where entity_type = 'mailing' and entity_id = $1 order by id`,
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual(
      ['made', 'paused', 'changed', 'resumed', 'removed'].map((did) => `mailing.${did}`),
    );
  });

  test('the owner of a scheduled report is notified once when the file of a run cannot be made, and its recipients get no email', async () => {
    await schedule({ recipientIds: [accountantId, makerId], format: 'PDF' });
    await wait(DAY_S);
    await send();
    await db.sql(`update platform.export_job set columns = array['secret'] where status = 'QUEUED'`);
    await work();
    expect([mails('mailing.ready'), mails('mailing.failed').map(({ to }) => to)]).toEqual([
      [],
      ['accountant@mow.test'],
    ]);
    expect((await mine())[0]).toMatchObject({ last: { outcome: 'FAILED', failed: 2 } });
  });
});

describe('refused', () => {
  test.each([
    ['a person of another organization', { recipientIds: [strangerId] }, 'recipientIds'],
    ['nobody', { recipientIds: [] }, 'recipientIds'],
    ['a day that does not belong to its rhythm', { weekday: 2 }, 'weekday'],
    ['a month without its day', { rhythm: 'MONTHLY' }, 'monthDay'],
    ['a time that is no quarter of an hour', { clock: '07:10' }, 'clock'],
    ['days among the filters', { filters: { 'start-date': '2016-01-01T00:00:00' } }, 'filters'],
    ['a filter its list has not', { filters: { colour: 'red' } }, 'filters'],
    ['a column its report has not', { columns: ['secret'] }, 'columns'],
    ['days of a list that has none', { report: 'tax-rates', filters: { kind: 'tax-rates' } }, 'period'],
  ])('a scheduled report is refused: %s', async (_, more, field) => {
    const answer = (await refused(more)) as { code: string; errors?: { field: string }[] };
    expect(answer.code).toBe('validation-failed');
    if (answer.errors?.length) expect(answer.errors.map((fault) => fault.field.split('.').at(-1))).toContain(field);
  });

  test('a scheduled report is refused: a report the requester may not see', async () => {
    const maker = await portal.as('maker@mow.test');
    const body = { ...terms, report: 'receipts', filters: {}, recipientIds: [accountantId] };
    expect((await maker.call({ method: 'POST', url: BASE, body })).body).toMatchObject({ code: 'access-denied' });
  });

  test('a scheduled report of another person is refused: another person’s: they can neither see nor change it, in their own organization or elsewhere', async () => {
    const { id, version } = await schedule();
    for (const login of ['maker@mow.test', 'accountant@fra.test', 'admin1@oagf.test']) {
      const other = await portal.as(login);
      expect(await mine(other)).toEqual([]);
      for (const [method, path, body] of [
        ['PUT', '', { ...terms, recipientIds: [await idOf(login)], version }],
        ['DELETE', '', undefined],
        ['POST', '/pause', { isPaused: true }],
        ['POST', '/run', {}],
      ] as const)
        expect((await other.call({ method, url: `${BASE}/${id}${path}`, ...(body && { body }) })).status).toBe(404);
    }
  });
});

test('the offered recipients belong to the organization, may see the report, and are found by name', async () => {
  const people = async (report: string, query = '', who = accountant) =>
    (
      (await who.call({ url: `${BASE}/people?report=${report}&query=${query}` })).body as unknown as {
        userId: number;
      }[]
    ).map(({ userId }) => userId);
  expect(await people('inflow')).toEqual(expect.arrayContaining([accountantId, makerId]));
  expect(await people('receipts')).toContain(accountantId);
  expect(await people('receipts')).not.toContain(makerId);
  expect(await people('inflow')).not.toContain(strangerId);
  expect(await people('inflow', 'nobody of that name')).toEqual([]);
});
