import { ME6 } from '@isura/contract/identity/account';
import { endpoint } from '@isura/contract/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import { assertGuarded, callsOpenTo, cellFor } from '../../packages/server/src/platform/http/policy.ts';
import { type Actor, type CallTerms, type Route, route } from '../../packages/server/src/platform/http/route.ts';
import { apiDocument } from '../../packages/server/src/platform/openapi/document.ts';
import { accessPage } from './access.ts';

const accountant = (permission: string): Actor => ({
  kind: 'staff',
  orgId: 7,
  roles: ['ROLE_ACCOUNTANT'],
  permissions: new Set([permission]),
  scope: { role: 'grp_org', orgId: 7 },
});
const plain = { method: 'POST', summary: 'Weigh a lorry', response: ME6.response, status: 204, problems: [] } as const;
const ZZ2 = endpoint({ ...plain, id: 'ZZ2', path: '/lorries/{id}/weight', access: 'collections:act' });
const ZZ10 = endpoint({ ...plain, id: 'ZZ10', path: '/scales', access: 'public' });
const weigh = route(ZZ2, { name: 'weighLorry', may: { C: 'y', O: 'A^' } }, async () => undefined);
const scales = route(ZZ10, { name: 'findScales' }, async () => undefined);

describe('a call that is declared once and bound once', () => {
  test('a call that is declared once and bound once is open to those its route names, and to nobody else', () => {
    expect(cellFor(ZZ2, accountant('collections:act'))).toBe('y');
    expect(cellFor(ZZ2, accountant('collections:view'))).toBeUndefined();
    expect(cellFor(ZZ2, { ...accountant('collections:act'), roles: ['ROLE_MAKER'] })).toBeUndefined();
    expect(cellFor(ZZ10, { kind: 'anonymous', scope: { role: 'grp_public' } })).toBe('t');
  });

  test('a call that is declared once and bound once is among the calls the browser builds its menus from, unless it is for everybody', () => {
    const open = callsOpenTo(accountant('collections:act'));
    expect(open).toContain('ZZ2');
    expect(open).not.toContain('ZZ10');
  });

  test('a call that is declared once and bound once has its row in the access matrix, in the order of the ids', () => {
    const rows = accessPage([scales, weigh])
      .split('\n')
      .filter((line) => line.startsWith('| ZZ'));
    expect(rows).toEqual([
      '| ZZ2 | weighLorry | POST /lorries/{id}/weight | collections:act |  |  |  |  |  |  | y |  |  | A^ |  |  |  |',
      `| ZZ10 | findScales | POST /scales | public |${' t |'.repeat(13)}`,
    ]);
  });

  test('a call that is declared once and bound once is in the API document under its name', () => {
    const { paths } = apiDocument([weigh, scales], '1');
    expect(paths['/lorries/{id}/weight']?.['post']).toMatchObject({ operationId: 'weighLorry', 'x-call': 'ZZ2' });
    expect(paths['/scales']?.['post']).toMatchObject({ operationId: 'findScales', 'x-call': 'ZZ10' });
  });
});

describe('a call that nothing says who may make', () => {
  test('a call that nothing says who may make does not compile, and neither does a call for everybody with a row', () => {
    // @ts-expect-error: `may` is missing
    const without: CallTerms<typeof ZZ2> = { name: 'weighLorry' };
    // @ts-expect-error: a public call is for everybody
    const forSome: CallTerms<typeof ZZ10> = { name: 'findScales', may: { C: 'y' } };
    expect([without, forSome]).toHaveLength(2);
  });

  test('a call that nothing says who may make prevents the start, and the error names it and the access it needs', () => {
    const { may: _, ...rest } = weigh;
    const planted: Route = rest;
    expect(() => assertGuarded([scales, weigh])).not.toThrow();
    expect(() => assertGuarded([scales, planted])).toThrow(
      "ZZ2 needs access 'collections:act', but its route does not say who may make it",
    );
  });
});
