import { addDays, instantInLagos, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { addPast } from '../../../../test/past.ts';
import { endSeatsOver } from '../../identity/seat/seat.service.ts';
import { sendDigests } from './digest.service.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { db, ctx, clock, emails } = portal;
const PREFERENCES = '/services/notificationservice/api/notification-preferences';
const PEOPLE = '/services/accountingservice/api/scheduled-reports/people?report=inflow';
const today = lagosDay(clock.now());
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const email = 'ngozi@audit.example';
const DAY_S = 86_400;

// A failed settlement gives every day a digest that says something.
await addPast(db, { first: addDays(today, -7), last: addDays(today, -1) });
await db.sql(
  `update collect.settlement set status = 'FAILED', failure_reason = 'Dormant'
   where id = (select min(id) from collect.settlement where org_id = $1)`,
  [mow!.id],
);
await db.sql('update org.organization_preference set digest_hour = 10 where org_id = $1', [mow!.id]);

async function grant(firstDay: string, lastDay: string): Promise<string> {
  const body = {
    ...{ firstName: 'Ngozi', lastName: 'Eze', email, phone: '08035551299', orgId: mow!.id },
    ...{ firm: 'Eze and Partners', firstDay, lastDay, reason: 'Letter of 3 November' },
  };
  const granting = await portal.as('admin1@oagf.test');
  const response = await granting.call({ method: 'POST', url: '/api/auditor-seats', body }, `AS2:${email}`);
  expect(response.status, response.text).toBe(201);
  return (response.body as unknown as { status: string }).status;
}
/** Returns who gets the digest now, and whom a scheduled report may be sent to. */
async function reached(): Promise<{ digest: string[]; named: boolean }> {
  emails.splice(0);
  await sendDigests(ctx);
  const who: Caller = await portal.as('accountant@mow.test');
  const people = (await who.call({ url: PEOPLE })).body as unknown as { name: string }[];
  const digest = emails.filter(({ template }) => template === 'report.digest').map(({ to }) => to);
  return { digest, named: people.some(({ name }) => name === 'Ngozi Eze') };
}

test("figures are mailed to the holder of an auditor's seat from its first day to its last, and at no other time", async () => {
  clock.set(instantInLagos(`${today}T12:00:00.000`));
  expect(await grant(today, addDays(today, 1))).toBe('OPEN');
  await db.sql(
    `update identity.app_user set status = 'ACTIVE', password_hash = 'x', password_changed_at = now() where email = $1`,
    [email],
  );
  const auditor = await portal.as(email);
  const expected = { values: [{ event: 'digest.daily', email: true }] };
  expect((await auditor.call({ method: 'PUT', url: PREFERENCES, body: expected })).status).toBe(200);
  expect(await reached()).toEqual({ digest: [email], named: true });

  clock.advance(2 * DAY_S);
  expect(await reached(), 'its last day has passed').toEqual({ digest: [], named: false });
  await endSeatsOver(ctx);
  expect(await grant(addDays(today, 4), addDays(today, 9))).toBe('PLANNED');
  clock.advance(DAY_S);
  expect(await reached(), 'the next one begins tomorrow').toEqual({ digest: [], named: false });
  clock.advance(DAY_S);
  expect(await reached()).toEqual({ digest: [email], named: true });
});
