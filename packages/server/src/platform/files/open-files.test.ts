import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartRefused } from '../postgres/start-refused.ts';
import { openFiles } from './open-files.ts';

const place = mkdtempSync(join(tmpdir(), 'isura-files-'));

test('the folder of files is there once the server has opened it, although nothing was stored', () => {
  const dir = join(place, 'new', 'files');
  openFiles({ kind: 'folder', dir });
  expect(existsSync(dir)).toBe(true);
});

test('a folder of files that cannot be made prevents the start, and the error names the setting', () => {
  const taken = join(place, 'taken');
  writeFileSync(taken, '');
  const open = () => openFiles({ kind: 'folder', dir: join(taken, 'files') });
  expect(open).toThrow(StartRefused);
  expect(open).toThrow(/^FILES_DIR names .*, which cannot be made \(ENOTDIR\)\./);
});
