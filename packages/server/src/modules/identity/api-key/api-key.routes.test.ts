import { randomUUID } from 'node:crypto';
import { isMeantAsKey, readKey } from '@isura/contract/identity/key-text';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import type { ApiResponse, Request } from '../../../../test/people/browser.ts';
import { decideOnKey, type MadeKey, requestKey } from '../../../../test/people/programs.ts';
import { accountsOfSame } from '../user/twin.queries.ts';
import { accountsOfEach } from '../user/twin.service.ts';
import { endReplacedKeys } from './change-key.service.ts';
import { announceKeys } from './key-notices.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const ofOrg = async (code: string): Promise<number> =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const [mow, fra, oagf] = [await ofOrg('MOW'), await ofOrg('FRA'), await ofOrg('OAGF')];
/** A person who signs in anew for each call, because the clock moves on beyond a session. */
const fresh = (login: string): Pick<Caller, 'call'> => ({
  call: async (request, proof) => (await portal.as(login)).call(request, proof),
});
const [admin, central] = [fresh('admin@mow.test'), fresh('admin1@oagf.test')];
const keysOf = (orgId: number) => `/services/organization/api/organizations/${orgId}/api-keys`;
const SERVICES = `/services/organization/api/organizations/${mow}/find-services`;

type Key = MadeKey;

/** Requests a key; returns the answer and the key in it. */
async function make(terms: object, { by, orgId = mow }: { by?: string; orgId?: number } = {}) {
  const answer = await requestKey(portal, { orgId, ...(by !== undefined && { by }), ...terms });
  return { answer, made: answer.body as unknown as Key };
}

