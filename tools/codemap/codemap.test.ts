import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routesOf } from '../../packages/server/src/app.ts';
import { createMetrics } from '../../packages/server/src/platform/metrics/metrics.ts';
import { treeOf } from '../tidy/tree.ts';
import { codemap } from './codemap.ts';

test('the codemap has every call that is served, also those a function declares, with the file that serves it', () => {
  const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
  const page = codemap(treeOf(join(import.meta.dirname, '..', '..')), routes);
  const rows = [...page.matchAll(/^\| ([A-Z]{2}\d+) \| (\S+) (\S+) \| .* \| (\S+) \|$/gm)];
  expect(rows.map(([, id]) => id).toSorted()).toEqual(routes.map(({ call }) => call.id).toSorted());
  expect(rows.filter(([, , , , file]) => file === 'nobody')).toEqual([]);
  const upload = rows.find(([, id]) => id === 'UP1');
  expect(upload?.slice(2)).toEqual([
    'POST',
    '/services/organization/api/remita-mda/upload',
    'org/upload/upload.routes.ts',
  ]);
  const [, ofOrganizations] = /^\| org \|(.*)\|$/m.exec(page) ?? [];
  expect(ofOrganizations).toMatch(/\bUP1, UP2\b/);
});

test('the codemap shows a table at the module whose schema it was moved into', () => {
  const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
  const page = codemap(treeOf(join(import.meta.dirname, '..', '..')), routes);
  const tablesOf = (module: string) => new RegExp(`^\\| ${module} \\|[^|]*\\|([^|]*)\\|`, 'm').exec(page)?.[1];
  expect(tablesOf('approval')).toMatch(/\bworkflow, workflow_level\b/);
  expect(tablesOf('admin-request')).toMatch(/\badmin_request\b/);
  expect(tablesOf('request')).not.toMatch(/\bworkflow\b/);
});
