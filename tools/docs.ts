import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codemap } from './codemap/codemap.ts';
import { treeOf } from './tidy/tree.ts';

/** `npm run docs`: writes the pages that are read from the code. */
const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'docs', 'codemap.md'), codemap(treeOf(root)));
console.log('Wrote docs/codemap.md.');
