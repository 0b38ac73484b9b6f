import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { openFrom } from './seat.domain.ts';
import { endSeatsOver } from './seat.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const SEATS = '/api/auditor-seats';
const USERS = '/services/organization/api/organizations-users';
const today = lagosDay(clock.now());
const ofOrg = async (code: string): Promise<number> =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const mow = await ofOrg('MOW');

interface Seat {
  id: number;
  userId: number;
  status: string;
  opened: number;
  can: string[];
}
let nth = 0;
async function grant(more: { email?: string; [field: string]: unknown } = {}, by = 'admin1@oagf.test', proof?: string) {
  nth += 1;
  const caller = await portal.as(by);
  const email = more.email ?? `ngozi${nth}@audit.example`;
  const body = {
    ...{ firstName: 'Ngozi', lastName: 'Eze', email, phone: `080355512${10 + nth}` },
    ...{ firm: 'Eze and Partners', firstDay: today, lastDay: addDays(today, 9), reason: 'Letter of 3 November' },
    ...more,
  };
  const response = await caller.call({ method: 'POST', url: SEATS, body }, proof ?? `AS2:${email}`);
  return { response, seat: response.body as unknown as Seat, email: body.email };
}
const seats = async (query = ''): Promise<Seat[]> =>
  (await (await portal.as('auditor@oagf.test')).call({ url: `${SEATS}?size=100&${query}` })).body as unknown as Seat[];
const end = async (id: number) =>
  (await portal.as('admin2@oagf.test')).call(
    { method: 'POST', url: `${SEATS}/${id}/end`, body: { reason: 'Work is done' } },
    `AS3:${id}`,
  );
/** Opens a session for the holder of the seat, as after activation and sign-in. */
async function seated(email: string): Promise<Caller> {
  await db.sql(
    `update identity.app_user set status = 'ACTIVE', password_hash = 'x', password_changed_at = now() where email = $1`,
    [email],
  );
  return await portal.as(email);
}
const status = async (who: Caller, url = USERS): Promise<number> => (await who.call({ url })).status;

describe('the days of a seat', () => {
  test('the days of a seat are at most 90, begin today or later, and end at midnight in Lagos after the last', () => {
    expect(openFrom('2026-01-01', '2026-03-31', '2026-01-01')).toEqual({
      startsAt: new Date('2025-12-31T23:00:00Z'),
      endsAt: new Date('2026-03-31T23:00:00Z'),
    });
    for (const [from, to] of [
      ['2026-01-01', '2026-04-01'],
      ['2025-12-31', '2026-01-05'],
      ['2026-01-05', '2026-01-04'],
    ])
      expect(() => openFrom(from!, to!, '2026-01-01')).toThrow();
  });
});

