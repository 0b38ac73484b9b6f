import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Attempt } from '@isura/contract/collect/attempt';
import { feeOf } from '@isura/contract/collect/fee';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { makeReference } from '@isura/contract/kernel/reference';
import type { Channel } from '@isura/contract/org/collection-rule';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type * as z from 'zod/mini';
import type { HandClock } from '../../src/platform/clock/clock.ts';
import { httpOut } from '../../src/platform/http-out/http-out.node.ts';
import type { HttpOut } from '../../src/platform/http-out/http-out.ts';
import type { TestDatabase } from '../database.ts';
import { noLimits, type TestPortal, testPortal } from '../portal.ts';
import { type HeldQueue, heldQueue } from '../process/held-queue.ts';
import { seededDatabase } from '../seeded.ts';
import { anInvoice, type InvoiceInput, type PayableService, payableServices } from './collections.ts';

const COL = '/services/collectionservice/api';

/** A response, with the body as the caller knows it. */
export interface ProviderReply<Body = { code?: string }> {
  status: number;
  text: string;
  body: Body;
  headers: Record<string, unknown>;
}

/** A payment attempt as it is in the database. */
export interface Payment {
  status: string;
  amount: bigint;
  fee: bigint;
  overpaid: bigint;
  isLate: boolean;
  reason: string | null;
  nextQueryAt: Date | null;
  receipts: number;
}

export interface Bill {
  id: number;
  reference: string;
}

/** A test portal with its test provider, whose events go straight into the portal when `work` is called. */
export interface SandboxPortal extends TestPortal, Pick<HeldQueue, 'held'> {
  db: TestDatabase;
  clock: HandClock;
  service: PayableService;
  /** Makes an invoice issued today with its own reference; it can be paid for sixty days. */
  bill(input?: InvoiceInput): Promise<Bill>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ProviderReply>;
  /** Starts an attempt as the holder of the invoice; every call has a new key unless one is given. */
  start(reference: string, body?: object, key?: string): Promise<ProviderReply<z.input<typeof Attempt>>>;
  /** Returns the token of an invoice, which its holder sends. */
  tokenOf(reference: string): Promise<string | undefined>;
  outcome(reference: string, body: object): Promise<ProviderReply>;
  /** Runs all due queued work; returns how much that was. */
  work(): Promise<number>;
  payments(invoiceId: number): Promise<Payment[]>;
}

/** Returns outgoing HTTP that leads back into the portal itself. */
const intoItself = (app: () => FastifyInstance): HttpOut => ({
  async send({ method, url, headers, body }) {
    const answer = await app().inject({
      method,
      url: new URL(url).pathname,
      ...(headers ? { headers: { ...headers } } : {}),
      ...(body === undefined ? {} : { payload: Buffer.from(body) }),
    });
    return { status: answer.statusCode, headers: {}, body: answer.rawPayload };
  },
});

/** Returns a port nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  await new Promise((down) => server.close(down));
  return port;
}

/**
 * Opens the portal. `listens`: it has an address on this machine, and events go there over HTTP. `http`: another
 * outgoing HTTP.
 */
export async function sandboxPortal({
  env = {},
  listens = false,
  http,
}: {
  env?: Record<string, string>;
  listens?: boolean;
  http?: HttpOut;
} = {}): Promise<SandboxPortal> {
  const { db, clock } = await seededDatabase();
  const { queue, held, work } = heldQueue(clock);
  const made: { app?: FastifyInstance } = {};
  const port = listens ? await freePort() : undefined;
  const portal = await testPortal({
    database: db,
    clock,
    queue,
    http:
      http ??
      (listens ? httpOut({ reach: 'public', allowLoopback: true }) : intoItself(() => made.app as FastifyInstance)),
    limits: noLimits,
    env: { ...(port === undefined ? {} : { PUBLIC_URL: `http://127.0.0.1:${port}` }), ...env },
  });
  made.app = portal.app;
  if (port !== undefined) await portal.app.listen({ port, host: '127.0.0.1' });
  const [service] = (await payableServices(db)) as [PayableService];
  // No relay runs here; events count as delivered.
  afterAll(() => db.sql('update platform.outbox set delivered_at = now() where delivered_at is null'));

  const post: SandboxPortal['post'] = async (path, body, headers = {}) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const json = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      text: answer.payload,
      body: (json ? JSON.parse(answer.payload) : undefined) as never,
      headers: answer.headers,
    };
  };
  const tokenOf: SandboxPortal['tokenOf'] = async (reference) =>
    (
      await db.sql<{ token: string }>(
        'select public_token::text as token from collect.invoice where payment_reference = $1',
        [reference],
      )
    )[0]?.token;
  /** Returns the amount the page of a reference shows for a channel; 0.01 where it cannot be determined. */
  const payableOf = async (
    reference: string,
    { channel, amount, token }: { channel: Channel; amount?: string; token?: string },
  ): Promise<string> => {
    const query = token === undefined ? '' : `?token=${token}`;
    const seen = (await portal.app.inject(`${COL}/public/checkouts/${reference}${query}`)).json<{
      balance?: string;
      feeBearer: string;
    }>();
    const towards = amount ?? seen.balance;
    if (towards === undefined || !/^\d{1,15}\.\d\d$/.test(towards)) return '0.01';
    const kobo = koboOf(towards);
    return nairaOf(asKobo(kobo + (seen.feeBearer === 'PAYER' ? feeOf(channel, kobo) : 0n)));
  };
  return {
    ...portal,
    tokenOf,
    db,
    clock,
    held,
    service,
    post,
    async bill(input) {
      const id = await anInvoice(db, service, input);
      const reference = makeReference(String(id).padStart(10, '0'));
      const today = lagosDay(clock.now());
      await db.sql(
        `update collect.invoice set payment_reference = $2, issue_date = $3, due_date = $4, expires_at = $5 where id = $1`,
        [id, reference, today, addDays(today, 30), addDays(today, 60)],
      );
      return { id, reference };
    },
    start: async (reference, body = {}, key = randomUUID()) => {
      const token = await tokenOf(reference);
      const requested = { channel: 'CARD' as Channel, ...(token === undefined ? {} : { token }), ...body };
      return (await post(
        `${COL}/public/checkouts/${reference}/attempts`,
        { expectedPayable: await payableOf(reference, requested), ...requested },
        { 'idempotency-key': key },
      )) as never;
    },
    outcome: (reference, body) => post(`${COL}/sandbox/checkouts/${reference}/outcome`, body),
    work: () => work(portal.ctx),
    payments: (invoiceId) =>
      db.sql<Payment & Record<string, unknown>>(
        `select status, amount_kobo as amount, fee_amount_kobo as fee, overpaid_amount_kobo as overpaid, is_late as "isLate",
           failure_reason as reason, next_query_at as "nextQueryAt",
           (select count(*)::int from collect.receipt r where r.payment_id = p.id) as receipts
         from collect.payment p where invoice_id = $1 order by attempt_no`,
        [invoiceId],
      ),
  };
}
