import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase, testSecret } from '../test/database.ts';

const db = await testDatabase();

/** Runs a command on the database of this file. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(import.meta.dirname, command), ...args],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: db.adminUrl,
        SECRET_KEY: testSecret,
        ...env,
      },
    },
  );
  return { status, words: stdout + stderr };
}

test.each(['verify.ts', 'migrate.ts', 'rekey.command.ts', '../seed/seed.command.ts'])(
  'an option that %s does not know is refused, and nothing is done in its place',
  (command) => {
    const { status, words } = run(command, ['--dry-run']);
    expect(status).not.toBe(0);
    expect(words).toContain("Unknown option '--dry-run'");
  },
);

test.each([
  ['verify.ts', []],
  ['backup.command.ts', ['--to', '/tmp/never-written']],
])('%s refuses a FILES_DIR that is not there, whose files it would call complete', (command, args) => {
  const { status, words } = run(command, args, { FILES_DIR: '/nowhere/files' });
  expect(status).not.toBe(0);
  expect(words).toContain('FILES_DIR names /nowhere/files, which is no folder here.');
});
