import { createServer, connect as open, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { packagedBinaries } from '../../packages/server/src/platform/postgres/binaries.ts';
import { startPostgres } from '../../packages/server/src/platform/postgres/supervisor.ts';
import { ask } from '../../packages/server/test/ask.ts';
import { testKey } from '../../packages/server/test/process/live-settings.ts';
import { STANDBY, startStandby } from '../../packages/server/test/process/standby.ts';
import { ownFolder } from '../proof/own-folder.ts';
import { started, verified } from './started.ts';
import { writeMessage } from './write-message.ts';

const WRITERS = 6;
const base = ownFolder('isura-failover-');
const binaries = packagedBinaries();
const password = 'outside';
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** A fixed address of the current primary, like a virtual address or a load balancer in operation. */
async function addressOf(first: number): Promise<{ port: number; to(port: number): void }> {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const onward = open(target, '127.0.0.1');
    for (const socket of [from, onward]) sockets.add(socket.on('error', () => socket.destroy()));
    from.pipe(onward).on('close', () => from.destroy());
    onward.pipe(from).on('close', () => onward.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const to = (port: number): void => {
    target = port;
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as { port: number }).port, to };
}

const tickets: string[] = [];
let nth = 0;
async function writeMessages(address: string, over: () => boolean): Promise<void> {
  while (!over()) {
    nth += 1;
    const answer = await writeMessage(address, nth).catch(() => undefined);
    if (answer?.status === 202) tickets.push(((await answer.json()) as { ticketNumber: string }).ticketNumber);
  }
}

describe.runIf(process.env.TEST_TIER)('a primary with a synchronous standby', () => {
  test('a primary with a synchronous standby is killed under load, the standby takes over, and nothing that was acknowledged is lost', {
    timeout: 600_000,
  }, async () => {
    const primary = await startPostgres({
      dataDir: join(base, 'primary', 'postgres'),
      ...{ password, binaries, say: () => {}, settings: { shared_buffers: '64MB' } },
    });
    ends.push(primary.stop);
    await ask(primary.url('postgres'), 'create database isura');
    await ask(primary.url('postgres'), `select pg_create_physical_replication_slot('${STANDBY}', true)`);
    const standby = await startStandby(primary, {
      dataDir: join(base, 'standby', 'postgres'),
      ...{ password, binaries, slot: true },
    });
    ends.push(standby.stop);
    await ask(primary.url('postgres'), `alter system set synchronous_standby_names = '${STANDBY}'`);
    await ask(primary.url('postgres'), 'select pg_reload_conf()');
    const synchronous = () => ask(primary.url('postgres'), `select from pg_stat_replication where sync_state = 'sync'`);
    await expect.poll(synchronous, { timeout: 60_000 }).toHaveLength(1);

    const way = await addressOf(primary.port);
    const url = primary.url('isura').replace(`:${primary.port}/`, `:${way.port}/`);
    const env = {
      ...{ DATABASE_URL: url, REPORTS_DATABASE_URL: standby.url('isura'), SECRET_KEY: testKey('failover') },
      ...{ FILES_DIR: join(base, 'files'), DEMO: 'off', TRUST_PROXY: '1', ALLOW_PUBLIC_TEST: 'on', LOG_LEVEL: 'error' },
    };
    const portal = await started(join(base, 'beside'), env);
    ends.push(() => portal.child.kill('SIGKILL'));
    expect((await verified(env)).out).toContain('Checked on the standby, as at ');

    let over = false;
    const writers = Array.from({ length: WRITERS }, () => writeMessages(portal.address, () => over));
    await expect.poll(() => tickets.length, { timeout: 60_000 }).toBeGreaterThan(100);
    const before = tickets.length;
    const killed = performance.now();
    process.kill(primary.pid()!, 'SIGKILL');
    await ask(standby.url('postgres'), 'select pg_promote()');
    way.to(standby.port);
    await expect.poll(() => tickets.length, { timeout: 60_000 }).toBeGreaterThan(before + 100);
    console.log(`${Math.round(performance.now() - killed)} ms from the kill to a hundred more answers`);
    over = true;
    await Promise.all(writers);

    const kept = await ask<{ number: string }>(
      standby.url('isura'),
      'select ticket_number as number from org.contact_message',
    );
    const numbers = new Set(kept.map(({ number }) => number));
    expect(tickets.filter((ticket) => !numbers.has(ticket))).toEqual([]);
    const { code, out } = await verified(env);
    expect(out).toContain('is not a standby: checking the primary instead');
    expect({ code, out }).toMatchObject({ code: 0 });
    console.log(`${tickets.length} tickets answered for, none lost`);
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
  });
});
