import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { liveSettings } from '../test/process/live-settings.ts';
import { simulatedDay } from './platform/postgres/environment.ts';

const db = await testDatabase();
const dir = mkdtempSync(join(tmpdir(), 'isura-check-live-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
// A port where every connection is refused at once.
const free = createServer();
await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
const { port } = free.address() as { port: number };
await new Promise((done) => free.close(done));

function check(env: Record<string, string>, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const command = join(import.meta.dirname, 'check-live.command.ts');
  return new Promise((done) => {
    execFile(
      process.execPath,
      [command, ...args],
      {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...simulatedDay(), ...env },
      },
      (error, out) => done({ code: error ? Number(error.code) : 0, lines: out.trim().split('\n') }),
    );
  });
}
const missingIn = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.includes('MISSING')).map((line) => line.split(' .', 1)[0]!);

describe('npm run check-live', () => {
  test('npm run check-live with an empty environment names every setting on its own line and exits with 1', async () => {
    const { code, lines } = await check({});
    expect(code).toBe(1);
    for (const name of [
      'DATABASE_URL',
      'SECRET_KEY',
      'PASSWORD_KEY',
      'SMTP_URL',
      'SMS_URL',
      'CLAMD_URL',
      'RECEIPT_KEY',
      'PUBLIC_URL',
    ])
      expect(lines.filter((line) => line.includes(`MISSING: ${name} `))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^\d+ missing\.$/);
  });

  test('npm run check-live with some of the Remita settings names those that are missing', async () => {
    const { lines } = await check({ ...liveSettings, REMITA_MERCHANT_ID: '6021347788' });
    for (const name of ['REMITA_URL', 'REMITA_API_KEY', 'REMITA_SERVICE_TYPES'])
      expect(lines.filter((line) => line.includes(`MISSING: ${name} is not set`))).toHaveLength(1);
  });

  test('npm run check-live checks everything around the portal even when an earlier check fails', async () => {
    const there = `127.0.0.1:${port}`;
    const env = {
      ...liveSettings,
      DATABASE_URL: `${db.adminUrl}?sslmode=verify-full`,
      PUBLIC_URL: `https://${there}`,
      SMTP_URL: `smtps://a:b@${there}`,
      SMS_URL: `https://${there}`,
      CLAMD_URL: 'unix:/nowhere/clamd.ctl',
      FILES_DIR: join(dir, 'files'),
    };
    const { code, lines } = await check(env, '--backup', dir);
    expect(code).toBe(1);
    expect(missingIn(lines)).toEqual([
      'Database over TLS',
      'PostgreSQL 15 or newer',
      'Commits wait for the disk',
      'Clock',
      'Tables of this release',
      'Login grp_app',
      'Login grp_queue',
      'Reference data',
      'No demonstration data',
      'Administrators of the central office',
      'Mail server over TLS',
      'Payment provider over TLS',
      'SMS gateway over TLS',
      'Virus scanner',
      'Backup within the last day',
      'The portal at its own address',
    ]);
    expect(lines[2]).toMatch(/SSL|TLS/);
    expect(lines.join()).not.toContain(liveSettings.SECRET_KEY);
    expect(lines.find((line) => line.startsWith('Payment provider'))).toMatch(
      /none is connected.* REMITA_URL, REMITA_MERCHANT_ID, REMITA_API_KEY, REMITA_SERVICE_TYPES/,
    );
  });
});
