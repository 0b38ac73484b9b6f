import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesOf } from '../packages/server/src/app.ts';
import { createMetrics } from '../packages/server/src/platform/metrics/metrics.ts';
import { accessPage } from './codemap/access.ts';
import { codemap } from './codemap/codemap.ts';
import { decisionIndex } from './codemap/decisions.ts';
import { eventsPage } from './codemap/event-types.ts';
import { statePages } from './states/states.ts';
import { treeOf } from './tidy/tree.ts';

/** `npm run docs`: writes the pages that are generated from the code. */
const docs = join(import.meta.dirname, '..', 'docs');
const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
writeFileSync(join(docs, 'codemap.md'), codemap(treeOf(join(docs, '..')), routes));
writeFileSync(join(docs, 'access.md'), accessPage(routes));
writeFileSync(join(docs, 'events.md'), eventsPage());
writeFileSync(join(docs, 'adr', 'README.md'), decisionIndex(treeOf(join(docs, '..'))));
rmSync(join(docs, 'states'), { recursive: true, force: true });
mkdirSync(join(docs, 'states'));
for (const [file, text] of statePages()) writeFileSync(join(docs, 'states', file), text);
console.log('Wrote docs/codemap.md, docs/access.md, docs/events.md, docs/adr/README.md and docs/states/.');
