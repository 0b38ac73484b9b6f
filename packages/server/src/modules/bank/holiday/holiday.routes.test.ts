import { addDays, lagosDay, weekday } from '@isura/contract/kernel/days';
import { workingDaysAfter } from '@isura/contract/kernel/working-days';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { profileTerms } from '../../../../test/payment/bank-profiles.ts';
import { executionDay } from './bank-day.domain.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const BANKING = '/services/bankingservice/api';
const [one, two] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];
const today = () => lagosDay(clock.now());

interface Holiday {
  id: number;
  day: string;
  name: string;
  can: string[];
}
const holidays = async () => (await one.call({ url: `${BANKING}/holidays` })).body as unknown as Holiday[];
const announce = (day: string, by: Caller = one, login = 'admin1@oagf.test') =>
  by.call(
    { method: 'POST', url: `${BANKING}/holidays`, body: { day, name: 'Id el Fitr', source: 'Ministry of Interior' } },
    `BH2:${login}`,
  );
const withdraw = (id: number) =>
  one.call(
    { method: 'POST', url: `${BANKING}/holidays/${id}/withdraw`, body: { reason: 'The moon was not seen' } },
    `BH3:${id}`,
  );
const decide = (id: number, by: Caller = two) =>
  by.call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${id}/decision`,
      body: { decision: 'APPROVE' },
    },
    `AR3:${id}`,
  );
const request = ({ body }: { body: unknown }) => body as { id: number; status: string; reason?: string };
const code = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { code?: string }).code}`;

test('a bank holiday is announced and withdrawn by two administrators, each time recorded', async () => {
  const day = workingDaysAfter(today(), 3);
  const submission = await announce(day);
  expect([submission.status, await holidays()]).toEqual([202, []]);
  expect(code(await decide(request(submission).id, one))).toBe('403 not-maker-checker');
  expect(request(await decide(request(submission).id)).status).toBe('APPROVED');
  const [holiday] = await holidays();
  expect(holiday).toMatchObject({ day, name: 'Id el Fitr', source: 'Ministry of Interior', can: ['withdraw'] });
  expect(code(await announce(day))).toBe('409 duplicate');

  const back = await withdraw(holiday?.id ?? 0);
  expect((await holidays())[0]?.can).toEqual([]);
  expect(request(await decide(request(back).id)).status).toBe('APPROVED');
  expect(await holidays()).toEqual([]);
  const events = await db.sql(`select action from audit.audit_event where entity_type = 'bank_holiday' order by id`);
  expect(events).toEqual([{ action: 'bank-holiday.announced' }, { action: 'bank-holiday.withdrawn' }]);
});

test('a day that has passed, a weekend and a computed holiday are not announced, and none that there is not is withdrawn', async () => {
  expect(code(await announce(addDays(today(), -1)))).toBe('400 validation-failed');
  const saturday = addDays(today(), 6 - weekday(today()));
  expect(code(await announce(saturday))).toBe('400 validation-failed');
  const year = Number(today().slice(0, 4)) + 1;
  expect(code(await announce(`${year}-10-01`))).toBe('400 validation-failed');
  expect(code(await withdraw(999_999))).toBe('404 not-found');
});

test('a day that was proposed twice is announced once, and the other request says why it failed', async () => {
  const day = workingDaysAfter(today(), 6);
  const [first, second] = [await announce(day), await announce(day)];
  expect(request(await decide(request(first).id)).status).toBe('APPROVED');
  expect(request(await decide(request(second).id))).toMatchObject({ status: 'FAILED' });
  expect((await holidays()).filter((each) => each.day === day)).toHaveLength(1);
});

test('a bank profile shows the day on which a file closed now is carried out, without announced days', async () => {
  const body = { ...profileTerms, name: 'First Bank days', validFrom: today() };
  const set = await one.call({ method: 'POST', url: `${BANKING}/profiles`, body }, 'BP2:admin1@oagf.test');
  expect(request(await decide(request(set).id)).status).toBe('APPROVED');
  const shown = async () => {
    const profiles = (await one.call({ url: `${BANKING}/profiles` })).body as unknown as { executionDay?: string }[];
    return profiles.map((profile) => profile.executionDay);
  };
  const announced = new Set((await holidays()).map(({ day }) => day));
  const expected = executionDay(clock.now(), profileTerms, announced);
  expect(await shown()).toEqual([expected]);

  const closing = await announce(expected ?? '');
  expect(request(await decide(request(closing).id)).status).toBe('APPROVED');
  const next = executionDay(clock.now(), profileTerms, new Set([...announced, expected ?? '']));
  expect(next).not.toBe(expected);
  expect(await shown()).toEqual([next]);
});

test('a bank profile shows no execution day where it has no files, or ends before that day', async () => {
  const { handOver: _, ...terms } = profileTerms;
  const body = { ...terms, rail: 'REMITA', name: 'Remita days', validFrom: today() };
  const set = await one.call({ method: 'POST', url: `${BANKING}/profiles`, body }, 'BP2:admin1@oagf.test');
  expect(request(await decide(request(set).id)).status).toBe('APPROVED');
  await db.sql(`update bank.profile set valid_to = $1 where name = 'First Bank days'`, [today()]);
  const profiles = (await one.call({ url: `${BANKING}/profiles` })).body as unknown as { executionDay?: string }[];
  // A file that is closed now is carried out after today: the day was announced as closed above.
  expect(profiles.map((profile) => profile.executionDay)).toEqual([undefined, undefined]);
});

test('announced bank holidays are for the central office alone', async () => {
  const staff = await portal.as('admin@mow.test');
  expect(code(await staff.call({ url: `${BANKING}/holidays` }))).toBe('403 access-denied');
  expect(code(await announce(workingDaysAfter(today(), 9), staff, 'admin@mow.test'))).toBe('403 access-denied');
});
