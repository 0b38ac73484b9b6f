import { addMonths, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import type { NextStep } from '@isura/contract/report/next-steps';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import { onboardingSteps, type Registered } from '../../../../test/people/onboarding.ts';
import { person } from '../../../../test/people/people.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const steps = onboardingSteps(portal);
const ANALYTICS = '/services/accountingservice/api/analytics';

interface Reader {
  call: (request: { url: string }) => Promise<ApiResponse>;
}
const stepsFor = async (who: Reader): Promise<NextStep[] | undefined> =>
  ((await who.call({ url: `${ANALYTICS}/dashboard` })).body as { nextSteps?: NextStep[] }).nextSteps;
/** Returns the state of each step, with whom it waits for, and the number beside Settings in the menu. */
async function stateFor(who: Reader): Promise<Record<string, string | number | undefined>> {
  const { settings } = (await who.call({ url: `${ANALYTICS}/waiting` })).body as { settings?: number };
  const all = ((await stepsFor(who)) ?? []).map(({ key, state, by }) => [key, by ? `${state} for ${by}` : state]);
  return { ...Object.fromEntries(all), settings };
}
const noteOf = async (who: Reader, key: NextStep['key']): Promise<string | undefined> =>
  (await stepsFor(who))?.find((step) => step.key === key)?.note;

test('the steps of a new organization follow its setup, and those its administrator does now are counted in the menu', async () => {
  const { browser, who } = await steps.newcomer();
  const made = (await steps.register(browser, steps.facts('Water Survey'))).body as Registered;
  expect(await stateFor(browser)).toEqual({
    ...{ details: 'WAITS for step 2', 'bank-account': 'NOW', people: 'OPEN', levels: 'WAITS for step 1' },
    ...{ answer: 'WAITS for step 2', service: 'OPEN', live: 'WAITS for step 5', settings: 1 },
  });

  expect((await steps.addAccount(browser, made.id, '000012345')).status).toBe(201);
  expect(await stateFor(browser)).toMatchObject({
    ...{ details: 'NOW', 'bank-account': 'WAITS for the central office', answer: 'WAITS for step 1', settings: 1 },
  });
  expect(await noteOf(browser, 'details')).toBe(`Enter the code we sent to ${made.officialEmail}`);

  await steps.activate(browser, made.id, steps.activationCode(made.officialEmail));
  expect(await stateFor(browser)).toMatchObject({
    ...{ details: 'DONE', people: 'NOW', levels: 'NOW', answer: 'WAITS for step 4', settings: 2 },
  });

  for (const role of ['REVIEWER', 'APPROVER'])
    await steps.invite(browser, who, role.toLowerCase(), `ROLE_${role}`, 'watersurvey');
  await steps.saveWorkflows(browser, who, made.id);
  expect(await stateFor(browser)).toMatchObject({ people: 'OPEN', levels: 'DONE', answer: 'NOW', settings: 1 });
  expect(await noteOf(browser, 'people')).toBe('No maker yet');
  await steps.invite(browser, who, 'maker', 'ROLE_MAKER', 'watersurvey');
  expect(await noteOf(browser, 'people')).toBe('People: 1 maker, 1 reviewer, 1 approver');

  const { id } = (await steps.submit(browser, made.id)).body as { id: number };
  expect(await stateFor(browser)).toMatchObject({
    ...{ answer: 'WAITS for the central office', live: 'WAITS for the central office', settings: 0 },
  });

  const sections = [{ section: 'organization', reason: 'The TIN is of another organization' }];
  await steps.decide(id, { decision: 'RETURN', sections });
  expect(await stateFor(browser)).toMatchObject({ answer: 'NOW', live: 'WAITS for step 5', settings: 1 });
  expect(await noteOf(browser, 'answer')).toBe('Organization details: “The TIN is of another organization”');

  const again = (await steps.submit(browser, made.id)).body as { id: number };
  await steps.approve(again.id);
  expect(await stateFor(browser)).toMatchObject({
    ...{ details: 'DONE', 'bank-account': 'DONE', levels: 'NOW', answer: 'DONE' },
    ...{ service: 'NOW', live: 'WAITS for step 6' },
  });
  // None of the people who were invited has chosen a password yet.
  expect(await noteOf(browser, 'levels')).toBe('A level has too few people who can act');
});

const month = periodOf(lagosDay(portal.clock.now()));
/** Makes the first payment to the Ministry of Works one of so many months ago. */
async function payIn(back: number): Promise<void> {
  const [service] = await portal.db.sql<{ id: number; org_id: number }>(
    `select s.id, s.org_id from org.service s join org.organization o on o.id = s.org_id
     where o.code = 'MOW' and s.status = 'ACTIVE' order by s.id limit 1`,
  );
  await portal.db.sql('delete from collect.service_month where org_id = $1', [service!.org_id]);
  await portal.db.sql(
    'insert into collect.service_month (org_id, service_id, month, count, amount_kobo) values ($1, $2, $3, 1, 100)',
    [service!.org_id, service!.id, firstDayOf(addMonths(month, -back))],
  );
}

test('the steps of an organization count all of its people, however many there are', async () => {
  const { browser, who, orgId } = await steps.ready('Rain Gauges', '000012347');
  expect((await steps.invite(browser, who, 'zmaker', 'ROLE_MAKER', 'raingauges')).status).toBe(201);
  expect(await noteOf(browser, 'people')).toBe('People: 1 maker, 1 reviewer, 1 approver');
  await portal.db.sql(
    `with person as (
       insert into identity.app_user (login, email, first_name, last_name, phone, kind, created_by, updated_by)
       select name, name, 'Some', 'Aa', '0809' || lpad(n::text, 7, '0'), 'STAFF', 'seed', 'seed'
       from generate_series(1, 201) n cross join lateral (select 'clerk' || n || '@raingauges.test' as name) x
       returning id)
     insert into identity.organization_user (user_id, org_id, created_by, updated_by)
     select id, $1, 'seed', 'seed' from person`,
    [orgId],
  );
  expect(await noteOf(browser, 'people')).toBe('People: 1 maker, 1 reviewer, 1 approver');
  // A role that is held counts like one that waits, and nobody counts who was deactivated.
  await portal.db.sql(
    `insert into identity.organization_user_authority (organization_user_id, authority_id)
     select o.id, a.id from identity.organization_user o join identity.app_user u on u.id = o.user_id
     join identity.authority a on a.org_id is null and a.name = 'ROLE_MAKER'
     where u.login in ('clerk7@raingauges.test', 'clerk8@raingauges.test')`,
  );
  expect(await noteOf(browser, 'people')).toBe('People: 3 makers, 1 reviewer, 1 approver');
  await portal.db.sql(
    `update identity.app_user set status = 'DEACTIVATED'
     where email in ('clerk7@raingauges.test', 'reviewer@raingauges.test')`,
  );
  expect(await noteOf(browser, 'people')).toBe('No reviewer yet');
});

test('the steps of an organization are shown to its administrators alone, and its notes to nobody of another', async () => {
  const { browser } = await steps.newcomer();
  const made = (await steps.register(browser, steps.facts('Salt Works'))).body as Registered;
  expect((await steps.addAccount(browser, made.id, '000012346')).status).toBe(201);
  const own = await stepsFor(browser);
  expect(own?.map(({ key }) => key)).toEqual([
    ...['details', 'bank-account', 'people', 'levels', 'answer', 'service', 'live'],
  ]);
  const notes = ['details', 'bank-account'].map((key) => own?.find((step) => step.key === key)?.note ?? '');
  expect(notes).toEqual([expect.stringContaining(made.officialEmail), expect.stringMatching(/•••• ?\d{4}/)]);

  await payIn(0);
  const { browser: another } = await steps.newcomer();
  expect((await steps.register(another, steps.facts('Lime Works'))).status).toBe(201);
  for (const other of [another, await portal.as('admin@mow.test')]) {
    const theirs = await stepsFor(other);
    expect(theirs).toHaveLength(7);
    expect(theirs?.filter(({ note }) => notes.includes(note))).toEqual([]);
  }
  for (const login of ['maker@mow.test', 'accountant@mow.test', 'auditor@mow.test', 'admin1@oagf.test'])
    expect([login, await stepsFor(await portal.as(login))]).toEqual([login, undefined]);
});

test('the steps of an organization are all done with its first payment, and gone when the month after it is over', async () => {
  const admin = await portal.as('admin@mow.test');
  await portal.db.sql(
    `delete from collect.service_month where org_id = (select id from org.organization where code = 'MOW')`,
  );
  expect(await stateFor(admin)).toMatchObject({ people: 'DONE', service: 'DONE', live: 'WAITS for a payer' });
  await payIn(1);
  expect(await stateFor(admin)).toMatchObject({ answer: 'DONE', service: 'DONE', live: 'DONE' });
  await payIn(2);
  expect(await stepsFor(admin)).toBeUndefined();
});

test('the steps of an organization that was paid are dismissed by one administrator for themselves alone', async () => {
  await payIn(1);
  const second = await person(portal.db, 'second', { code: 'mow', roles: ['ROLE_MDA_ADMIN'] });
  const [one, other] = [await portal.as('admin@mow.test'), await portal.as(second.login)];
  const ofOther = await stepsFor(other);
  expect((await stepsFor(one))?.find(({ key }) => key === 'live')?.state).toBe('DONE');
  expect(ofOther).toHaveLength(7);

  const before = (await one.call({ url: '/api/account' })).body as { version: number; hidesFirstSteps?: boolean };
  expect(before.hidesFirstSteps).toBeUndefined();
  const body = { hidesFirstSteps: true, version: before.version };
  expect((await one.call({ method: 'PATCH', url: '/api/account', body })).status).toBe(200);
  const events = `select before, after from audit.audit_event
    where action = 'user.changed-own-details' and actor_login = 'admin@mow.test'`;
  const [event, ...more] = await portal.db.sql<{ before: object; after: object }>(events);
  expect(event).toMatchObject({ before: { hidesFirstSteps: false }, after: { hidesFirstSteps: true } });
  expect(more).toEqual([]);
  const again = await portal.as('admin@mow.test');
  expect((await again.call({ url: '/api/account' })).body).toMatchObject({ hidesFirstSteps: true });
  for (const session of [one, again]) expect(await stepsFor(session)).toBeUndefined();
  expect(await stepsFor(other)).toEqual(ofOther);
  expect((await other.call({ url: '/api/account' })).body).not.toHaveProperty('hidesFirstSteps');
});
