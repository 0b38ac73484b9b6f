import { randomUUID } from 'node:crypto';
import { type KeyName, keyText } from '@isura/contract/identity/key-text';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { WRONG_KEYS_PER_MINUTE } from '../../src/modules/identity/api-key/calling-key.domain.ts';
import { type Caller, demonstrationPortal } from '../demonstration.ts';
import { makeFile } from '../file/making-files.ts';
import { invoice, paymentWorld, REQUESTS } from '../money/payments.ts';
import { bodyOf, type Request } from '../people/browser.ts';
import { peoplePortal } from '../people/people.ts';
import { decideOnKey, type MadeKey as Key, type KeyRequest, keyMade, requestKey } from '../people/programs.ts';
import { readMade, requestFile } from '../reports/read-report.ts';
import { sentToDatabase } from '../schema/sent-to-database.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const world = await paymentWorld(portal);
const ofOrg = async (code: string): Promise<number> =>
  (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
const [mow, fra] = [world.orgId, await ofOrg('FRA')];
const servicesOf = (orgId: number) => `/services/organization/api/organizations/${orgId}/find-services`;
const keysOf = (orgId: number) => `/services/organization/api/organizations/${orgId}/api-keys`;
const INVOICES = '/services/collectionservice/api/invoices';

/** A person who signs in anew for each call, because the clock moves on. */
const fresh = (login: string): Pick<Caller, 'call'> => ({
  call: async (request, proof) => (await portal.as(login)).call(request, proof),
});
const [admin, central] = [fresh('admin@mow.test'), fresh('admin1@oagf.test')];

/** Makes a key as administrators do, confirmed by the central office where it waits. */
const make = (terms: Partial<KeyRequest> = {}, code: 'mow' | 'fra' = 'mow'): Promise<Key> =>
  keyMade(portal, { orgId: code === 'mow' ? mow : fra, by: `admin@${code}.test`, ...terms });
const paying: Partial<KeyRequest> = { scopes: ['payments:read', 'payments:submit'], paymentTypes: ['VAT'] };
const makePaying = (): Promise<Key> => make(paying);
/** Requests a key that waits for its second administrator. */
const makeWaiting = async (): Promise<Key> =>
  (await requestKey(portal, { orgId: mow, ...paying })).body as unknown as Key;

const revoke = (id: number, reason = 'The laptop was lost') =>
  admin.call({ method: 'POST', url: `${keysOf(mow)}/${id}/revoke`, body: { reason } });

async function roll(id: number, graceHours: number): Promise<Key> {
  const url = `${keysOf(mow)}/${id}/roll`;
  const rolled = await admin.call({ method: 'POST', url, body: { graceHours } }, `KY3:${id}`);
  expect(rolled.status, rolled.text).toBe(201);
  return rolled.body as unknown as Key;
}

interface Sent {
  outcome: string;
  text: string;
  retryAfter: string | undefined;
  body: { id?: number; code?: string; reason?: string };
}

/** Sends a request with a key as a program does: with no cookie, from 41.75.192.10 unless another address is named. */
async function send(key: string, request: Partial<Request> = {}, app: FastifyInstance = portal.app): Promise<Sent> {
  const { method = 'GET', url = servicesOf(mow), body, headers = {}, ip = '41.75.192.10' } = request;
  const { headers: ofBody, ...payload } = await bodyOf(body);
  const answer = await app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      authorization: `Bearer ${key}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...ofBody,
      ...headers,
    },
    ...payload,
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json') && answer.payload !== '';
  const read = (isJson ? JSON.parse(answer.payload) : {}) as Sent['body'];
  return {
    outcome: `${answer.statusCode} ${read.code ?? 'ok'}`,
    text: answer.payload,
    retryAfter: answer.headers['retry-after'] as string | undefined,
    body: read,
  };
}
const outcome = async (...input: Parameters<typeof send>): Promise<string> => (await send(...input)).outcome;

/** A key that is used and misused; its text must be nowhere. */
const used = await make({ scopes: ['catalogue:read', 'invoices:write'] });
const secret = used.key.split('_')[3]!;

/** Returns a key with a correct check that nobody made. */
const unknownKey = (nth: number, { mode = 'test', keyId = 'Ab12Cd34' }: Partial<KeyName> = {}): string =>
  keyText({ mode, keyId, secret: String(nth).padStart(43, '0') });

describe('wrong keys', () => {
  test('1,000 wrong keys of one network are looked up twenty times a minute, whatever proxies their headers claim', async () => {
    const ip = '198.51.100.7';
    const from = (nth: number) => ({ ip, headers: { 'x-forwarded-for': `203.0.113.${nth % 250}` } });
    const outcomes: string[] = [];
    const sendKeys = async (first: number, end: number) => {
      for (let nth = first; nth < end; nth += 1) outcomes.push(await outcome(unknownKey(nth), from(nth)));
    };
    const first = await sentToDatabase(() => sendKeys(0, WRONG_KEYS_PER_MINUTE));
    expect(new Set(outcomes)).toEqual(new Set(['401 key-invalid']));
    expect(first.statements.filter((text) => text.includes('key_is_calling'))).toHaveLength(WRONG_KEYS_PER_MINUTE);
    outcomes.splice(0);
    const others = await sentToDatabase(() => sendKeys(WRONG_KEYS_PER_MINUTE, 1_000));
    expect(new Set(outcomes)).toEqual(new Set(['429 rate-limited']));
    expect(others.statements).toEqual([]);
    const { retryAfter } = await send(unknownKey(1), { ip });
    expect(retryAfter).toMatch(/^([1-9]|[1-5]\d|60)$/);
    clock.advance(61);
    expect(await outcome(unknownKey(1), { ip })).toBe('401 key-invalid');
  });

  test('wrong keys from many addresses of one IPv6 network count together, and another network is not affected', async () => {
    for (let nth = 0; nth < WRONG_KEYS_PER_MINUTE; nth += 1)
      expect(await outcome(unknownKey(nth), { ip: `2001:db8:7:${nth + 1}::1` })).toBe('401 key-invalid');
    expect(await outcome(unknownKey(30), { ip: '2001:db8:7:ffff::9' })).toBe('429 rate-limited');
    expect(await outcome(unknownKey(30), { ip: '2001:db8:8::1' })).toBe('401 key-invalid');
  });

  test('an unknown key and one that was revoked, has ended, was replaced or waits run the same one statement', async () => {
    const set = (id: number, change: string) =>
      db.sql(`update identity.api_key set ${change} where id = $1`, [id, clock.now()]);
    const [revoked, ended, replaced] = [await make(), await make(), await make()];
    const waiting = await makeWaiting();
    await set(
      revoked.id,
      `status = 'REVOKED', revoked_at = $2::timestamptz, revoked_by = 'Test', revoke_reason = 'Lost'`,
    );
    await set(ended.id, 'expires_at = $2::timestamptz');
    await set(replaced.id, 'grace_until = $2::timestamptz');
    const statementsOf = async (key: string) => {
      const { answer, statements } = await sentToDatabase(() => outcome(key, { ip: '198.51.100.9' }));
      expect(answer).toBe('401 key-invalid');
      return statements;
    };
    await statementsOf(unknownKey(1)); // opens a connection, if there is none
    const one = await statementsOf(unknownKey(2));
    expect(one).toHaveLength(1);
    for (const { key } of [revoked, ended, replaced, waiting]) expect(await statementsOf(key)).toEqual(one);
  });

  test('a key of the other mode is refused without a look at the database', async () => {
    const live = unknownKey(1, { mode: 'live' });
    const { answer, statements } = await sentToDatabase(() => outcome(live, { ip: '198.51.100.10' }));
    expect([answer, statements]).toEqual(['401 key-invalid', []]);
  });
});

describe('the text of a key', () => {
  /** Uses, misuses and misplaces the key; returns everything that was answered. */
  async function misuse(): Promise<string[]> {
    const text = used.key;
    const post = { method: 'POST', url: INVOICES } as const;
    const requests: Partial<Request>[] = [
      {},
      { url: servicesOf(fra) },
      { url: INVOICES },
      { url: `${servicesOf(mow)}?query=${text}` },
      { url: `${servicesOf(mow)}?query=${text.replaceAll('_', '%5F')}` },
      { url: `/services/organization/api/${text}` },
      { url: `/${text}/${text}` },
      { headers: { cookie: `session=${text}` } },
      { headers: { origin: 'https://example.com' } },
      { ...post, headers: { 'idempotency-key': text }, body: {} },
      { ...post, body: { [text]: text, payer: { [text]: text } } },
      { ...post, body: text },
      { ...post, headers: { 'content-type': text } },
    ];
    const answers: string[] = [];
    for (const request of requests) answers.push((await send(text, request)).text);
    const wrong = `${text.slice(0, -1)}${text.at(-1) === '0' ? '1' : '0'}`;
    for (const near of [wrong, `${text}0`, text.toLowerCase()]) answers.push((await send(near)).text);
    return answers;
  }

  test('the text of a key is in no answer but that of its making, however it is sent', async () => {
    const answers = await misuse();
    expect(answers.filter((text) => text.includes(secret) || text.includes(secret.toLowerCase()))).toEqual([]);
    const listed = await admin.call({ url: `${keysOf(mow)}?size=200` });
    expect(listed.text).toContain(used.keyId);
    expect(listed.text).not.toContain(secret);
    const ofAll = await central.call({ url: '/services/organization/api/api-keys?size=200' });
    expect(ofAll.text).toContain(used.keyId);
    expect(ofAll.text).not.toContain(secret);
  });

  test('the text of a key is in no table and no log line after it was used and misused, and written in the reasons of a revocation and a rejection', async () => {
    await misuse();
    const other = await make();
    expect((await revoke(other.id, `The key ${used.key} was in a chat`)).status).toBe(204);
    const waiting = await makeWaiting();
    const reason = `The key ${used.key} is enough`;
    expect((await decideOnKey(portal, waiting.adminRequestId!, 'REJECT', { reason })).status).toBe(200);
    const tables = await db.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
    );
    expect(tables.map(({ name }) => name)).toContain('audit.audit_event');
    for (const { name } of tables)
      expect([name, await db.sql(`select from ${name} t where t::text ilike $1`, [`%${secret}%`])]).toEqual([name, []]);
    expect(portal.lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    const kept = await db.sql('select revoke_reason as reason from identity.api_key where id = any($1) order by id', [
      [other.id, waiting.id],
    ]);
    const name = `isura_test_${used.keyId}_…`;
    expect(kept).toEqual([{ reason: `The key ${name} was in a chat` }, { reason: `The key ${name} is enough` }]);
  });

  test('the trail and its file name a key, and have its text nowhere', async () => {
    const auditor = await portal.as('auditor@mow.test');
    const trail = await auditor.call({
      url: `/services/auditservice/api/audit-trail/${mow}/date/mda-trail?size=1000`,
    });
    const requested = await requestFile(auditor, { report: 'trail', filters: { orgId: mow } });
    expect(requested.status, requested.text).toBe(202);
    await makeFile(portal.ctx, requested.id);
    const { text: file } = await readMade(auditor, requested.id);
    for (const all of [trail.text, file]) {
      expect(all).toContain(used.keyId);
      expect(all).not.toContain(secret);
    }
  });
});

describe('a key where it does not belong', () => {
  test('a key in an address or a cookie is refused beside a session too, and opens nothing in another header', async () => {
    const { key } = await make();
    const { token } = await portal.as('admin@mow.test');
    const session = { authorization: `Bearer ${token}` };
    const misplaced: Partial<Request>[] = [
      { url: `${servicesOf(mow)}?token=${key}` },
      { url: `${servicesOf(mow)}?query=a&api_key=${key}` },
      { headers: { cookie: `a=b; key=${key}` } },
    ];
    for (const request of misplaced) {
      const { outcome: refusal, body } = await send(key, { ...request, headers: { ...request.headers, ...session } });
      expect([refusal, body.reason]).toEqual(['401 key-invalid', 'MISPLACED']);
    }
    const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    const others: Record<string, string>[] = [{ 'x-api-key': key }, { authorization: basic }, { authorization: key }];
    for (const headers of others) {
      const answer = await portal.app.inject({ url: servicesOf(mow), headers });
      expect(answer.json()).toMatchObject({ code: 'session-ended' });
    }
  });

  test('a key is not accepted from an address that its sender wrote before that of the proxy', async () => {
    const { key } = await make({ addresses: ['41.75.192.10'] });
    const { app } = await peoplePortal({ env: { TRUST_PROXY: '1' }, db, clock });
    const through = (hops: string) => outcome(key, { ip: '10.0.0.1', headers: { 'x-forwarded-for': hops } }, app);
    expect(await through('203.0.113.9, 41.75.192.10')).toBe('200 ok');
    expect(await through('41.75.192.10, 203.0.113.9')).toBe('403 key-address');
    expect(await through('41.75.192.10, unknown')).not.toBe('200 ok');
  });
});

describe('a key of another organization', () => {
  test('the key of an organization reads and writes nothing of another one', async () => {
    const { key } = await make({ scopes: ['catalogue:read', 'collections:read', 'invoices:write'] });
    expect(await outcome(key)).toBe('200 ok');
    expect(await outcome(key, { url: servicesOf(fra) })).toBe('404 not-found');
    const [service] = await db.sql<{ id: number }>('select min(id) as id from org.service where org_id = $1', [fra]);
    const body = {
      ...{ serviceId: service!.id, title: 'A permit' },
      payer: { kind: 'INDIVIDUAL', name: 'Ada Payer', email: 'ada@payer.test', phone: '08031234567' },
    };
    expect(await outcome(key, { method: 'POST', url: INVOICES, body })).toMatch(/^4/);
    const { text } = await send(key, { url: `${INVOICES}?org-id=${fra}&size=200` });
    expect(text).not.toContain(`"orgId":${fra},`);
    const made = await db.sql(`select from collect.invoice where org_id = $1 and created_by like 'payroll-system.%'`, [
      fra,
    ]);
    expect(made).toEqual([]);
  });

  test('administrators of one organization neither read, roll, change nor revoke the key of another', async () => {
    const theirs = await make({}, 'fra');
    for (const orgId of [mow, fra]) {
      const url = `${keysOf(orgId)}/${theirs.id}`;
      const answers = [
        await admin.call({ url: `${url}/use` }),
        await admin.call({ method: 'POST', url: `${url}/revoke`, body: { reason: 'Not ours' } }),
        await admin.call({ method: 'POST', url: `${url}/roll`, body: { graceHours: 0 } }, `KY3:${theirs.id}`),
        await admin.call({ method: 'PATCH', url, body: { name: 'Ours now', version: 1 } }, `KY4:${theirs.id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await admin.call({ url: `${keysOf(mow)}?size=200` })).text).not.toContain(theirs.keyId);
    expect(await outcome(theirs.key, { url: servicesOf(fra) })).toBe('200 ok');
  });
});

