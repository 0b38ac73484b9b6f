import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Browser, password, type TestPerson } from '../../../../test/people/browser.ts';
import { peoplePortal, person } from '../../../../test/people/people.ts';
import { testKey } from '../../../../test/process/live-settings.ts';
import { testSecret } from '../../../../test/server.ts';
import { rekey } from './rekey.service.ts';
import { draftOwner, seal, unseal } from './secret.domain.ts';

const newer = testKey('the one that takes its place');
/** Three steps of a key change on one database: before it, with both keys, and without the older one. */
const before = await peoplePortal();
const { db, clock } = before;
const current = async (key: 'PASSWORD_KEY' | 'SEALING_KEY' | 'TOKEN_KEY') => ({
  during: await peoplePortal({ db, clock, box: before, env: { [key]: newer, [`${key}_OLD`]: testSecret } }),
  after: await peoplePortal({ db, clock, box: before, env: { [key]: newer } }),
});
const client = new pg.Client({ connectionString: db.adminUrl });
await client.connect();
afterAll(() => client.end());

const statusOf = async (browser: Browser, who: TestPerson): Promise<number> => (await browser.signIn(who)).status;
const begin = async (browser: Browser, who: TestPerson): Promise<string> => {
  const url = '/api/v2/authenticate';
  const { body } = await browser.call({ method: 'POST', url, body: { username: who.login, password } });
  return (body as { challengeId: string }).challengeId;
};
const finish = async (browser: Browser, challengeId: string, otp: string): Promise<number> =>
  (await browser.call({ method: 'POST', url: '/api/authenticate/verify-otp', body: { challengeId, otp } })).status;

describe('a change of PASSWORD_KEY', () => {
  test('a change of PASSWORD_KEY moves each user to the newer key at sign-in; those who did not sign in before the older one is removed need a new password', async () => {
    const { during, after } = await current('PASSWORD_KEY');
    const [quick, late] = [await person(db, 'quick'), await person(db, 'late')];
    for (const who of [quick, late]) expect(await statusOf(before.browser(), who)).toBe(200);
    const waiting = () =>
      rekey(client, { sealing: [testSecret], password: [newer, testSecret] }, randomBytes).then((r) => r.passwords);
    expect(await waiting()).toEqual({ all: 2, waiting: 2 });
    expect(await statusOf(during.browser(), quick)).toBe(200);
    expect(await waiting()).toEqual({ all: 2, waiting: 1 });
    expect(await statusOf(during.browser(), quick)).toBe(200);
    expect([await statusOf(after.browser(), quick), await statusOf(after.browser(), late)]).toEqual([200, 401]);
    expect(await statusOf(before.browser(), quick)).toBe(401);
  });

  test('a change of PASSWORD_KEY keeps all passwords that cannot be reused', async () => {
    const { during } = await current('PASSWORD_KEY');
    const who = await person(db, 'again');
    const browser = during.browser();
    await browser.signIn(who);
    const change = (currentPassword: string, newPassword: string) =>
      browser.call({
        method: 'POST',
        url: '/api/account/change-password',
        body: { currentPassword, newPassword },
      });
    expect((await change(password, 'plum wagon thunder')).status).toBe(204);
    expect((await change('plum wagon thunder', 'plum wagon thunder')).text).toContain('password-reused');
  });
});

describe('a change of SEALING_KEY', () => {
  test('a change of SEALING_KEY re-encrypts authenticators and recovery codes, after which the older key is not needed', async () => {
    const { during, after } = await current('SEALING_KEY');
    const who = await person(db, 'sealed');
    const browser = before.browser();
    await browser.signIn(who);
    await browser.prove(who, `ME11:${who.login}`);
    const added = await browser.call({
      method: 'POST',
      url: '/api/account/factors',
      body: { kind: 'TOTP', name: 'Phone' },
    });
    const { id, otpauthUrl } = added.body as { id: number; otpauthUrl: string };
    const totp = new TOTP({ secret: Secret.fromBase32(new URL(otpauthUrl).searchParams.get('secret')!) });
    const shown = () => totp.generate({ timestamp: clock.now().getTime() });
    const confirmed = await browser.call({
      method: 'POST',
      url: `/api/account/factors/${id}/confirm`,
      body: { otp: shown() },
    });
    const [one, two, three] = (confirmed.body as { recoveryCodes: [string, string, string] }).recoveryCodes;

    clock.advance(60);
    const both = during.browser();
    expect(await finish(both, await begin(both, who), shown())).toBe(200);
    expect(await finish(both, await begin(both, who), one)).toBe(200);

    const keys = { sealing: [newer, testSecret], password: [testSecret] } as const;
    expect(await rekey(client, keys, randomBytes)).toMatchObject({ authenticators: 1, recoveryCodes: 9, lost: 0 });
    expect(await rekey(client, keys, randomBytes)).toMatchObject({ authenticators: 0, recoveryCodes: 0, lost: 0 });
    clock.advance(60);
    for (const portal of [during, after]) {
      clock.advance(60);
      const alone = portal.browser();
      expect(await finish(alone, await begin(alone, who), shown())).toBe(200);
      expect(await finish(alone, await begin(alone, who), portal === during ? two : three)).toBe(200);
      expect(await finish(alone, await begin(alone, who), one)).toBe(400);
    }
    const gone = { sealing: [testKey('of somebody else')], password: [testSecret] } as const;
    expect(await rekey(client, gone, randomBytes)).toMatchObject({ authenticators: 0, lost: 8 });
  });
});