/** Sends a request with a key, as a program does: no cookie, and a new Idempotency-Key with each write. */
async function send(key: string, { method = 'GET', url, body, headers = {}, ip = '41.75.192.10' }: Request) {
  const answer = await portal.app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      authorization: `Bearer ${key}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  return { status: answer.statusCode, body: (isJson ? answer.json() : undefined) as never, text: answer.payload };
}
const codeOf = ({ status, body }: Pick<ApiResponse, 'status' | 'body'>) =>
  `${status} ${(body as { code?: string } | undefined)?.code ?? 'ok'}`;
const answers = async (key: string, request: Partial<Request> = {}) =>
  codeOf(await send(key, { url: SERVICES, ...request }));
const decide = (id: number, decision: 'APPROVE' | 'REJECT', by = 'admin1@oagf.test') =>
  decideOnKey(portal, id, decision, { by, reason: 'As agreed with the payroll office' });
const listed = async (id: number, orgId = mow) =>
  ((await admin.call({ url: `${keysOf(orgId)}?size=200` })).body as unknown as Key[]).find((key) => key.id === id)!;

describe('making a key', () => {
  test('a key that reads is active at once, and its text is in the answer of its making alone', async () => {
    const { answer, made } = await make({ name: 'Licensing system' });
    expect([answer.status, made.status]).toEqual([201, 'ACTIVE']);
    expect(isMeantAsKey(made.key)).toBe(true);
    expect(readKey(made.key)).toEqual({ mode: 'test', keyId: made.keyId });
    expect(await answers(made.key)).toBe('200 ok');
    expect(await listed(made.id)).not.toHaveProperty('key');
  });

  test('a program has an account that nobody signs in to and that is in no list of people', async () => {
    const { made } = await make({ name: 'Permit desk program' });
    const [account] = await db.sql(
      `select u.kind, u.email, u.phone, u.password_hash, u.status, u.first_name as name,
         (select count(*)::int from identity.organization_user o where o.user_id = u.id) as places
       from identity.app_user u join identity.api_key k on k.program_user_id = u.id where k.id = $1`,
      [made.id],
    );
    expect(account).toEqual({
      ...{ kind: 'PROGRAM', email: null, phone: null, password_hash: null, status: 'ACTIVE' },
      ...{ name: 'Permit desk program', places: 0 },
    });
    const people = await admin.call({ url: `/services/organization/api/organizations/${mow}/users?size=200` });
    expect(people.text).not.toContain('Permit desk program');
  });

  test.each([
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope there is not', { scopes: ['approvals:act'] }, 'scopes[0]'],
    ['payments of no type', { scopes: ['payments:submit'] }, 'paymentTypes'],
    ['types without payments', { paymentTypes: ['SALARY'] }, 'paymentTypes'],
    [
      'an end after a year and a day',
      { expiresAt: new Date(clock.now().getTime() + 367 * 86_400_000).toISOString() },
      'expiresAt',
    ],
    ['an address list for everybody', { addresses: ['0.0.0.0/0'] }, 'addresses[0]'],
  ])('a key with %s is refused', async (_, terms, field) => {
    const { answer } = await make(terms);
    expect(answer.body).toMatchObject({ code: 'validation-failed', errors: [expect.objectContaining({ field })] });
  });

  test('a key is made by administrators in their own organization, after a fresh proof', async () => {
    const body = { name: 'Payroll system', scopes: ['catalogue:read'] };
    const post = (by: Pick<Caller, 'call'>, orgId: number, proof?: string) =>
      by.call({ method: 'POST', url: keysOf(orgId), body }, proof);
    expect(codeOf(await post(admin, mow))).toBe('403 step-up-required');
    expect(codeOf(await post(admin, fra, `KY7:${fra}`))).toBe('404 not-found');
    expect(codeOf(await post(central, mow, `KY7:${mow}`))).toBe('404 not-found');
    const accountant = fresh('accountant@mow.test');
    expect(codeOf(await post(accountant, mow, `KY7:${mow}`))).toBe('403 access-denied');
  });
});

describe('a second administrator', () => {
  const payroll = { scopes: ['payments:read', 'payments:submit'], paymentTypes: ['SALARY'] };

  test('a key that submits payments opens nothing until another administrator confirms it', async () => {
    const { made } = await make(payroll);
    expect(made).toMatchObject({ status: 'PENDING', adminRequestId: expect.any(Number) as number, can: ['revoke'] });
    const requests = '/services/organization/api/requests';
    expect(await answers(made.key, { url: requests })).toBe('401 key-invalid');
    expect(codeOf(await decide(made.adminRequestId!, 'APPROVE', 'admin@mow.test'))).toBe('403 not-maker-checker');
    expect((await decide(made.adminRequestId!, 'APPROVE')).status).toBe(200);
    expect(await answers(made.key, { url: requests })).toBe('200 ok');
    expect(await listed(made.id)).toMatchObject({ status: 'ACTIVE', confirmedBy: expect.any(String) as string });
  });

  test('a key that the second administrator rejects is revoked, and one revoked meanwhile is not confirmed', async () => {
    const { made: rejected } = await make(payroll);
    expect((await decide(rejected.adminRequestId!, 'REJECT')).status).toBe(200);
    expect(await listed(rejected.id)).toMatchObject({ status: 'REVOKED' });
    const { made: withdrawn } = await make(payroll);
    const url = `${keysOf(mow)}/${withdrawn.id}/revoke`;
    expect((await admin.call({ method: 'POST', url, body: { reason: 'Not needed any more' } })).status).toBe(204);
    await decide(withdrawn.adminRequestId!, 'APPROVE');
    const [request] = await db.sql('select status from admin_request.admin_request where id = $1', [
      withdrawn.adminRequestId,
    ]);
    expect(request).toEqual({ status: 'FAILED' });
    expect(await listed(withdrawn.id)).toMatchObject({ status: 'REVOKED' });
  });

  test('every key of the central office waits, and then reads all organizations', async () => {
    const { made } = await make({ name: 'Treasury warehouse' }, { by: 'admin1@oagf.test', orgId: oagf });
    expect(made.status).toBe('PENDING');
    expect((await decide(made.adminRequestId!, 'APPROVE', 'admin2@oagf.test')).status).toBe(200);
    expect(await answers(made.key)).toBe('200 ok');
    expect(await answers(made.key, { url: SERVICES.replace(String(mow), String(fra)) })).toBe('200 ok');
  });

  test('whoever requested or confirmed a key counts as its program, and so decides on nothing it submits', async () => {
    const { made } = await make(payroll);
    await decide(made.adminRequestId!, 'APPROVE');
    const [row] = await db.sql<{ program: number; requester: number; confirmer: number }>(
      `select program_user_id::int as program, requested_by_user_id::int as requester,
         confirmed_by_user_id::int as confirmer from identity.api_key where id = $1`,
      [made.id],
    );
    const [stranger] = await db.sql<{ id: number }>(
      `select id from identity.app_user where login = 'approver@mow.test'`,
    );
    const { program, requester, confirmer } = row!;
    const same = await ctx.inTx({ role: 'grp_job' }, (tx) =>
      accountsOfSame(tx, [program], [requester, confirmer, stranger!.id]),
    );
    expect(same.get(program)?.toSorted()).toEqual([requester, confirmer].toSorted());
    const other = await ctx.inTx({ role: 'grp_org', orgId: mow }, (tx) =>
      accountsOfSame(tx, [requester, stranger!.id], [program]),
    );
    expect([...other.keys()]).toEqual([requester]);
    const accounts = await ctx.inTx({ role: 'grp_org', orgId: mow }, (tx) =>
      accountsOfEach(tx, [requester, stranger!.id]),
    );
    expect(accounts.get(requester)).toContain(program);
    expect(accounts.get(stranger!.id)).not.toContain(program);
  });
});

describe('a call with a key', () => {
  test('a key opens the calls of its scopes in its own organization and nothing else', async () => {
    const { made } = await make({});
    expect(await answers(made.key)).toBe('200 ok');
    expect(await answers(made.key, { url: SERVICES.replace(String(mow), String(fra)) })).toBe('404 not-found');
    const invoices = await send(made.key, { url: '/services/collectionservice/api/invoices' });
    expect(invoices.body).toMatchObject({ code: 'key-scope', scope: 'collections:read' });
    expect((await send(made.key, { url: '/api/account' })).body).toMatchObject({ scope: 'not-for-keys' });
    expect((await send(made.key, { url: keysOf(mow) })).body).toMatchObject({ scope: 'not-for-keys' });
  });

  test('a key shows its own program what it opens (KY6), and is no session', async () => {
    const { made } = await make({ name: 'Permit system', scopes: ['catalogue:read', 'reports:read'] });
    expect((await send(made.key, { url: '/api/key' })).body).toMatchObject({
      ...{ keyId: made.keyId, name: 'Permit system', orgId: mow, orgCode: 'MOW', mode: 'test' },
      ...{ scopes: ['catalogue:read', 'reports:read'], limits: { readsPerMinute: 600, writesPerMinute: 120 } },
    });
    expect(codeOf(await admin.call({ url: '/api/key' }))).toBe('403 access-denied');
  });

  test('a wrong, a foreign and a misplaced key are refused in words that help nobody else', async () => {
    const { made } = await make({});
    const last = made.key.at(-1) === '0' ? '1' : '0';
    expect(await answers(`${made.key.slice(0, -1)}${last}`)).toBe('401 key-invalid');
    expect(await answers(made.key.replace('_test_', '_live_'))).toBe('401 key-invalid');
    for (const request of [
      { url: `${SERVICES}?query=${made.key}` },
      { url: SERVICES, headers: { cookie: `key=${made.key}` } },
      { url: SERVICES, headers: { origin: 'https://example.com' } },
    ])
      expect(await answers(made.key, request)).toBe('401 key-invalid');
    expect(portal.lines.filter((line) => line.includes(made.key))).toEqual([]);
  });

  test('a key is accepted from the addresses of its list, and another address is in the trail once a minute', async () => {
    const { made } = await make({ addresses: ['41.75.192.10', '102.89.32.0/24'] });
    expect(made.addresses).toEqual(['41.75.192.10', '102.89.32.0/24']);
    expect(await answers(made.key, { ip: '102.89.32.77' })).toBe('200 ok');
    const forged = { ip: '203.0.113.9', headers: { 'x-forwarded-for': '41.75.192.10' } };
    for (const request of [{ ip: '203.0.113.9' }, forged])
      expect(await answers(made.key, request)).toBe('403 key-address');
    const refusals = await db.sql(
      `select actor_kind, key_id from audit.audit_event where action = 'api-key.address-refused' and entity_id = $1`,
      [made.id],
    );
    expect(refusals).toEqual([{ actor_kind: 'KEY', key_id: made.id }]);
  });

  test('a key ends at its end, whether or not a job has run', async () => {
    const expiresAt = new Date(clock.now().getTime() + 2 * 86_400_000);
    const { made } = await make({ expiresAt: expiresAt.toISOString() });
    clock.advance(2 * 86_400 - 1);
    expect(await answers(made.key)).toBe('200 ok');
    clock.advance(1);
    const refused = await send(made.key, { url: SERVICES });
    expect(refused.body).toMatchObject({ code: 'key-invalid', reason: 'EXPIRED' });
  });

  test('a write needs an Idempotency-Key, which belongs to the program, and is in the trail with its key', async () => {
    const scopes = ['invoices:write', 'collections:read'];
    const { made } = await make({ scopes });
    const payer = { kind: 'COMPANY', name: 'Okoro Builders Ltd', email: 'ada@okoro.test', phone: '08031234678' };
    const bill = { serviceId: 9001, quantity: 3 };
    const quotes = '/services/collectionservice/api/public/quotes';
    const quoted = (await admin.call({ method: 'POST', url: quotes, body: bill })).body as { payable: string };
    const body = { ...bill, payer, customValues: {}, expectedPayable: quoted.payable };
    const write = { method: 'POST' as const, url: '/services/collectionservice/api/invoices', body };
    const bare = await portal.app.inject({
      ...{ method: write.method, url: write.url, payload: body },
      headers: { authorization: `Bearer ${made.key}` },
    });
    expect(bare.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'Idempotency-Key', code: 'idempotency-key-missing' }],
    });
    const once = { ...write, headers: { 'idempotency-key': randomUUID() } };
    const idBy = async (key: string): Promise<number> => {
      const answer = await send(key, once);
      expect(answer.status, answer.text).toBe(201);
      return (answer.body as { id: number }).id;
    };
    const id = await idBy(made.key);
    expect(await idBy(made.key)).toBe(id);
    const url = `${keysOf(mow)}/${made.id}/roll`;
    const rolled = (await admin.call({ method: 'POST', url, body: { graceHours: 1 } }, `KY3:${made.id}`)).body;
    expect(await idBy((rolled as unknown as Key).key)).toBe(id);
    const { made: other } = await make({ name: 'Permit system', scopes });
    expect(await idBy(other.key)).not.toBe(id);
    const [event] = await db.sql(
      `select actor_kind, key_id from audit.audit_event where entity_type = 'invoice' and entity_id = $1 order by id limit 1`,
      [id],
    );
    expect(event).toEqual({ actor_kind: 'KEY', key_id: made.id });
  });
});

describe('the end of a key', () => {
  test('a revoked key that is sent on is looked up twenty times a minute, and its neighbours call as before', async () => {
    const ip = '198.51.100.8';
    const [{ made }, { made: other }] = [await make({}), await make({})];
    const revoke = { method: 'POST' as const, url: `${keysOf(mow)}/${made.id}/revoke`, body: { reason: 'Not needed' } };
    expect((await admin.call(revoke)).status).toBe(204);
    for (let nth = 0; nth < 20; nth += 1) expect(await answers(made.key, { ip })).toBe('401 key-invalid');
    expect(await answers(made.key, { ip })).toBe('429 rate-limited');
    expect([await answers(other.key, { ip }), await answers(made.key)]).toEqual(['200 ok', '401 key-invalid']);
  });

  test('a key of the other mode is not rolled into one of this portal', async () => {
    const { made } = await make({});
    await db.sql(`update identity.api_key set mode = 'live' where id = $1`, [made.id]);
    const url = `${keysOf(mow)}/${made.id}/roll`;
    const rolled = await admin.call({ method: 'POST', url, body: { graceHours: 0 } }, `KY3:${made.id}`);
    expect(codeOf(rolled)).toBe('409 invalid-transition');
  });

  test('a revoked key is refused by the next call on another instance, and is not revoked twice', async () => {
    const { made } = await make({});
    const other = await portal.another();
    const there = () => other.app.inject({ url: SERVICES, headers: { authorization: `Bearer ${made.key}` } });
    expect((await there()).statusCode).toBe(200);
    const revoke = { method: 'POST', url: `${keysOf(mow)}/${made.id}/revoke`, body: { reason: 'The laptop was lost' } };
    expect((await central.call(revoke as Request)).status).toBe(204);
    expect((await there()).json()).toMatchObject({ code: 'key-invalid', reason: 'REVOKED' });
    expect(codeOf(await admin.call(revoke as Request))).toBe('409 invalid-transition');
    expect(await listed(made.id)).toMatchObject({ status: 'REVOKED', revokeReason: 'The laptop was lost', can: [] });
  });

  test('a rolled key is accepted beside the new one for its hours, is rolled once, and both are one program', async () => {
    const { made } = await make({ addresses: ['41.75.192.10'] });
    const roll = (id: number, graceHours: number) =>
      admin.call({ method: 'POST', url: `${keysOf(mow)}/${id}/roll`, body: { graceHours } }, `KY3:${id}`);
    const rolled = (await roll(made.id, 2)).body as unknown as Key;
    expect(rolled).toMatchObject({
      ...{ status: 'ACTIVE', rolledFromId: made.id, addresses: made.addresses, expiresAt: made.expiresAt },
      key: expect.stringMatching(/^isura_test_/) as string,
    });
    expect(codeOf(await roll(made.id, 2))).toBe('409 invalid-transition');
    expect([await answers(made.key), await answers(rolled.key)]).toEqual(['200 ok', '200 ok']);
    const programs = await db.sql('select distinct program_user_id from identity.api_key where id = any($1)', [
      [made.id, rolled.id],
    ]);
    expect(programs).toHaveLength(1);
    clock.advance(2 * 3_600);
    expect([await answers(made.key), await answers(rolled.key)]).toEqual(['401 key-invalid', '200 ok']);
    await endReplacedKeys(ctx);
    await endReplacedKeys(ctx);
    expect(await listed(made.id)).toMatchObject({ status: 'REVOKED', revokedBy: 'The portal' });
    expect(await listed(rolled.id)).toMatchObject({ status: 'ACTIVE' });
  });

  test('a key is renamed with its program, gets other addresses and an earlier end, and never a later one', async () => {
    const { made } = await make({});
    const change = (body: object) =>
      admin.call({ method: 'PATCH', url: `${keysOf(mow)}/${made.id}`, body }, `KY4:${made.id}`);
    const earlier = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString();
    const changed = await change({
      ...{ name: 'Payroll of 2027', addresses: ['102.89.32.7/24'], expiresAt: earlier },
      version: made.version,
    });
    expect(changed.body).toMatchObject({ name: 'Payroll of 2027', addresses: ['102.89.32.0/24'], expiresAt: earlier });
    expect(codeOf(await change({ name: 'Late', version: made.version }))).toBe('409 stale-version');
    const { version } = changed.body as unknown as Key;
    const later = new Date(clock.now().getTime() + 6 * 86_400_000).toISOString();
    expect(codeOf(await change({ expiresAt: later, version }))).toBe('400 validation-failed');
    const [account] = await db.sql<{ name: string }>(
      `select u.first_name as name from identity.app_user u join identity.api_key k on k.program_user_id = u.id
       where k.id = $1`,
      [made.id],
    );
    expect(account?.name).toBe('Payroll of 2027');
  });
});

describe('the use of a key', () => {
  test('the use of a key is counted by call and refusal, with its last address', async () => {
    const { made } = await make({});
    for (const url of [SERVICES, SERVICES, '/services/collectionservice/api/invoices'])
      await send(made.key, { url, ip: '41.75.192.11' });
    const use = async () => (await admin.call({ url: `${keysOf(mow)}/${made.id}/use` })).body as unknown as object;
    await expect.poll(use, { timeout: 60_000 }).toMatchObject({
      calls: [
        { call: 'OR11', requests: 2, refusals: [] },
        { call: 'IN3', requests: 1, refusals: [{ code: 'key-scope', count: 1 }] },
      ],
      lastUsedIp: '41.75.192.11',
    });
    expect(codeOf(await fresh('maker@mow.test').call({ url: keysOf(mow) }))).toBe('403 access-denied');
  });
});

describe('the notices of a key', () => {
  const announced = (id: number) =>
    db.sql(
      `select event, payload ->> 'name' as name from platform.outbox where source_type = 'api_key' and source_id = $1`,
      [id],
    );

  test('a key that ends within 30 days is announced once, again within 14, and not when a newer one replaced it', async () => {
    const expiresAt = new Date(clock.now().getTime() + 20 * 86_400_000).toISOString();
    const { made } = await make({ name: 'Pension program', expiresAt });
    const ending = { event: 'api-key.ending', name: 'Pension program' };
    await announceKeys(ctx);
    await announceKeys(ctx);
    expect(await announced(made.id)).toEqual([ending]);
    clock.advance(7 * 86_400);
    await announceKeys(ctx);
    expect(await announced(made.id)).toEqual([ending, ending]);
    const url = `${keysOf(mow)}/${made.id}/roll`;
    const rolled = await admin.call({ method: 'POST', url, body: { graceHours: 168 } }, `KY3:${made.id}`);
    expect(rolled.status).toBe(201);
    clock.advance(6 * 86_400);
    await announceKeys(ctx);
    expect(await announced(made.id)).toEqual([ending, ending]);
  });

  test('an address outside the list of a key is announced once a day', async () => {
    const { made } = await make({ name: 'Stamp duty program', addresses: ['41.75.192.10'] });
    const refused = { event: 'api-key.refused', name: 'Stamp duty program' };
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await answers(made.key, { ip: '203.0.113.9' })).toBe('403 key-address');
      clock.advance(3_600);
    }
    expect(await announced(made.id)).toEqual([refused]);
    clock.advance(22 * 3_600);
    expect(await answers(made.key, { ip: '203.0.113.9' })).toBe('403 key-address');
    expect(await announced(made.id)).toEqual([refused, refused]);
  });
});
