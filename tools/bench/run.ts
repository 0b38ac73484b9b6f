import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileCache } from '../start/compile-cache.ts';
import { figure } from './figures.ts';
import { type Bench, run } from './frame.ts';
import { limitOf, machine, merge, sectionText } from './record.ts';

/**
 * `npm run bench [ID …]`: runs the benches of the packages and writes docs/bench.md; exit code 1 when a limit is
 * missed.
 */
const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'bench.md');
const requested = process.argv.slice(2);

// As in a started portal: what is in the compile cache is not compiled again, in threads either.
enableCompileCache(compileCache);
process.env.NODE_COMPILE_CACHE ??= compileCache;

const files = globSync(['packages/*/bench/*.bench.ts', '{tools,e2e}/bench/*.bench.ts'], { cwd: root }).sort();
const benches = await Promise.all(
  files.map(async (file) => ((await import(pathToFileURL(join(root, file)).href)) as { bench: Bench }).bench),
);
flushCompileCache();
/** Reports whether a bench was requested, by its id; one of a larger size also by the id of the usual size. */
const isAskedFor = (requested: string, { id }: Bench): boolean => id === requested || id === `${requested}-large`;
const unknown = requested.filter((requested) => !benches.some((bench) => isAskedFor(requested, bench)));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${benches.map((bench) => bench.id).join(', ')}`);
  process.exit(2);
}

let missed = 0;
for (const bench of benches.filter(
  (each) => requested.length === 0 || requested.some((requested) => isAskedFor(requested, each)),
)) {
  const section = await run(bench, (line) => console.log(line));
  for (const r of section.results) {
    const ratio = r.floor ? `, ${figure(r.floor.ratio)} times the floor` : '';
    const limit = limitOf(r);
    console.log(`  ${r.name}: ${figure(r.work)} ${r.unit}${ratio}${limit && ` (${limit})`}`);
    if (!r.passed) missed++;
  }
  const text = sectionText(section, new Date().toISOString().slice(0, 10), machine());
  writeFileSync(page, merge(readPage(), bench.id, text));
}
process.exit(missed > 0 ? 1 : 0);

function readPage(): string {
  try {
    return readFileSync(page, 'utf8');
  } catch {
    return '';
  }
}
