import { join } from 'node:path';
import { cruise } from './check/architecture.ts';

/** Checks the imports of the whole tree against tools/architecture.cjs. */
const { findings, seen, unseen } = cruise(join(import.meta.dirname, '..'));
for (const { rule, from, to } of findings) console.error(`${rule}: ${from} → ${to}`);
for (const file of unseen) console.error(`not seen: ${file}`);
console.log(`${seen} modules seen, ${findings.length} wrong imports.`);
process.exitCode = findings.length === 0 && unseen.length === 0 && seen > 0 ? 0 : 1;
