import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asKobo } from '@isura/contract/kernel/money';
import fastify from 'fastify';
import pg from 'pg';
import { seed } from '../seed/seed.ts';
import { brokenInvariants } from '../src/invariants/invariants.ts';
import { confirmPayment } from '../src/modules/collect/payment/confirm.service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { groupsOver } from '../src/platform/groups/groups.ts';
import type { Binaries } from '../src/platform/postgres/binaries.ts';
import { startPostgres } from '../src/platform/postgres/supervisor.ts';
import { makeTemplate, templateName, testSecret } from '../test/server.ts';
import type { ClientOrder, ClientResult } from './confirm-client.ts';
import { openTpcB, type TpcBRun } from './tpcb.ts';

const run = promisify(execFile);
const AMOUNT = 10_000_00;
const CLIENT = join(import.meta.dirname, 'confirm-client.ts');

export interface ConfirmationsWorld {
  /**
   * Confirms payments for some seconds over the given number of connections; each payment is confirmed for the first
   * time.
   */
  confirm(connections: number, seconds: number): Promise<ClientResult>;
  /** Runs TPC-B, prepared, on the same server. */
  tpcB(clients: number, seconds: number): Promise<TpcBRun>;
  /** The program that sends TPC-B. */
  tpcBBy: string;
  /** Sends a query so many times, prepared, each with the id of another payment; returns the middle time in µs. */
  read(text: string, times: number): Promise<number>;
  /** Checks every invariant over all confirmed payments. */
  check(): Promise<string[]>;
  counted(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens a server of its own that makes everything durable on disk, with the seeded directory, 500 organizations'
 * services to pay for, and a listening bare route over `confirmPayment`. `shape` changes its tables before there are rows.
 */
export async function openConfirmationsWorld(
  binaries: Binaries,
  shape?: (admin: pg.Client) => Promise<void>,
): Promise<ConfirmationsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'isura-bench-'));
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    password: randomBytes(12).toString('hex'),
    say: () => {},
    binaries,
    settings: { max_connections: '300', shared_buffers: '1GB', max_wal_size: '8GB' },
  });
  await makeTemplate(server);
  const url = server.url(templateName);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await shape?.(admin);
  await seed(url, { demonstration: true });
  await admin.query('create database tpcb');
  const tpcb = await openTpcB(server.url('tpcb'));
  await admin.query(`create table public.bench_service as
    select row_number() over (order by s.id) - 1 as n, s.org_id, s.id as service_id, r.id as rule_id from org.service s
    join org.collection_rule r on r.service_id = s.id and r.status = 'ACTIVE'
    where exists (select from org.split_ratio p where p.service_id = s.id and p.status = 'ACTIVE' and p.effective_from <= current_date);
    insert into collect.payer (org_id, kind, name, email, phone, created_at)
    select distinct org_id, 'INDIVIDUAL', 'Ada Payer', 'ada@example.test', '+2348000000000', now() from public.bench_service`);

  const database = openDatabase({ url: loginUrl(url, 'grp_app', testSecret), poolSize: 10 });
  const ids = idsFrom(systemRandom);
  const ctx = { clock: systemClock, random: systemRandom, ids, groups: groupsOver(database.pool) } as unknown as Ctx;
  const app = fastify();
  app.post('/confirm', async (request) => {
    const { ref, paid } = request.body as { ref: string; paid: string };
    return await confirmPayment(ctx, {
      provider: 'bench',
      providerRef: ref,
      paid: asKobo(BigInt(paid)),
      paidAt: systemClock.now(),
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };

  let made = 0;
  const prepare = async (many: number): Promise<number> => {
    const first = made;
    made += many;
    await admin.query(
      `with invoices as (
         insert into collect.invoice (org_id, number, payment_reference, public_token, service_id, rule_id, payer_id, payer_snapshot, title,
           subtotal_kobo, total_kobo, balance_kobo, status, issue_date, due_date, expires_at, source, created_at, created_by, updated_at, updated_by)
         select w.org_id, 'INV-2026-' || lpad(g::text, 7, '0'), (100000000000 + g)::text, gen_random_uuid(), w.service_id, w.rule_id, p.id, '{}',
           'A permit', ${AMOUNT}, ${AMOUNT}, ${AMOUNT}, 'ISSUED', current_date, current_date, current_date + 30, 'CHECKOUT', now(), 'bench', now(), 'bench'
         from generate_series($1::bigint, $2::bigint - 1) g
         join (select *, row_number() over (order by n) - 1 as nth, count(*) over () as many from public.bench_service) w on w.nth = g % w.many
         join collect.payer p on p.org_id = w.org_id
         returning id, org_id, service_id, number
       )
       insert into collect.payment (org_id, service_id, invoice_id, attempt_no, channel, provider, provider_ref, amount_kobo,
         fee_amount_kobo, fee_bearer, status, initiated_at, initiated_day, expires_at)
       select org_id, service_id, id, 1, 'CARD', 'bench', 'bench-' || substr(number, 10)::bigint, ${AMOUNT}, 16125, 'PAYER', 'PENDING', now(),
         current_date, now() + interval '15 min' from invoices`,
      [first, made],
    );
    await admin.query('analyze collect.invoice, collect.payment');
    await admin.query('checkpoint');
    return first;
  };

  return {
    confirm: async (connections, seconds) => {
      const first = await prepare((connections === 1 ? 3_000 : 14_000) * seconds);
      const order: ClientOrder = { port, connections, seconds, first, end: made, paid: String(AMOUNT + 16_125) };
      const { stdout } = await run(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        CLIENT,
        JSON.stringify(order),
      ]);
      return JSON.parse(stdout) as ClientResult;
    },
    tpcB: async (clients, seconds) => {
      await admin.query('checkpoint');
      return await tpcb.run(clients, seconds);
    },
    tpcBBy: tpcb.by,
    read: async (text, times) => {
      const { rows } = await admin.query<{ id: string }>(
        "select id from collect.payment where status = 'SUCCESSFUL' order by md5(id::text) limit $1",
        [times],
      );
      const took: number[] = [];
      for (const { id } of rows) {
        const begun = performance.now();
        await admin.query({ name: createHash('sha256').update(text).digest('hex').slice(0, 32), text, values: [id] });
        took.push((performance.now() - begun) * 1_000);
      }
      return took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0;
    },
    check: async () => {
      await admin.query('drop table public.bench_service');
      await admin.query('update platform.outbox set delivered_at = now() where delivered_at is null'); // no relay runs here
      return await brokenInvariants(admin);
    },
    counted: async () =>
      Number((await admin.query<{ n: string }>(`select count(*) as n from collect.receipt`)).rows[0]?.n),
    close: async () => {
      await app.close();
      await database.close();
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
