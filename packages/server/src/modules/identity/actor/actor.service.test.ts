import { describe, expect, test } from 'vitest';
import { accountant, mdaAdmin, oagfAdmin, opens, payer, peoplePortal, person } from '../../../../test/people/people.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { companionsIn } from '../../../platform/http/companion.ts';
import { tokenHash } from '../secret/secret.domain.ts';
import { endSessionsOf, renewSessionsOf } from '../session/session.service.ts';
import { actorReader } from './actor.service.ts';

const here = await peoplePortal();
const others = [await here.another(), await here.another()];
const { db, clock } = here;
const me = { url: '/api/account' };

/** Returns the same browser, with its next calls going to one of the other two instances. */
const elsewhere = (browser: ReturnType<typeof here.browser>) =>
  others.map((portal) => {
    const other = portal.browser();
    other.token = browser.token!;
    other.cookie = browser.cookie!;
    return other;
  });
const answeredElsewhere = async (browser: ReturnType<typeof here.browser>) =>
  (await Promise.all(elsewhere(browser).map((other) => other.call(me)))).map(({ status }) => status);

const reader = actorReader(here.ctx, db.database.pool);
const asks = async (browser: ReturnType<typeof here.browser>) => {
  const companions = companionsIn(browser.cookie);
  const call = { access: 'signed-in' } as const;
  const facts = { ...{ traceId: 'trace', ip: '127.0.0.1', claimed: {}, companions, devices: [] }, keepsCookies: true };
  return (await reader(call, facts, { bearer: browser.token!, background: false })).actor;
};

describe('a change takes effect on each of three instances with the next call', () => {
  test('sign-out, deactivation and a removed role take effect on each of three instances with the next call', async () => {
    const ada = await mdaAdmin(db, 'mow');
    await opens(db, 'ROLE_MDA_ADMIN', 'setup.users');
    const browser = here.browser();
    await browser.signIn(ada);
    expect(await answeredElsewhere(browser)).toEqual([200, 200]);
    expect([...(await asks(browser)).permissions!]).toEqual(['setup.users:act']);

    await db.sql('delete from identity.organization_user_authority');
    expect([...(await asks(browser)).permissions!]).toEqual([]);

    await db.sql(`update identity.app_user set status = 'DEACTIVATED' where id = $1`, [ada.id]);
    expect(await answeredElsewhere(browser)).toEqual([401, 401]);
    await here.ctx.inTx(JOB_SCOPE, (tx) =>
      endSessionsOf(tx, { userId: ada.id, reason: 'DEACTIVATED', now: clock.now() }),
    );
    await db.sql(`update identity.app_user set status = 'ACTIVE' where id = $1`, [ada.id]);
    expect((await browser.call(me)).status).toBe(401);

    await browser.signIn(ada);
    const [one, two] = elsewhere(browser) as [typeof browser, typeof browser];
    expect((await one.call({ method: 'POST', url: '/api/user/logout' })).status).toBe(204);
    expect([(await browser.call(me)).status, (await two.call(me)).status]).toEqual([401, 401]);
  });

  test('after a change of roles the next answer carries a new token; the old one works for half a minute', async () => {
    const bola = await accountant(db, 'mow');
    const browser = here.browser();
    await browser.signIn(bola);
    const old = browser.token!;
    await here.ctx.inTx(JOB_SCOPE, (tx) => renewSessionsOf(tx, bola.id));
    const answers = await Promise.all([browser.call(me), browser.call(me), browser.call(me)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.headers['x-session-token'] !== undefined)).toHaveLength(1);
    expect(browser.token).not.toBe(old);
    const [late] = elsewhere(browser) as [typeof browser];
    late.token = old;
    clock.advance(29);
    expect((await late.call(me)).status).toBe(200);
    late.token = old;
    clock.advance(2);
    expect((await late.call(me)).status).toBe(401);
    expect((await browser.call(me)).status).toBe(200);
  });
});

describe('a token alone gives no access', () => {
  test('a bound session is refused without its cookie or with another one', async () => {
    const chi = await payer(db, 'chi');
    const browser = here.browser();
    await browser.signIn(chi);
    expect(browser.cookie).toMatch(/^__Host-sb=[A-Za-z0-9_-]{43}; __Host-device=/);
    const thief = here.browser('127.0.0.9');
    thief.token = browser.token!;
    expect((await thief.call(me)).status).toBe(401);
    thief.cookie = `__Host-sb=${'A'.repeat(43)}`;
    expect((await thief.call(me)).status).toBe(401);
    expect((await browser.call(me)).status).toBe(200);
  });

  test('tabs of one browser can hold separate sessions', async () => {
    const [one, two] = [await payer(db, 'one'), await payer(db, 'two')];
    const first = here.browser();
    await first.signIn(one);
    const second = here.browser();
    second.cookie = first.cookie!;
    await second.signIn(two);
    first.cookie = second.cookie!;
    expect([(await first.call(me)).status, (await second.call(me)).status]).toEqual([200, 200]);
  });

  test('a program without cookies is accepted until staff must use bound sessions', async () => {
    const strict = await peoplePortal({ db, clock, env: { REQUIRE_BOUND_SESSIONS: 'on' } });
    const dan = await accountant(db, 'fra');
    const program = here.browser('127.0.0.1', { keepsCookies: false });
    await program.signIn(dan);
    expect((await program.call(me)).status).toBe(200);
    const refused = await strict.browser('127.0.0.1', { keepsCookies: false }).signIn(dan);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'access-denied']);
    const stale = strict.browser();
    stale.token = program.token!;
    expect((await stale.call(me)).status).toBe(401);
  });
});

describe('the read scope of an actor', () => {
  test('staff read their organization, the central office all, payers their own', async () => {
    const [staff, central, citizen] = [await person(db, 'eve', { code: 'mow' }), await oagfAdmin(db), await payer(db)];
    const scopes = [];
    for (const who of [staff, central, citizen]) {
      const browser = here.browser();
      await browser.signIn(who);
      scopes.push((await asks(browser)).scope);
    }
    expect(scopes).toEqual([
      { role: 'grp_org', orgId: staff.orgId, userId: staff.id },
      { role: 'grp_oagf', orgId: central.orgId, userId: central.id },
      { role: 'grp_payer', userId: citizen.id },
    ]);
  });

  test('a central office role has no effect in an MDA', async () => {
    const fake = await person(db, 'fake', { code: 'mow', roles: ['ROLE_OAGF_ADMIN'] });
    const browser = here.browser();
    await browser.signIn(fake);
    expect(await asks(browser)).toMatchObject({ kind: 'staff', scope: { role: 'grp_org', orgId: fake.orgId } });
  });

  test('an unknown token is refused where a session is needed, and is anonymous elsewhere', async () => {
    const browser = here.browser();
    browser.token = 'x'.repeat(43);
    expect((await browser.call(me)).status).toBe(401);
    expect((await browser.call({ url: '/config.json' })).status).toBe(200);
  });

  test("the database stores no token, and the product's login cannot read the rows", async () => {
    const token = 'never stored as it is';
    const rows = await db.sql('select token_hash from identity.session');
    expect(rows.every((row) => (row.token_hash as Buffer).length === tokenHash(token).length)).toBe(true);
    for (const role of ['grp_org', 'grp_oagf', 'grp_payer', 'grp_public'] as const) {
      await expect(
        db.inTx({ role, orgId: 1, userId: 1 }, (tx) => tx.selectFrom('identity.session').select('id').execute()),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        db.inTx({ role, orgId: 1, userId: 1 }, (tx) =>
          tx.selectFrom('identity.appUser').select('passwordHash').execute(),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