describe('the end of a key on every process', () => {
  test('a replaced key is refused at the end of its time by every process, before any job has run', async () => {
    const old = await make();
    const { app: other } = await portal.another();
    const next = await roll(old.id, 1);
    const both = async ({ key }: Key) => [await outcome(key), await outcome(key, {}, other)];
    expect([await both(old), await both(next)]).toEqual([
      ['200 ok', '200 ok'],
      ['200 ok', '200 ok'],
    ]);
    clock.advance(3_599);
    expect(await both(old)).toEqual(['200 ok', '200 ok']);
    clock.advance(1);
    expect([await both(old), await both(next)]).toEqual([
      ['401 key-invalid', '401 key-invalid'],
      ['200 ok', '200 ok'],
    ]);
    expect((await send(old.key, {}, other)).body.reason).toBe('REPLACED');
    const [row] = await db.sql('select status from identity.api_key where id = $1', [old.id]);
    expect(row).toEqual({ status: 'ACTIVE' });
  });

  test('a revoked key is refused at once by a process that accepted it before, also for a write that it answered', async () => {
    const program = await makePaying();
    const { app: other } = await portal.another();
    const write = {
      method: 'POST',
      url: REQUESTS,
      body: world.vat([invoice(901, '100000.00')]),
      headers: { 'idempotency-key': randomUUID() },
    } as const;
    const first = await send(program.key, write);
    expect(first.outcome, first.text).toBe('201 ok');
    expect((await send(program.key, write, other)).body.id).toBe(first.body.id);
    const { key: rolled } = await roll(program.id, 1);
    expect((await send(rolled, write, other)).body.id).toBe(first.body.id);
    expect((await revoke(program.id)).status).toBe(204);
    const refused = await send(program.key, write, other);
    expect([refused.outcome, refused.body.reason]).toEqual(['401 key-invalid', 'REVOKED']);
    expect(refused.text).not.toContain(`"id":${first.body.id}`);
    expect((await send(rolled, write)).body.id).toBe(first.body.id);
  });

  test('the Idempotency-Key of one program answers no other with what the first one made', async () => {
    const [one, other] = [await makePaying(), await makePaying()];
    const write = {
      method: 'POST',
      url: REQUESTS,
      body: world.vat([invoice(902, '100000.00')]),
      headers: { 'idempotency-key': randomUUID() },
    } as const;
    const [first, second] = [await send(one.key, write), await send(other.key, write)];
    expect([first.outcome, second.outcome], second.text).toEqual(['201 ok', '201 ok']);
    expect(second.body.id).not.toBe(first.body.id);
  });
});
