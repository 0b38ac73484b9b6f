// `npm run check:audit`: asks the registry for advisories on what a release runs. Exits with 1 on high and critical
// ones; where no registry answers it says so and exits with 3.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readAudit } from './audit-result.ts';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  cwd: join(import.meta.dirname, '..', '..'),
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const { words, verdict } = readAudit(stdout ?? '');
console.log(words);
process.exitCode = { passed: 0, bad: 1, 'not run': 3 }[verdict];
