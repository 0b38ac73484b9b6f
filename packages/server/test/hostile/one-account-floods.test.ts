import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureHeaders } from '../../src/modules/collect/sandbox/sandbox.gateway.fake.ts';
import { handClock } from '../../src/platform/clock/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { OF_PERSON } from '../../src/platform/http/turns.ts';
import { sandboxSecret, sign } from '../../src/platform/seal/signature.ts';
import { testDatabase } from '../database.ts';
import { sessionFor } from '../demonstration.ts';
import { peoplePortal } from '../people/people.ts';
import { testSecret } from '../server.ts';
import { demonstrationPeople } from '../worlds.ts';

const COLLECTION = '/services/collectionservice/api';
const ORG = '/services/organization/api';
const FLOODS = 100;

const db = await testDatabase({ world: 'people' });
/** While somebody floods, their transactions stay open, each with its connection. */
const flood = { userId: 0, held: Promise.resolve(), open: 0 };
const inTx: Database['inTx'] = (scope, work, options) =>
  db.database.inTx(
    scope,
    async (tx) => {
      if (scope.userId !== flood.userId) return await work(tx);
      flood.open += 1;
      await flood.held;
      flood.open -= 1;
      return await work(tx);
    },
    options,
  );
const portal = await peoplePortal({ db: { ...db, inTx, database: { ...db.database, inTx } }, clock: handClock() });

interface Sent {
  url: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}
const send = async ({ url, method = 'GET', body, token, headers = {} }: Sent) => {
  const answer = await portal.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const sessionOf = async (login: string) => (await sessionFor(db, login, portal.clock.now())).token;
const PUBLIC = `${COLLECTION}/public`;

/** Makes a checkout and starts a payment of it; returns what was answered and the provider's name of the payment. */
async function checkout() {
  const requested = { serviceId: 9001, quantity: 1 };
  const quote = await send({ url: `${PUBLIC}/quotes`, method: 'POST', body: requested });
  const payer = { kind: 'INDIVIDUAL', name: 'Ada Payer', email: `${randomUUID()}@mail.test`, phone: '08031234678' };
  const expectedPayable = quote.body.payable;
  const headers = { 'idempotency-key': randomUUID() };
  const made = await send({
    ...{ url: `${PUBLIC}/checkouts`, method: 'POST', headers },
    body: { ...requested, payer, customValues: {}, expectedPayable },
  });
  const started = await send({
    ...{ url: `${PUBLIC}/checkouts/${made.body.reference}/attempts`, method: 'POST', headers },
    body: { channel: 'USSD', expectedPayable },
  });
  const shown = await send({ url: `${PUBLIC}/checkouts/${made.body.reference}/status` });
  const [row] = await db.sql<{ ref: string }>(
    `select provider_ref as ref from collect.payment p join collect.invoice i on i.id = p.invoice_id where i.payment_reference = $1`,
    [made.body.reference],
  );
  return { statuses: [quote, made, started, shown].map(({ status }) => status), ref: row?.ref ?? '' };
}

/** Sends the provider's event of a payment (CO7), signed as it signs. */
async function confirmation(ref: string) {
  const bytes = Buffer.from(JSON.stringify([{ transaction: ref, state: 'PAID' }]));
  const at = String(Math.floor(portal.clock.now().getTime() / 1_000));
  const id = randomUUID();
  return await send({
    ...{ url: `${COLLECTION}/providers/sandbox/events`, method: 'POST', body: bytes },
    headers: {
      [signatureHeaders.at]: at,
      [signatureHeaders.id]: id,
      [signatureHeaders.hex]: sign(sandboxSecret(testSecret), at, id, bytes),
    },
  });
}

/** Does once what the others do; returns every answer by what it was. */
async function everythingElse(colleague: string) {
  const body = { username: 'accountant@mow.test', password: demonstrationPeople.password };
  const { statuses, ref } = await checkout();
  return {
    signIn: (await send({ url: '/api/v2/authenticate', method: 'POST', body })).status,
    search: (await send({ url: `${ORG}/public/services?query=permit` })).status,
    colleague: (await send({ url: `${ORG}/search?query=Works`, token: colleague })).status,
    ownAccount: (await send({ url: '/api/account', token: colleague })).status,
    receipt: (await send({ url: `${PUBLIC}/receipts/verify?number=RCT-2026-0000000001` })).status,
    invoice: (await send({ url: `${PUBLIC}/invoices/INV-2026-0000000` })).status,
    checkout: statuses,
    confirmation: (await confirmation(ref)).status,
  };
}

test.each([
  ['a payer', 'person@payer.test', `${COLLECTION}/payer/payments`],
  ['a maker', 'maker@mow.test', `${ORG}/requests`],
  ['an auditor', 'auditor@mow.test', `${COLLECTION}/payments`],
])(
  'the hundred list reads of %s at once wait among themselves, and everything else is answered',
  async (_, login, url) => {
    const [colleague, token] = [await sessionOf('admin1@oagf.test'), await sessionOf(login)];
    const quiet = await everythingElse(colleague);
    expect(quiet).toMatchObject({ signIn: 200, search: 200, colleague: 200, ownAccount: 200, confirmation: 200 });
    const [who] = await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]);
    let end = (): void => {};
    Object.assign(flood, { userId: who!.id, held: new Promise<void>((resolve) => (end = resolve)) });
    const floods = Array.from({ length: FLOODS }, () => send({ url, token }));
    await expect.poll(() => flood.open, { timeout: 60_000 }).toBe(OF_PERSON.atWork);

    expect(await everythingElse(colleague)).toEqual(quiet);
    expect(flood.open).toBe(OF_PERSON.atWork);

    end();
    const answers = await Promise.all(floods);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(FLOODS - OF_PERSON.atWork - OF_PERSON.waiting);
    for (const { status, headers, body } of refused)
      expect([status, headers['retry-after'], body]).toMatchObject([
        429,
        '1',
        { code: 'rate-limited', detail: expect.stringContaining('Wait a moment, then try again') },
      ]);
    expect((await send({ url, token })).status).toBe(200);
  },
);
