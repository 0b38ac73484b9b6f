import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { record } from '../../packages/server/src/modules/audit/index.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { loginUrl } from '../../packages/server/src/platform/db/logins.ts';
import { JOB_SCOPE } from '../../packages/server/src/platform/db/scope.ts';
import { openHome, useDatabaseOf } from '../../packages/server/src/platform/postgres/home.ts';
import { ask } from '../../packages/server/test/ask.ts';
import { someEvent } from '../../packages/server/test/audit.ts';
import { copyWorld, reachableFolder } from '../proof/world.ts';
import { alive, type Started, started, verified } from './started.ts';
import { writeMessage } from './write-message.ts';

const ROUNDS = { more: 10, deep: 50 }[process.env.TEST_TIER ?? ''] ?? 1;
const WRITERS = 4;

const base = reachableFolder('isura-crash-');
const dataDir = join(base, 'data');
let portal: Started | undefined;
afterAll(async () => {
  portal?.child.kill('SIGKILL');
  if (portal) await expect.soft(portal.ended).resolves.toBeDefined();
  rmSync(base, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
});

/** Tickets acknowledged with success, which must never be lost. */
const tickets: string[] = [];
const eventIds: number[] = [];
let nth = 0;

/** Writes to the help desk over HTTP until the portal is gone; records the ticket numbers it returned. */
async function writeMessages(address: string, over: () => boolean): Promise<void> {
  while (!over()) {
    nth += 1;
    try {
      const answer = await writeMessage(address, nth);
      if (answer.status === 202) tickets.push(((await answer.json()) as { ticketNumber: string }).ticketNumber);
      else expect([429, 500, 503]).toContain(answer.status);
    } catch {} // no response: it may have been written or not
  }
}

/** Records audit events as the product does until the database is gone; keeps those whose commit was acknowledged. */
async function recordEvents(url: string, over: () => boolean): Promise<void> {
  const database = openDatabase({ url, poolSize: 2 });
  while (!over()) {
    nth += 1;
    const entityId = nth;
    try {
      await database.inTx(JOB_SCOPE, (tx) => record(tx, [someEvent({ orgId: 12 + (entityId % 3), entityId })]));
      eventIds.push(entityId);
    } catch {}
  }
  await database.close().catch(() => {});
}

/** Returns the ids that a query of the superuser finds. */
const present = async (adminUrl: string, query: string): Promise<Set<string>> =>
  new Set((await ask<{ id: string }>(adminUrl, query)).map((row) => row.id));

const kills: readonly [string, (portal: Started) => number[]][] = [
  ['all three', (p) => [p.child.pid ?? 0, p.serverPid(), p.postgresPid()]],
  ['server and PostgreSQL', (p) => [p.serverPid(), p.postgresPid()]],
  ['PostgreSQL, then the starter', (p) => [p.postgresPid(), p.child.pid ?? 0]],
  ['the starter alone', (p) => [p.child.pid ?? 0]],
];

test(`a portal killed ${ROUNDS} times at random moments under load starts again without help, and nothing acknowledged is lost`, {
  timeout: 300_000 + 60_000 * ROUNDS, // without a world to copy, the first start makes one
}, async () => {
  const env = { TRUST_PROXY: '1', ALLOW_PUBLIC_TEST: 'on', LOG_LEVEL: 'error' };
  copyWorld(dataDir);
  portal = await started(dataDir, env);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [what, victims] = kills[round % kills.length]!;
    const { adminUrl } = await useDatabaseOf(openHome(dataDir), () => {});
    const appUrl = loginUrl(adminUrl, 'grp_app', openHome(dataDir).secretKey);
    const before = { tickets: tickets.length, events: eventIds.length };
    let over = false;
    const { address } = portal;
    const writers = [
      ...Array.from({ length: WRITERS }, () => writeMessages(address, () => over)),
      recordEvents(appUrl, () => over),
    ];
    await expect
      .poll(() => tickets.length > before.tickets && eventIds.length > before.events, { timeout: 60_000, interval: 5 })
      .toBe(true);
    await new Promise((done) => setTimeout(done, Math.random() * 700)); // the random moment is what this test is about
    const pids = victims(portal);
    expect(alive(pids), what).toHaveLength(pids.length);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    over = true;
    await Promise.all(writers);
    if (!pids.includes(portal.child.pid ?? 0)) portal.child.kill('SIGTERM');
    await portal.ended;

    portal = await started(dataDir, env);
    const admin = (await useDatabaseOf(openHome(dataDir), () => {})).adminUrl;
    const kept = await present(admin, 'select ticket_number as id from org.contact_message');
    expect(
      tickets.filter((ticket) => !kept.has(ticket)),
      `tickets lost after ${what}`,
    ).toEqual([]);
    const events = await present(admin, 'select entity_id::text as id from audit.audit_event');
    expect(
      eventIds.filter((id) => !events.has(String(id))),
      `events lost after ${what}`,
    ).toEqual([]);
    const { code, out } = await verified({ DATA_DIR: dataDir });
    expect(code, `${what}: ${out}`).toBe(0);
  }
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  console.log(`${ROUNDS} crashes: ${tickets.length} tickets and ${eventIds.length} events answered for, none lost`);
});
