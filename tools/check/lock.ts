import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptional } from './lock-file.ts';

/** Refuses a lock file that would fail `npm ci` on another platform. */
const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8'));
const missing = missingOptional(lock);
for (const line of missing) console.error(line);
console.log(
  missing.length === 0 ? 'Every optional package of the lock file has its entry.' : 'Install again from scratch.',
);
process.exitCode = missing.length === 0 ? 0 : 1;
