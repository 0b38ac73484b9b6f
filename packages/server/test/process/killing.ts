import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { seed } from '../../seed/seed.ts';
import type { BankRail } from '../../src/modules/bank/bank/bank.gateway.ts';
import { httpRail } from '../../src/modules/bank/rail/http-rail.gateway.ts';
import { signedHeaders, signedRequest } from '../../src/modules/bank/rail/wire.gateway.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { loginUrl } from '../../src/platform/db/logins.ts';
import { withNumberIds } from '../../src/platform/db/number-ids.ts';
import { typeParsers } from '../../src/platform/db/types.ts';
import { httpOut } from '../../src/platform/http-out/http-out.node.ts';
import { simulatedDay } from '../../src/platform/postgres/environment.ts';
import { brokenAt, type TestDatabase } from '../database.ts';
import { makeWatchedTemplate, templateName, testBinaries, testSecret } from '../server.ts';
import { demonstrationPeople } from '../worlds.ts';
import { postgresToKill } from './postgres-to-kill.ts';
import { type Running, ready, start } from './running.ts';

export const BANK_SECRET = randomBytes(36).toString('base64');

/** A payment in the bank's books, as `GET /books` returns it. */
export interface BankHas {
  ref: string;
  state: string;
  attempts: number;
  amount: string;
  from: string;
  returnedAt?: number;
}

/** A PostgreSQL, a test bank and portal processes of one test, each of which can be killed. */
export interface Killable {
  db: TestDatabase;
  rail: BankRail;
  /** Returns the address of the web process. */
  web(): string;
  bankUrl: string;
  /** Returns the process id of the worker. */
  workerPid(): number;
  kill(what: 'web' | 'worker' | 'database'): Promise<void>;
  bankHas(): Promise<BankHas[]>;
  /** Advances the clock of the bank by `seconds`. */
  bankClock(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `work` on a connection of its own, and retries while the server starts. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, types: typeParsers });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (attempts === 1_200 || !isLost(error)) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
const isLost = (error: unknown): boolean =>
  /ECONN|57P|08\d\d\d|terminat|not queryable|timeout|starting up|recovery|shutting down|not yet accepting/i.test(
    `${(error as { code?: string }).code ?? ''} ${(error as Error).message}`,
  );

async function bankProcess(books: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../src/test-bank.command.ts')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        BANK_SECRET,
        TEST_BANK_BOOKS: books,
        ...simulatedDay(),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url };
}

/** Starts all of it. Every process uses the machine's clock. */
export async function killable(): Promise<Killable> {
  const folder = mkdtempSync(join(tmpdir(), 'isura-kill-'));
  chmodSync(folder, 0o711);
  const binaries = testBinaries();
  const server = await postgresToKill(
    {
      dataDir: join(folder, 'postgres'),
      password: randomBytes(12).toString('hex'),
      ...(binaries && { binaries }),
    },
    async (filling) => {
      await makeWatchedTemplate(filling);
      await seed(filling.url(templateName), { demonstration: true, people: demonstrationPeople, now: new Date() });
    },
  );
  const adminUrl = server.url(templateName);
  const url = loginUrl(adminUrl, 'grp_app', testSecret);
  const database = openDatabase({ url });
  const db: TestDatabase = {
    ...{ inTx: database.inTx, database, url, adminUrl },
    sql: (text, values) =>
      withClient(adminUrl, async (client) => {
        const result = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[];
        return withNumberIds((Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []);
      }),
    follow: () => {},
    broken: () => withClient(adminUrl, (client) => brokenAt(client, new Date())),
    close: () => database.close(),
  };
  const bank = await bankProcess(join(folder, 'books'));
  const running = new Map<string, { running: Running; address: string }>();
  const settings = {
    ...{ DATABASE_URL: adminUrl, SECRET_KEY: testSecret, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' },
    ...{ BANK_URL: bank.url, PROVIDER_SECRETS: `bank=${BANK_SECRET}`, FILES_DIR: join(folder, 'files') },
  };
  const begin = async (what: 'web' | 'worker'): Promise<void> => {
    const one = start({ ...settings, ROLE: what });
    running.set(what, { running: one, address: await ready(one) });
  };
  await Promise.all([begin('web'), begin('worker')]);

  const toBank = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const bytes = Buffer.from(body ? JSON.stringify(body) : '');
    const headers = signedHeaders(BANK_SECRET, new Date(), randomUUID(), signedRequest(method, path, bytes));
    const answer = await fetch(`${bank.url}${path}`, { method, headers, ...(body && { body: bytes }) });
    return await answer.json();
  };
  return {
    db,
    rail: httpRail({
      ...{ url: bank.url, secrets: [BANK_SECRET], now: () => new Date(), id: randomUUID },
      http: httpOut({ reach: 'public', allowLoopback: true }),
    }),
    web: () => running.get('web')!.address,
    bankUrl: bank.url,
    workerPid: () => running.get('worker')!.running.child.pid ?? 0,
    async kill(what) {
      if (what === 'database') {
        process.kill(server.pid() ?? 0, 'SIGKILL');
        await wait(10); // its supervisor restarts it
        await withClient(adminUrl, (client) => client.query('select 1'));
        return;
      }
      const { running: one } = running.get(what)!;
      one.child.kill('SIGKILL');
      await one.ended;
      await begin(what);
    },
    bankHas: async () => ((await toBank('GET', '/books')) as { payments: BankHas[] }).payments,
    bankClock: async (seconds) => void (await toBank('POST', '/control', { act: 'clock', byMs: seconds * 1_000 })),
    async stop() {
      for (const { running: one } of running.values()) one.child.kill('SIGKILL');
      await Promise.all([...running.values()].map(({ running: one }) => one.ended));
      bank.child.kill('SIGKILL');
      await once(bank.child, 'close');
      await database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
