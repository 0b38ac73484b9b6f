import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseForCommand } from './home.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-home-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a command of a LIVE portal whose settings name no database does nothing, and makes no data folder', async () => {
  const env = { PAYMENT_MODE: 'LIVE', SECRET_KEY: 'x'.repeat(64), DATA_DIR: join(folder, 'data') };
  await expect(databaseForCommand(env, folder, () => undefined)).rejects.toThrow('DATABASE_URL is not set');
  expect(existsSync(env.DATA_DIR)).toBe(false);
});
