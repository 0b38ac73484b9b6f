import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceColumns } from '@isura/contract/collect/invoice-columns';
import { uploadColumns } from '@isura/contract/org/uploads';
import pg from 'pg';
import { seed } from '../seed/seed.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { formOf } from './browser.ts';
import { hostileFiles, oneHugeCell } from './hostile-files.ts';
import { ready, start } from './running.ts';
import { makeTemplate, startTestServer, templateName, testSecret } from './server.ts';
import { demonstrationPeople } from './worlds.ts';

/** What visitors and the machine felt while it went on. */
export interface Felt {
  /** The 95th percentile of what visitors waited, in milliseconds, and how often they looked. */
  p95: number;
  looks: number;
  /** Visitors who were not answered as they should be. */
  failed: string[];
  /** Most memory of the process, in MB. */
  mostMb: number;
  /** Looks at the pool that found somebody waiting for a connection. */
  waited: number;
  /** How the hostile files, the sign-ins and the look-ups were answered, by status. */
  answers: Record<string, Record<number, number>>;
}

const ORG = '/services/organization/api';
const COLLECTION = '/services/collectionservice/api';
const HOSTILE = 24;
const SIGN_INS = 40;
const LOOK_UPS = 200;
const VISITORS = 6;
const LOOK_EVERY_MS = 150;

/** Pages and lists anybody may look at. */
const looks = ['/', '/faq', '/config.json', `${ORG}/public/services?query=permit`, `${ORG}/public/organizations`];

/** Memory of a process now, in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const p95Of = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

const after = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** An address of its own for everybody, as a trusted proxy in front would say it. */
const from = (n: number) => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(n / 250)}.${(n % 250) + 1}` });

async function visit(url: string, n: number, felt: Felt, times: number[], isOver: () => boolean): Promise<void> {
  for (let at = n; !isOver(); at += 1) {
    const path = looks[at % looks.length]!;
    const began = performance.now();
    const answer = await fetch(url + path, { headers: from(1_000 + n) }).catch((fault: unknown) => fault as Error);
    const status = answer instanceof Error ? answer.message : answer.status;
    if (!(answer instanceof Error)) await answer.arrayBuffer();
    times.push(performance.now() - began);
    if (status !== 200) felt.failed.push(`${path}: ${status}`);
    await after(LOOK_EVERY_MS);
  }
}

/** Looks at the memory and at the pool of the process all the while. */
async function watch(url: string, pid: number, felt: Felt, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    felt.mostMb = Math.max(felt.mostMb, memoryOf(pid));
    const text = await fetch(`${url}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    const waiting =
      /database_pool_connections\{[^}]*pool="app"[^}]*state="waiting"[^}]*\} (\d+)/.exec(text) ??
      /database_pool_connections\{[^}]*state="waiting"[^}]*pool="app"[^}]*\} (\d+)/.exec(text);
    if (Number(waiting?.[1] ?? 0) > 0) felt.waited += 1;
    await after(400);
  }
}

/**
 * Sends hostile files as so many people (their tokens), signs in forty times at once, and floods a look-up, all from
 * addresses of their own, while visitors look at public pages; goes on for so long.
 */
