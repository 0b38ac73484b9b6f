import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openHome, useDatabaseOf } from '../../packages/server/src/platform/postgres/home.ts';
import { ask } from '../../packages/server/test/ask.ts';
import { ownFolder } from '../proof/own-folder.ts';
import { checkout } from './settings.ts';
import { started } from './started.ts';

const base = ownFolder('isura-way-back-');
const dataDir = join(base, 'data');
const kept = join(base, 'kept');
const wal = join(base, 'wal');
const children: { kill(signal: 'SIGKILL'): unknown }[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function command(name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const file = join(checkout, `packages/server/src/${name}.command.ts`);
  return new Promise<{ code: number; out: string }>((done) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, ...args],
      { env: { PATH: process.env.PATH, ...env }, maxBuffer: 1e8 },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out: out + err }),
    );
  });
}

/** Writes to the help desk over HTTP; returns the number of the ticket. */
async function writeTo(address: string, nth: number): Promise<string> {
  const answer = await fetch(`${address}/services/organization/api/public/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${nth}` },
    body: JSON.stringify({
      name: 'Ada Obi',
      email: 'ada@example.com',
      topic: 'OTHER',
      message: `Message number ${nth} of a test`,
    }),
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { ticketNumber: string }).ticketNumber;
}

describe.runIf(process.env.TEST_TIER)('restoring a running portal', () => {
  const env = { DATA_DIR: dataDir, WAL_ARCHIVE: wal };

  test('a drill ends with verify, and a restore with the log has every acknowledged ticket and starts', {
    timeout: 600_000,
  }, async () => {
    const portal = await started(dataDir, { WAL_ARCHIVE: wal, TRUST_PROXY: '1', ALLOW_PUBLIC_TEST: 'on' });
    children.push(portal.child);
    const tickets = [await writeTo(portal.address, 1)];
    const made = await command('backup', env, '--to', kept);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(`Backup written to ${kept}/`) });
    expect(made.out).not.toMatch(/not archived|could not be archived/);
    const from = join(kept, readdirSync(kept)[0]!);
    for (const nth of [2, 3, 4]) tickets.push(await writeTo(portal.address, nth));

    const drill = await command('restore', env, '--from', from, '--drill');
    expect(drill.out).toMatch(/audit heads outside the database .* ok[\s\S]*Restored in [\d.]+ s/);
    expect(drill.code).toBe(0);
    console.log(drill.out.trim().split('\n').at(-1));

    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
    const again = join(base, 'again');
    mkdirSync(again, { mode: 0o711 });
    writeFileSync(join(again, 'secret'), readFileSync(join(dataDir, 'secret')));
    const lost = join(dataDir, 'postgres', 'pg_wal'); // the database's disk was saved: it has the last log segments
    const back = await command(
      'restore',
      { DATA_DIR: again },
      '--from',
      from,
      '--to',
      again,
      '--wal',
      wal,
      '--wal',
      lost,
    );
    expect(back).toMatchObject({ code: 0, out: expect.stringContaining('to the end of its log') });
    const second = await started(again);
    children.push(second.child);
    const { adminUrl } = await useDatabaseOf(openHome(again), () => {});
    const found = await ask<{ number: string }>(adminUrl, 'select ticket_number as number from org.contact_message');
    expect(found.map(({ number }) => number)).toEqual(expect.arrayContaining(tickets));
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  test('restoring a running portal says what is missing: a folder to store it in, a secret, a backup', async () => {
    expect(await command('backup', env)).toMatchObject({
      code: 1,
      out: expect.stringContaining('Name the folder to keep the backup in'),
    });
    const bare = join(base, 'bare');
    const from = join(kept, readdirSync(kept)[0]!);
    expect(await command('restore', {}, '--from', from, '--to', bare)).toMatchObject({
      code: 1,
      out: expect.stringContaining("A backup does not contain the portal's secret. Put its file `secret` into"),
    });
    expect(existsSync(join(bare, 'postgres'))).toBe(false);
    expect(await command('restore', {}, '--from', kept, '--to', bare, '--until', 'yesterday')).toMatchObject({
      code: 1,
      out: expect.stringContaining('--until yesterday is not a time with its UTC offset'),
    });
  });
});
