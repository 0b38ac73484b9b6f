import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lagosDay } from '../packages/contract/src/kernel/days.ts';
import { fragments, unreadable } from './release/fragments.ts';
import { nextVersion, raised, released } from './release/release.ts';
import { treeOf } from './tidy/tree.ts';

/**
 * `npm run release`: writes the fragments of `changes/` into CHANGELOG.md by who reads them, raises the version of
 * every package, and removes the fragments. Nothing is written when a fragment cannot be read or none waits.
 */
const root = join(import.meta.dirname, '..');
const tree = treeOf(root);
const wrong = unreadable(tree);
if (wrong.length > 0) throw new Error(wrong.join('\n'));
const waiting = fragments(tree);
const from = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
const to = nextVersion(from);
const edit = (file: string, text: (before: string) => string): void =>
  writeFileSync(join(root, file), text(readFileSync(join(root, file), 'utf8')));

edit('CHANGELOG.md', (before) => released(before, to, lagosDay(new Date()), waiting));
const packages = ['.', 'packages/contract', 'packages/server', 'packages/web', 'e2e', 'tools'];
for (const file of [...packages.map((folder) => join(folder, 'package.json')), 'package-lock.json'])
  edit(file, (before) => raised(before, from, to));
for (const { file } of waiting) rmSync(join(root, file));
console.log(`Wrote ${waiting.length} changes of ${to} into CHANGELOG.md. Now: npm run openapi, read it, commit.`);