describe("an auditor's seat", () => {
  let seat: Seat;
  let auditor: Caller;
  beforeAll(async () => {
    const granted = await grant();
    expect([granted.response.status, granted.seat.status]).toEqual([201, 'OPEN']);
    seat = granted.seat;
    auditor = await seated(granted.email);
  });

  test("an auditor's seat reads what auditors of the central office read, and everything it opens is in the audit trail", async () => {
    expect(await status(auditor)).toBe(200);
    expect(await status(auditor, `/services/auditservice/api/audit-trail/${mow}/date/OAgf-trail?query=x`)).toBe(200);
    const rows = await db.sql(
      `select after ->> 'call' as call, actor_user_id = $2 as own from audit.audit_event
       where action = 'auditor-seat.opened' and entity_id = $1 order by id`,
      [seat.id, seat.userId],
    );
    expect(rows).toEqual([
      { call: 'OR21', own: true },
      { call: 'AT2', own: true },
    ]);
    expect((await seats()).find(({ id }) => id === seat.id)?.opened).toBe(2);
  });

  test("an auditor's seat can never get another role", async () => {
    await expect(
      db.sql(
        `insert into identity.organization_user_authority select o.id, a.id from identity.organization_user o, identity.authority a
         where o.user_id = $1 and a.name = 'ROLE_OAGF_ADMIN'`,
        [seat.userId],
      ),
    ).rejects.toMatchObject({ constraint: 'auditor_seat_reads_alone' });
  });

  test("an auditor's seat writes nothing but its own files and is refused everything else", async () => {
    const { email } = await grant({ orgId: mow });
    const inside = await seated(email);
    const write = async (url: string, body: object = {}) =>
      (await inside.call({ method: 'POST', url, body })).body as { code?: string };
    expect((await write('/services/organization/api/requests/1/remind')).code).toBe('access-denied');
    expect((await write('/services/organization/api/files')).code).toBe('access-denied');
    expect((await write('/api/auditor-seats')).code).toBe('access-denied');
    expect((await write('/services/accountingservice/api/exports')).code).toBe('validation-failed');
    expect(await status(inside, USERS)).toBe(403);
    const [trail] = await db.sql(
      `select count(*)::int as n from audit.audit_event where action = 'auditor-seat.opened' and org_id = $1`,
      [mow],
    );
    expect(trail).toMatchObject({ n: 0 });
    expect(await status(inside, `/services/auditservice/api/audit-trail/${mow}/date/mda-trail`)).toBe(200);
    expect(await status(inside, `/services/auditservice/api/audit-trail/${mow + 1}/date/mda-trail`)).toBe(404);
  });

  test("an auditor's seat can be ended early with a reason: signed out with the next call, listed as ended, and not ended twice", async () => {
    const { seat: short, email } = await grant();
    const who = await seated(email);
    expect(await status(who)).toBe(200);
    expect((await end(short.id)).status).toBe(200);
    expect(portal.emails.findLast(({ to }) => to === email)).toMatchObject({
      subject: 'Your seat as an auditor has ended',
      text: expect.stringContaining('Work is done') as string,
    });
    expect(await status(who)).toBe(401);
    expect((await end(short.id)).status).toBe(409);
    expect((await seats('status=ENDED')).map(({ id }) => id)).toContain(short.id);
    await db.sql(`update identity.app_user set status = 'ACTIVE' where id = $1`, [short.userId]);
    expect(await status(await portal.as(email))).toBe(401);
    const { response } = await grant({ email });
    expect(response.status).toBe(409);
    await db.sql(`update identity.app_user set status = 'DEACTIVATED' where id = $1`, [short.userId]);
    expect((await grant({ email })).response.status).toBe(201);
    expect(await status(await portal.as(email))).toBe(200);
  });

  test("an auditor's seat is granted only by central office administrators, after a step-up, and not twice at once", async () => {
    for (const login of ['admin@mow.test', 'auditor@oagf.test'])
      expect((await grant({}, login)).response.status).toBe(403);
    for (const proof of ['', 'AS2:another@audit.example', 'AS2:admin1@oagf.test'])
      expect((await grant({}, 'admin1@oagf.test', proof)).response.body).toMatchObject({ code: 'step-up-required' });
    const { email } = await grant();
    expect((await grant({ email })).response.body).toMatchObject({ code: 'duplicate' });
    expect((await grant({ lastDay: addDays(today, 90) })).response.body).toMatchObject({ code: 'validation-failed' });
  });

  test("an auditor's seat that begins later gives no access before its first day", async () => {
    const { seat: later, email } = await grant({ firstDay: addDays(today, 1) });
    expect(later.status).toBe('PLANNED');
    expect(await status(await seated(email))).toBe(401);
  });

  test("an auditor's seat ends by itself at the end of its last day in Lagos, before any job has run", async () => {
    const { seat: last, email } = await grant({ lastDay: today });
    const who = await seated(email);
    clock.advance((startOfDay(addDays(today, 1)).getTime() - clock.now().getTime()) / 1000 - 1);
    const fresh = await portal.as(email);
    expect(await status(fresh)).toBe(200);
    clock.advance(1);
    expect([await status(fresh), await status(who)]).toEqual([401, 401]);
    expect((await seats('status=OVER')).map(({ id }) => id)).toContain(last.id);
    await endSeatsOver(ctx);
    await endSeatsOver(ctx);
    const [row] = await db.sql(
      `select u.status, s.ended_by as by, (select count(*)::int from audit.audit_event e where e.action = 'auditor-seat.ended' and e.entity_id = s.id) as audited
       from identity.auditor_seat s join identity.app_user u on u.id = s.user_id where s.id = $1`,
      [last.id],
    );
    expect(row).toEqual({ status: 'DEACTIVATED', by: 'The portal', audited: 1 });
    expect((await seats()).find(({ id }) => id === last.id)).toMatchObject({ status: 'OVER', can: [] });
  });
});
