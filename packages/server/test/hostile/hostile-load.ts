import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openTemplate } from '../open-template.ts';
import { ready, start } from '../process/running.ts';
import { testSecret } from '../server.ts';
import { demonstrationPeople } from '../worlds.ts';
import { type FeltBodies, underBodies } from './hostile-bodies.ts';
import { after, type Felt, looks, nothingFelt, p95Of, underLoad, VISITORS, visit } from './hostile-crowd.ts';
import { type FeltShares, underConnections, underReaders } from './hostile-shares.ts';

/** The portal as it is started, with its jobs, on a database with the demonstration. */
export interface HostileWorld {
  /** Returns the 95th percentile of the same visitors without load, in milliseconds. */
  calm(forMs: number): Promise<number>;
  underLoad(forMs: number): Promise<Felt>;
  /** Returns the experience of a signed-in person while strangers send bodies of a megabyte. */
  underBodies(forMs: number): Promise<FeltBodies>;
  /** Returns the experience of everybody else while a payer, a maker and an auditor read a hundred lists at once. */
  underReaders(forMs: number): Promise<FeltShares>;
  /** Returns it while one address holds five thousand connections to a process that no proxy protects. */
  underConnections(forMs: number): Promise<FeltShares>;
  close(): Promise<void>;
}

/** Inserts sessions of these people, as signing in does; returns their tokens. */
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

/** Starts the portal. */
export async function hostileWorld(): Promise<HostileWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'isura-hostile-'));
  const { server, url, client } = await openTemplate({ demonstration: true, people: demonstrationPeople });
  const central = await sessionsOf(client, 'admin%@oagf.test');
  const staff = await sessionsOf(client, 'accountant@mow.test');
  const services = await client.query<{ id: string }>(
    `select s.id from org.service s join org.organization o on o.id = s.org_id
     where s.status = 'ACTIVE' and o.code = 'MOW' order by s.id limit 1`,
  );
  const settings = {
    DATABASE_URL: url,
    SECRET_KEY: testSecret,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    ALLOW_PUBLIC_TEST: 'on',
    FILES_DIR: join(folder, 'files'),
  };
  const running = start({ ...settings, TRUST_PROXY: '1' });
  const address = await ready(running);
  const pid = running.child.pid!;
  return {
    async calm(forMs) {
      const felt = nothingFelt();
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
      const serviceId = Number(services.rows[0]?.id);
      return await underLoad({ url: address, pid, central, staff, serviceId }, forMs);
    },
    underBodies: (forMs) => underBodies(address, staff[0]!, forMs),
    async underReaders(forMs) {
      const readers = [
        ['person@payer.test', '/services/collectionservice/api/payer/payments'],
        ['maker@mow.test', '/services/organization/api/requests'],
        ['auditor@mow.test', '/services/collectionservice/api/payments'],
      ] as const;
      const people = readers.map(async ([who, path]) => ({ who, path, token: (await sessionsOf(client, who))[0]! }));
      return await underReaders(address, await Promise.all(people), forMs);
    },
    async underConnections(forMs) {
      const bare = start({ ...settings, ROLE: 'web', TRUST_PROXY: '0' });
      const felt = await underConnections(await ready(bare), forMs);
      bare.child.kill('SIGTERM');
      await bare.ended;
      return felt;
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
