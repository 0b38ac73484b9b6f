import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cruise } from './architecture.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a code base in a temporary folder; every file exports one value and imports the given names, `type …` only
 * for types.
 */
function house(files: Record<string, string[]>): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  folders.push(root);
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const lines = imports.map((target, index) =>
      target.startsWith('type ')
        ? `import type * as a${index} from '${target.slice(5)}'; export type A${index} = typeof a${index};`
        : `import * as a${index} from '${target}'; void a${index};`,
    );
    writeFileSync(join(root, file), `${lines.join('\n')}\nexport const value = 1;\n`);
  }
  const contract = join(root, 'packages/contract');
  mkdirSync(contract, { recursive: true });
  writeFileSync(
    join(contract, 'package.json'),
    '{"name":"@isura/contract","type":"module","exports":{"./*":"./src/*.ts"}}',
  );
  mkdirSync(join(root, 'node_modules/@isura'), { recursive: true });
  symlinkSync(contract, join(root, 'node_modules/@isura/contract'));
  mkdirSync(join(root, 'node_modules/kysely'), { recursive: true });
  writeFileSync(join(root, 'node_modules/kysely/package.json'), '{"name":"kysely","main":"index.js"}');
  writeFileSync(join(root, 'node_modules/kysely/index.js'), 'exports.value = 1;');
  return root;
}

const m = 'packages/server/src/modules';
const sound: Record<string, string[]> = {
  'packages/contract/src/kernel/money.ts': [],
  'packages/contract/src/org/service.ts': ['../kernel/money.ts'],
  'packages/contract/src/request/payment.ts': ['../org/service.ts'],
  'packages/server/src/app.ts': ['./modules/org/index.ts', './modules/request/index.ts', './platform/db/pool.ts'],
  'packages/server/src/platform/db/pool.ts': ['kysely'],
  [`${m}/org/index.ts`]: ['./catalogue/catalogue.service.ts'],
  [`${m}/org/catalogue/catalogue.routes.ts`]: ['@isura/contract/org/service', './catalogue.service.ts'],
  [`${m}/org/catalogue/catalogue.service.ts`]: ['./catalogue.domain.ts', './catalogue.queries.ts'],
  [`${m}/org/catalogue/catalogue.domain.ts`]: ['@isura/contract/kernel/money'],
  [`${m}/org/catalogue/catalogue.drawing.ts`]: ['../../../platform/pdf/pdf.ts', './catalogue.domain.ts'],
  [`${m}/org/catalogue/paper.service.ts`]: ['type ./catalogue.drawing.ts'],
  'packages/server/src/platform/pdf/pdf.ts': [],
  [`${m}/org/catalogue/catalogue.queries.ts`]: ['kysely', '../../../platform/db/pool.ts'],
  [`${m}/request/index.ts`]: ['./payment/payment.service.ts'],
  [`${m}/request/payment/payment.service.ts`]: ['../../org/index.ts'],
  'packages/web/src/ui/table/table.tsx': ['@isura/contract/kernel/money'],
  'packages/web/src/features/org/list.tsx': ['../../ui/table/table.tsx'],
  'packages/web/src/features/site/home.tsx': ['../org/list.tsx'],
};

const planted: [rule: string, file: string, imports: string[]][] = [
  ['server-line-org', `${m}/org/catalogue/a.service.ts`, ['../../request/index.ts']],
  ['contract-line-org', 'packages/contract/src/org/a.ts', ['../request/payment.ts']],
  ['web-line-org', 'packages/web/src/features/org/a.tsx', ['../request/b.tsx']],
  ['through-the-door', `${m}/request/payment/b.service.ts`, ['../../org/catalogue/catalogue.service.ts']],
  ['platform-knows-no-module', 'packages/server/src/platform/log/a.ts', ['../../modules/org/index.ts']],
  ['only-app-knows-all', 'packages/server/src/a.ts', ['./modules/org/index.ts']],
  ['contract-stands-alone', 'packages/contract/src/kernel/a.ts', ['../../../server/src/platform/db/pool.ts']],
  ['kernel-knows-no-module', 'packages/contract/src/kernel/b.ts', ['../org/service.ts']],
  ['web-without-server', 'packages/web/src/lib/a.ts', ['../../../server/src/platform/db/pool.ts']],
  ['server-without-web', 'packages/server/src/b.ts', ['../../web/src/ui/table/table.tsx']],
  ['blocks-know-no-feature', 'packages/web/src/ui/table/a.tsx', ['../../features/org/list.tsx']],
  ['nobody-needs-the-site', 'packages/web/src/features/org/c.tsx', ['../site/home.tsx']],
  ['only-queries-speak-sql', `${m}/org/catalogue/c.service.ts`, ['kysely']],
  ['routes-only-bind', `${m}/org/catalogue/c.routes.ts`, ['./catalogue.queries.ts']],
  ['routes-without-database', `${m}/org/catalogue/d.routes.ts`, ['../../../platform/db/pool.ts']],
  ['service-below-routes', `${m}/org/catalogue/d.service.ts`, ['./catalogue.routes.ts']],
  ['domain-is-pure', `${m}/org/catalogue/c.domain.ts`, ['node:fs']],
  ['queries-below-all', `${m}/org/catalogue/c.queries.ts`, ['./catalogue.service.ts']],
  ['gateway-faces-out', `${m}/org/catalogue/c.gateway.ts`, ['./catalogue.queries.ts']],
  ['work-calls-service', `${m}/org/catalogue/c.jobs.ts`, ['./catalogue.queries.ts']],
  ['mail-is-words', `${m}/org/catalogue/c.mail.ts`, ['./catalogue.queries.ts']],
  ['drawn-apart', `${m}/org/catalogue/e.service.ts`, ['../../../platform/pdf/pdf.ts']],
  ['drawings-are-loaded-apart', `${m}/org/catalogue/f.service.ts`, ['./catalogue.drawing.ts']],
  ['drawing-is-pure', `${m}/org/catalogue/e.drawing.ts`, ['../../../platform/db/pool.ts']],
  ['door-shows-no-sql', `${m}/bank/index.ts`, ['./bank/bank.queries.ts']],
  ['no-circle', 'packages/web/src/lib/one.ts', ['./two.ts']],
  ['no-circle', 'packages/web/src/lib/five.ts', ['type ./four.ts']],
  ['found', 'packages/web/src/lib/three.ts', ['./nowhere.ts']],
];

describe('the architecture check', () => {
  test('the architecture check accepts a code base that follows the rules, and has read every file of it', () => {
    expect(cruise(house(sound))).toEqual({ findings: [], seen: Object.keys(sound).length, unseen: [] });
  });

  const wrong = house({
    ...sound,
    'packages/web/src/features/request/b.tsx': [],
    'packages/web/src/lib/two.ts': ['./one.ts'],
    'packages/web/src/lib/four.ts': ['type ./five.ts'],
    [`${m}/bank/bank/bank.queries.ts`]: [],
    ...Object.fromEntries(planted.map(([, file, imports]) => [file, imports])),
  });
  const { findings } = cruise(wrong);

  test.each(planted)('the architecture check finds %s: %s', (rule, from) => {
    expect(findings).toContainEqual(expect.objectContaining({ rule, from }));
  });
});