async function underLoad(
  {
    url,
    pid,
    central,
    staff,
    serviceId,
  }: { url: string; pid: number; central: readonly string[]; staff: readonly string[]; serviceId: number },
  forMs: number,
): Promise<Felt> {
  const felt: Felt = { p95: 0, looks: 0, failed: [], mostMb: 0, waited: 0, answers: {} };
  const times: number[] = [];
  // Set once the files are made: that takes this process seconds.
  let end = Number.POSITIVE_INFINITY;
  const isOver = () => performance.now() > end;
  const note = (what: string, status: number) => {
    felt.answers[what] ??= {};
    felt.answers[what][status] = (felt.answers[what][status] ?? 0) + 1;
  };
  const call = async (what: string, path: string, init: RequestInit) => {
    const answer = await fetch(url + path, init).catch(() => undefined);
    note(what, answer?.status ?? 0);
    await answer?.arrayBuffer().catch(() => undefined);
  };
  const header = invoiceColumns({ amountType: 'FIXED', quantityEnabled: true, customFields: [] } as never, {
    requiresTin: false,
    requiresAddress: false,
  }).map(({ name }) => name);
  const bad = [oneHugeCell(header), ...Object.values(hostileFiles(header))];
  const forMda = oneHugeCell(uploadColumns.MDA);
  const send = (n: number) => {
    const isCentral = n % 3 === 0 && central.length > 0;
    const token = isCentral ? central[n % central.length] : staff[n % staff.length];
    const bytes = isCentral ? forMda : n % 2 === 0 ? bad[0]! : bad[n % bad.length]!;
    return call('files', isCentral ? `${ORG}/remita-mda/upload` : `${COLLECTION}/invoices/upload`, {
      method: 'POST',
      body: formOf(isCentral ? {} : { serviceId: String(serviceId) }, { name: `hostile-${n}.xlsx`, bytes }),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...from(n) },
    });
  };
  const signIn = (n: number) =>
    call('sign-ins', '/api/v2/authenticate', {
      method: 'POST',
      body: JSON.stringify({ username: `nobody${n}@mow.test`, password: 'not the password' }),
      headers: { 'content-type': 'application/json', ...from(300 + n) },
    });
  const lookUp = (n: number) =>
    call('look-ups', `${COLLECTION}/public/invoices/INV-2026-${String(n).padStart(7, '0')}`, {
      headers: from(500 + (n % 100)),
    });
  const again = async (work: (n: number) => Promise<void>, n: number, every: number) => {
    for (let at = n; !isOver(); at += 97) {
      await work(at);
      await after(every);
    }
  };
  end = performance.now() + forMs;
  await Promise.all([
    watch(url, pid, felt, isOver),
    ...Array.from({ length: VISITORS }, (_, n) => visit(url, n, felt, times, isOver)),
    ...Array.from({ length: HOSTILE }, (_, n) => again(send, n, 1_000)),
    ...Array.from({ length: SIGN_INS }, (_, n) => again(signIn, n, 500)),
    ...Array.from({ length: LOOK_UPS / 10 }, (_, n) => again(lookUp, n, 50)),
  ]);
  felt.looks = times.length;
  felt.p95 = p95Of(times);
  return felt;
}

/** The portal as it is started, with its jobs, over a database with the demonstration in it. */
export interface HostileWorld {
  /** What the same visitors feel when nobody else is there: the 95th percentile, in milliseconds. */
  calm(forMs: number): Promise<number>;
  underLoad(forMs: number): Promise<Felt & { idleMb: number }>;
  close(): Promise<void>;
}

/** Sessions of these people, as signing in leaves them: their tokens. */
async function sessionsOf(client: pg.Client, like: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from identity.app_user u where u.login like $1 and u.status = 'ACTIVE' order by u.id`,
    [like],
  );
  const tokens: string[] = [];
  for (const { id } of rows) {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `insert into identity.session (id, user_id, token_hash, created_at, last_seen_at, expires_at, ip)
       values ($1, $2, $3, now(), now(), now() + interval '12 hours', '127.0.0.1')`,
      [randomUUID(), id, createHash('sha256').update(token).digest()],
    );
    tokens.push(token);
  }
  return tokens;
}

/** Starts it. */
export async function hostileWorld(): Promise<HostileWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'isura-hostile-'));
  const server = await startTestServer(packagedBinaries());
  await makeTemplate(server);
  const url = server.url(templateName);
  await seed(url, { demonstration: true, people: demonstrationPeople });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const central = await sessionsOf(client, 'admin%@oagf.test');
  const staff = await sessionsOf(client, 'accountant@mow.test');
  const services = await client.query<{ id: string }>(
    `select s.id from org.service s join org.organization o on o.id = s.org_id
     where s.status = 'ACTIVE' and o.code = 'MOW' order by s.id limit 1`,
  );
  const running = start({
    DATABASE_URL: url,
    SECRET_KEY: testSecret,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    ALLOW_PUBLIC_TEST: 'on',
    FILES_DIR: join(folder, 'files'),
  });
  const address = await ready(running);
  const pid = running.child.pid!;
  return {
    async calm(forMs) {
      const felt: Felt = { p95: 0, looks: 0, failed: [], mostMb: 0, waited: 0, answers: {} };
      const times: number[] = [];
      const end = performance.now() + forMs;
      await Promise.all(
        Array.from({ length: VISITORS }, (_, n) => visit(address, n, felt, times, () => performance.now() > end)),
      );
      return p95Of(times);
    },
    async underLoad(forMs) {
      for (const path of looks) await fetch(address + path).then((answer) => answer.arrayBuffer());
      await after(1_000);
      const idleMb = memoryOf(pid);
      const serviceId = Number(services.rows[0]?.id);
      return { ...(await underLoad({ url: address, pid, central, staff, serviceId }, forMs)), idleMb };
    },
    async close() {
      running.child.kill('SIGTERM');
      await running.ended;
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
