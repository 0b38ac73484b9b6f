import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const SCALE = 20;
const ACCOUNTS = 100_000;
const TELLERS = 10;

/** The result of a TPC-B run. */
export interface TpcBRun {
  perSecond: number;
}

/** TPC-B on one database: tables are made once, then each run uses the given clients for some seconds. */
export interface TpcB {
  /** `pgbench`, or a note that our own client sent the five statements. */
  by: string;
  run(clients: number, seconds: number): Promise<TpcBRun>;
}

/**
 * Opens pgbench, prepared, where the machine has it; otherwise a small client that sends the same five statements,
 * prepared.
 */
export async function openTpcB(url: string): Promise<TpcB> {
  const there = await run('pgbench', ['--version']).catch(() => undefined);
  if (!there) return ownClient(url);
  await run('pgbench', ['-i', '-q', '-s', String(SCALE), url]);
  return {
    by: there.stdout.trim(),
    run: async (clients, seconds) => {
      const counts = ['-c', String(clients), '-j', '1', '-T', String(seconds)];
      const { stdout } = await run('pgbench', ['-n', '-M', 'prepared', ...counts, url]);
      return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) };
    },
  };
}

const TABLES = `
  create table branches (bid int primary key, bbalance int) with (fillfactor = 100);
  create table tellers (tid int primary key, bid int, tbalance int) with (fillfactor = 100);
  create table accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into branches select n, 0 from generate_series(1, ${SCALE}) n;
  insert into tellers select n, (n - 1) / ${TELLERS} + 1, 0 from generate_series(1, ${SCALE * TELLERS}) n;
  insert into accounts select n, (n - 1) / ${ACCOUNTS} + 1, 0, '' from generate_series(1, ${SCALE * ACCOUNTS}) n;
  analyze branches, tellers, accounts`;

const any = (most: number): number => 1 + Math.floor(Math.random() * most);

async function transaction(client: pg.Client): Promise<void> {
  const [aid, tid, bid, delta] = [any(SCALE * ACCOUNTS), any(SCALE * TELLERS), any(SCALE), any(10_000) - 5_000];
  const send = (name: string, text: string, values: number[]) => client.query({ name, text, values });
  await client.query('begin');
  await send('a', 'update accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
  await send('b', 'select abalance from accounts where aid = $1', [aid]);
  await send('c', 'update tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
  await send('d', 'update branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
  const history = 'insert into history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)';
  await send('e', history, [tid, bid, aid, delta]);
  await client.query('commit');
}

async function ownClient(url: string): Promise<TpcB> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(TABLES).finally(() => admin.end());
  return {
    by: 'the five statements of TPC-B, sent by a client of ours because pgbench is not here',
    run: async (many, seconds) => {
      const clients = Array.from({ length: many }, () => new pg.Client({ connectionString: url }));
      await Promise.all(clients.map((client) => client.connect()));
      const began = performance.now();
      let done = 0;
      await Promise.all(
        clients.map(async (client) => {
          for (; performance.now() - began < seconds * 1_000; done += 1) await transaction(client);
        }),
      );
      const perSecond = (done * 1_000) / (performance.now() - began);
      await Promise.all(clients.map((client) => client.end()));
      return { perSecond };
    },
  };
}
