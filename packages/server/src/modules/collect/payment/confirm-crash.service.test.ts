import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../seed/seed.ts';
import { anInvoice, aPayment, payableServices } from '../../../../test/collections.ts';
import type { ConfirmingOrder } from '../../../../test/confirming.command.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { makeTemplate, templateName, testBinaries, testSecret } from '../../../../test/server.ts';
import { brokenInvariants } from '../../../invariants/invariants.ts';
import { loginUrl } from '../../../platform/db/logins.ts';
import { type RunningPostgres, startPostgres } from '../../../platform/postgres/supervisor.ts';

/** Times that something is killed (X05, X06). */
const ROUNDS = { more: 20, deep: 100 }[process.env.TEST_TIER ?? ''] ?? 2;
const EACH = 120;
const RECEIPTS = `select p.provider_ref as ref, r.number from collect.receipt r
  join collect.payment p on p.id = r.payment_id where p.provider_ref = any ($1)`;
const CONFIRMING = join(import.meta.dirname, '../../../../test/confirming.command.ts');

const folder = mkdtempSync(join(tmpdir(), 'isura-confirm-'));
let server: RunningPostgres;
let url: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const password = randomBytes(12).toString('hex');
  const binaries = testBinaries();
  server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    password,
    say: () => {},
    ...(binaries && { binaries }),
  });
  await makeTemplate(server);
  url = server.url(templateName);
  await seed(url, { demonstration: true });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Works on a connection of its own, and comes again while the server gets up. */
async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((done) => setTimeout(done, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Tries to pay, each of an invoice of its own: their references. */
async function payments(client: pg.Client): Promise<string[]> {
  const sql = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  const db = { sql } as unknown as TestDatabase;
  const services = await payableServices(db, 3);
  const refs: string[] = [];
  for (let nth = 0; nth < EACH; nth += 1) refs.push(await aPayment(db, await anInvoice(db, services[nth % 3]!)));
  return refs;
}

/** A process that confirms, and every answer it has given so far: receipt numbers by reference. */
function confirming(refs: string[]) {
  const order: ConfirmingOrder = { url: loginUrl(url, 'grp_app', testSecret), refs, paid: 1_016_125, clients: 24 };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CONFIRMING, JSON.stringify(order)]);
  const answers = new Map<string, string>();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) answers.set(line.split(' ')[0] ?? '', line.split(' ')[1] ?? '');
  });
  return { child, answers, ended: new Promise<void>((done) => child.once('close', () => done())) };
}

test(`killed ${ROUNDS} times while payments are confirmed: what was answered is there, and nothing is there twice`, {
  timeout: 30_000 * ROUNDS,
}, async () => {
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const refs = await withClient(payments);
    const run = confirming(refs);
    await expect.poll(() => run.answers.size, { timeout: 20_000, interval: 2 }).toBeGreaterThan(10);
    await new Promise((done) => setTimeout(done, Math.random() * 60)); // the random moment is what this test is about
    const kept = run.answers;
    if (round % 2 === 0) run.child.kill('SIGKILL');
    else process.kill(server.pid() ?? 0, 'SIGKILL');
    await run.ended;
    answered += kept.size;

    const again = confirming(refs);
    await again.ended;

    const receipts = await withClient(
      async (client) => (await client.query<{ ref: string; number: string }>(RECEIPTS, [refs])).rows,
    );
    const numbers = new Map(receipts.map(({ ref, number }) => [ref, number]));
    expect([...kept].filter(([ref, number]) => numbers.get(ref) !== number)).toEqual([]);
    expect(numbers.size).toBe(EACH);
    expect(again.answers).toEqual(numbers);
    await withClient((client) =>
      client.query('update platform.outbox set delivered_at = now() where delivered_at is null'),
    ); // nobody relays here
    expect(await withClient((client) => brokenInvariants(client))).toEqual([]);
  }
  expect(answered).toBeGreaterThan(10 * ROUNDS);
});
