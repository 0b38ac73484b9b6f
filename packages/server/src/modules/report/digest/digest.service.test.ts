import { addDays, instantInLagos, lagosDay, weekday } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { addPast } from '../../../../test/past.ts';
import { withOwnRole } from '../../../../test/people/people.ts';
import { sendDigests } from './digest.service.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { db, ctx, clock, emails } = portal;
const PREFERENCES = '/services/notificationservice/api/notification-preferences';
const COL = '/services/collectionservice/api';
const HOUR_S = 3_600;

/** It is ten in Lagos on a Wednesday: the day before was a working day. */
const days = Array.from({ length: 7 }, (_, back) => addDays(lagosDay(clock.now()), -1 - back));
clock.set(instantInLagos(`${days.find((day) => weekday(day) === 3)}T10:00:00.000`));
const today = lagosDay(clock.now());
const yesterday = addDays(today, -1);

// A week, so that some of it is settled whichever days it includes.
await addPast(db, { first: addDays(yesterday, -7), last: yesterday });
const [hasFailed] =
  await db.sql(`update collect.settlement set status = 'FAILED', failure_reason = 'Dormant' where id = (
  select min(id) from collect.settlement where org_id = (select id from org.organization where code = 'MOW')) returning id`);
expect(hasFailed).toBeDefined();

const digestAt = (code: string, hour: number | null) =>
  db.sql(
    'update org.organization_preference set digest_hour = $2 where org_id = (select id from org.organization where code = $1)',
    [code, hour],
  );
const ask = async (who: Caller, email = true) =>
  (await who.call({ method: 'PUT', url: PREFERENCES, body: { values: [{ event: 'digest.daily', email }] } })).status;
const mails = () => emails.filter(({ template }) => template === 'report.digest');
const accountant = await portal.as('accountant@mow.test');
const maker = await portal.as('maker@mow.test');
expect(await ask(await portal.as('admin@fra.test'))).toBe(200);

beforeEach(() => void emails.splice(0));

describe('the daily digest', () => {
  test('the daily digest is sent by no organization without an hour, to nobody who did not ask, and not before its hour', async () => {
    expect(await ask(accountant)).toBe(200);
    expect(await sendDigests(ctx)).toBe(0);
    await digestAt('MOW', 11);
    expect(await sendDigests(ctx)).toBe(0);
    expect(await ask(accountant, false)).toBe(200);
    await digestAt('MOW', 10);
    expect(await sendDigests(ctx)).toBe(0);
  });

  test('the daily digest is sent once to each subscriber with the figures of their own lists, however often the job runs', async () => {
    await digestAt('MOW', 10);
    expect([await ask(accountant), await ask(maker)]).toEqual([200, 200]);
    const sent = await Promise.all([sendDigests(ctx), sendDigests(ctx)]);
    expect(sent.reduce((all, some) => all + some, 0)).toBe(2);
    expect(await sendDigests(ctx)).toBe(0);
    expect(
      mails()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['accountant@mow.test', 'maker@mow.test']);

    const total = async (url: string) => (await accountant.call({ url: `${url}&size=1` })).headers;
    const since = (first: string) => `start-date=${first}T00:00:00&end-date=${yesterday}T23:59:00`;
    const received = await total(`${COL}/payments?status=SUCCESSFUL&${since(yesterday)}`);
    const inMonth = await total(`${COL}/payments?status=SUCCESSFUL&${since(`${yesterday.slice(0, 8)}01`)}`);
    const failed = await total(`${COL}/settlements?status=FAILED`);
    const refused = asKobo(
      readStatusSums(String(failed[BY_STATUS])).reduce((all, { sums }) => all + (sums['amount'] ?? 0n), 0n),
    );
    const naira = (amount: unknown) => formatMoney(koboOf(String(amount))!);
    expect(Number(received['x-total-count'])).toBeGreaterThan(0);
    const [full, makers] = ['accountant', 'maker'].map((name) => mails().find(({ to }) => to === `${name}@mow.test`));
    for (const figure of [
      `${naira(received['x-total-amount'])} in ${received['x-total-count']} payment`,
      `${naira(inMonth['x-total-amount'])} in ${Number(inMonth['x-total-count']).toLocaleString('en')} payment`,
      `Failed settlements: ${naira(nairaOf(refused))} did not reach`,
      `${ctx.config.publicUrl}/admin`,
    ])
      expect(full?.text).toContain(figure);
    // A maker may read neither settlements nor invoices.
    expect(makers?.text).toContain(naira(received['x-total-amount']));
    expect(makers?.text).not.toContain('Failed settlements');
  });

  test('the daily digest is sent again the next day, in the first hour after its time when the portal was down', async () => {
    clock.advance(24 * HOUR_S + 5 * HOUR_S);
    expect(await sendDigests(ctx)).toBe(1); // nothing came in, and the maker may not read the failed settlements
    expect(mails()[0]?.text).toContain('Failed settlements');
    expect(mails()[0]?.subject).toContain('₦0.00 received');
  });

  test('the daily digest omits money received for users who may not read the inflow report', async () => {
    const { login } = await withOwnRole(db, 'looker', 'mow', ['dashboard', 'collections']);
    expect(await ask(await portal.as(login))).toBe(200);
    clock.advance(24 * HOUR_S);
    expect(await sendDigests(ctx)).toBe(2);
    const theirs = mails().find(({ to }) => to === login);
    expect(theirs?.text).toContain('Failed settlements');
    expect(`${theirs?.subject} ${theirs?.text}`).not.toMatch(/received|came in/i);
    expect(await ask(await portal.as(login), false)).toBe(200);
  });

  test('the daily digest is not sent to a person with nothing to report, nor by an organization that is not live', async () => {
    clock.advance(24 * HOUR_S);
    await digestAt('FRA', 10);
    await db.sql(`update collect.settlement set status = 'SENT', failure_reason = null where status = 'FAILED'`);
    await db.sql(`update bank.bank_account set low_balance_threshold_kobo = null`);
    await db.sql(`update org.organization set status = 'SUSPENDED' where code = 'MOW'`);
    expect([await sendDigests(ctx), mails()]).toEqual([0, []]);
  });
});