describe('drafts of forms', () => {
  test('drafts of forms can be read after a change of SEALING_KEY; those that no key opens stay and count as lost', async () => {
    const { during, after } = await current('SEALING_KEY');
    const who = await person(db, 'drafting');
    const values = { title: 'Road plant' };
    const url = '/api/account/drafts/admin.create~account';
    const browser = before.browser();
    await browser.signIn(who);
    const body = { title: 'Add account', values, version: 0 };
    const gone = { sealing: [testKey('of somebody else')], password: [testSecret] } as const;
    const { lost } = await rekey(client, gone, randomBytes);
    expect((await browser.call({ method: 'PUT', url, body })).status).toBe(200);
    const both = during.browser();
    await both.signIn(who);
    expect((await both.call({ url })).body).toMatchObject({ values });

    expect(await rekey(client, gone, randomBytes)).toMatchObject({ drafts: 0, lost: lost + 1 });
    const alone = after.browser();
    await alone.signIn(who);
    expect((await alone.call({ url })).status).toBe(404);
    const keys = { sealing: [newer, testSecret], password: [testSecret] } as const;
    expect(await rekey(client, keys, randomBytes)).toMatchObject({ drafts: 1 });
    expect((await alone.call({ url })).body).toMatchObject({ values });
  });

  test('drafts of forms that no key opens are replaced by what their owner saves next', async () => {
    const { after } = await current('SEALING_KEY');
    const who = await person(db, 'replacing');
    const url = '/api/account/drafts/admin.create~account';
    const body = { title: 'Add account', values: { title: 'Road plant' }, version: 0 };
    const [browser, alone] = [before.browser(), after.browser()];
    await browser.signIn(who);
    expect((await browser.call({ method: 'PUT', url, body })).status).toBe(200);
    await alone.signIn(who);
    const next = { ...body, values: { title: 'Bridge' } };
    expect((await alone.call({ method: 'PUT', url, body: next })).status).toBe(200);
    expect((await alone.call({ url })).body).toMatchObject({ values: { title: 'Bridge' } });
  });

  test('drafts of forms are re-encrypted in batches, every one of them once, and open with the newer key alone', async () => {
    const { after } = await current('SEALING_KEY');
    const who = await person(db, 'many');
    const drafts = Array.from({ length: 450 }, (_, at) => ({ key: `form~${at}`, values: { title: `Bridge ${at}` } }));
    const sealed = drafts.map(({ key, values }) =>
      seal(testSecret, draftOwner(who.id, key), Buffer.from(JSON.stringify(values)), randomBytes(12)).toString('hex'),
    );
    await db.sql(
      `insert into identity.form_draft (user_id, key, title, sealed, version, updated_at, expires_at)
       select $1::bigint, f.key, 'Form', decode(f.sealed, 'hex'), 1, $4::timestamptz, $4::timestamptz + interval '7 days'
       from unnest($2::text[], $3::text[]) f(key, sealed)`,
      [who.id, drafts.map(({ key }) => key), sealed, clock.now()],
    );
    const keys = { sealing: [newer, testSecret], password: [testSecret] } as const;
    expect(await rekey(client, keys, randomBytes)).toMatchObject({ drafts: drafts.length });
    expect(await rekey(client, keys, randomBytes)).toMatchObject({ drafts: 0 });

    const rows = await db.sql<{ key: string; sealed: Buffer }>(
      'select key, sealed from identity.form_draft where user_id = $1',
      [who.id],
    );
    const opened = rows.map(({ key, sealed }) => [
      key,
      JSON.parse(unseal([newer], draftOwner(who.id, key), sealed).toString()),
    ]);
    expect(Object.fromEntries(opened)).toEqual(Object.fromEntries(drafts.map(({ key, values }) => [key, values])));
    const browser = after.browser();
    await browser.signIn(who);
    const last = drafts.at(-1)!;
    expect((await browser.call({ url: `/api/account/drafts/${last.key}` })).body).toMatchObject({
      values: last.values,
    });
  });
});

describe('a change of TOKEN_KEY', () => {
  test('a change of TOKEN_KEY leaves codes already sent valid for their ten minutes, but only while the older key is configured', async () => {
    const { during, after } = await current('TOKEN_KEY');
    const who = await person(db, 'coded');
    const [here, both, alone] = [before.browser(), during.browser(), after.browser()];
    const first = await begin(here, who);
    both.cookie = here.cookie!;
    expect(await finish(both, first, before.codeFor(who.email))).toBe(200);
    const second = await begin(here, who);
    alone.cookie = here.cookie!;
    expect(await finish(alone, second, before.codeFor(who.email))).toBe(400);
    expect(await statusOf(both, who)).toBe(200);
    expect(await statusOf(alone, who)).toBe(200);
  });
});
