import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { invoiceColumns } from '@isura/contract/collect/invoice-columns';
import { uploadColumns } from '@isura/contract/org/uploads';
import { formOf } from '../people/browser.ts';
import { hostileFiles, oneHugeCell } from './hostile-files.ts';

/** The experience of visitors and the machine during the load. */
export interface Felt {
  /** The 95th percentile of visitors' response times, in milliseconds, and the number of visits. */
  p95: number;
  looks: number;
  /** Visits without the expected response. */
  failed: string[];
  /** Highest memory of the process, in MB. */
  mostMb: number;
  /** Memory of the process before the load, in MB. */
  idleMb: number;
  /** How often memory and pool were sampled, and in how many samples the pool had a queue. */
  watched: number;
  waited: number;
  /** Work that did not get its connection at once, by kind: how much waited and how much was refused. */
  admission: Record<string, { 'at-once': number; waited: number; refused: number }>;
  /** The 95th percentile of payers' response times, in milliseconds. */
  payersP95: number;
  /** Responses with 503 that do not say what is busy and until when. */
  unsaid: string[];
  /** Responses to hostile files, sign-ins, lookups and payers, by status. */
  answers: Record<string, Record<number, number>>;
}

/** The target of the load: address and process of the portal, tokens of people, and a payable service. */
export interface Target {
  url: string;
  pid: number;
  central: readonly string[];
  staff: readonly string[];
  /** A service of the people who send files. */
  serviceId: number;
}

/** Returns an empty record. */
export const nothingFelt = (): Felt => ({
  p95: 0,
  looks: 0,
  failed: [],
  mostMb: 0,
  idleMb: 0,
  watched: 0,
  waited: 0,
  admission: {},
  payersP95: 0,
  unsaid: [],
  answers: {},
});

const ORG = '/services/organization/api';
const COLLECTION = '/services/collectionservice/api';
const HOSTILE = 24;
const SIGN_INS = 40;
const LOOK_UPS = 200;
export const VISITORS = 6;
const PAYERS = 4;
/** A demonstration service with a price, which anybody may pay. */
const PAYABLE = 9001;
const LOOK_EVERY_MS = 150;

/** Public pages and lists. */
export const looks = [
  '/',
  '/faq',
  '/config.json',
  `${ORG}/public/services?query=permit`,
  `${ORG}/public/organizations`,
];

/** Returns the current memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export const p95Of = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

export const after = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Returns a separate address for each visitor, as a trusted proxy would send it. */
export const from = (n: number) => ({ 'x-forwarded-for': `198.51.${100 + Math.floor(n / 250)}.${(n % 250) + 1}` });

/** Runs one visitor, who reads page after page. */
export async function visit(url: string, n: number, felt: Felt, times: number[], isOver: () => boolean): Promise<void> {
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

/** Returns the values of a metric of the process, by labels. */
function figuresOf(text: string, name: string): { labels: Record<string, string>; value: number }[] {
  return [...text.matchAll(new RegExp(`^${name}\\{([^}]*)\\} (\\d+)$`, 'gm'))].map(([, labels, value]) => ({
    labels: Object.fromEntries([...labels!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, word]) => [key, word])),
    value: Number(value),
  }));
}

/** Samples memory and pool of the process throughout. */
async function watch({ url, pid }: Target, felt: Felt, isOver: () => boolean): Promise<void> {
  const look = async () => {
    felt.mostMb = Math.max(felt.mostMb, memoryOf(pid));
    const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
    const pool = figuresOf(text, 'database_pool_connections').filter(({ labels }) => labels.pool === 'app');
    if (pool.length === 0) throw new Error('the process says nothing of its pool');
    felt.watched += 1;
    if (pool.some(({ labels, value }) => labels.state === 'waiting' && value > 0)) felt.waited += 1;
    for (const { labels, value } of figuresOf(text, 'database_admissions_total'))
      felt.admission[labels.kind!] = { ...felt.admission[labels.kind!]!, [labels.outcome!]: value };
  };
  while (!isOver()) {
    await look();
    await after(250);
  }
  await look();
}

/**
 * Sends hostile files from several people (by token), signs in forty times at once and floods a lookup, all from
 * separate addresses, while visitors read public pages and some pay; lasts `forMs`.
 */
export async function underLoad(target: Target, forMs: number): Promise<Felt> {
  const { url, pid, central, staff, serviceId } = target;
  const felt = { ...nothingFelt(), idleMb: memoryOf(pid) };
  const paid: number[] = [];
  const times: number[] = [];
  // Set once the files are made, which takes this process seconds.
  let end = Number.POSITIVE_INFINITY;
  const isOver = () => performance.now() > end;
  const note = (what: string, status: number) => {
    felt.answers[what] ??= {};
    felt.answers[what][status] = (felt.answers[what][status] ?? 0) + 1;
  };
  const call = async (what: string, path: string, init: RequestInit) => {
    const answer = await fetch(url + path, init).catch(() => undefined);
    note(what, answer?.status ?? 0);
    const reported = ((await answer?.json().catch(() => undefined)) ?? {}) as Record<string, unknown>;
    if (answer?.status === 503 && !(reported.code === 'busy' && Number(answer.headers.get('retry-after')) > 0))
      felt.unsaid.push(`${what}: ${JSON.stringify(reported)}`);
    return reported;
  };
  const header = invoiceColumns({ amountType: 'FIXED', quantityEnabled: true, customFields: [] } as never, {
    requiresTin: false,
    requiresAddress: false,
  }).map(({ name }) => name);
  const bad = [oneHugeCell(header), ...Object.values(hostileFiles(header)).map((made) => made())];
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
  /** Makes one step of a payment; returns the response and its duration. */
  const step = async (n: number, path: string, body?: object) => {
    const began = performance.now();
    const reported = await call('payers', `${COLLECTION}/public/${path}`, {
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...from(700 + (n % 250)) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    paid.push(performance.now() - began);
    return reported;
  };
  const pay = async (n: number) => {
    const payer = { kind: 'INDIVIDUAL', name: 'Ada Payer', email: `payer${n}@mail.test`, phone: '08031234678' };
    const requested = { serviceId: PAYABLE, quantity: 1 };
    const { payable: expectedPayable } = await step(n, 'quotes', requested);
    const { reference } = await step(n, 'checkouts', { ...requested, payer, customValues: {}, expectedPayable });
    await step(n, `checkouts/${reference}/attempts`, { channel: 'USSD', expectedPayable });
    await step(n, `checkouts/${reference}/status`);
  };
  const again = async (work: (n: number) => Promise<unknown>, n: number, every: number) => {
    for (let at = n; !isOver(); at += 97) {
      await work(at);
      await after(every);
    }
  };
  end = performance.now() + forMs;
  await Promise.all([
    watch(target, felt, isOver),
    ...Array.from({ length: VISITORS }, (_, n) => visit(url, n, felt, times, isOver)),
    ...Array.from({ length: HOSTILE }, (_, n) => again(send, n, 1_000)),
    ...Array.from({ length: SIGN_INS }, (_, n) => again(signIn, n, 500)),
    ...Array.from({ length: LOOK_UPS / 10 }, (_, n) => again(lookUp, n, 50)),
    ...Array.from({ length: PAYERS }, (_, n) => again(pay, n, 500)),
  ]);
  felt.payersP95 = p95Of(paid);
  felt.looks = times.length;
  felt.p95 = p95Of(times);
  return felt;
}
