import { whoMay } from '../../packages/server/src/platform/http/policy.ts';
import { principals } from '../../packages/server/src/platform/http/policy-row.ts';
import type { Route } from '../../packages/server/src/platform/http/route.ts';
import { byId } from './codemap.ts';

/**
 * Returns docs/access.md as it should be: who may make each of these calls, one row a call in the order of the ids, one
 * column a principal, read from the routes.
 */
export function accessPage(routes: readonly Route[]): string {
  return [
    '# Access',
    '',
    'Written from the code by `npm run docs`; do not edit. Who may make each call: `may` of its `route()`, or its access',
    'where that says it already. `test/matrix/matrix-table.ts` in packages/server is the second opinion: the same rows, written',
    'by hand, which the matrix test makes as every principal.',
    '',
    'Principals: AN anonymous, PY payer, US user without MDA; of an MDA M maker, R reviewer, P approver, C accountant,',
    'U auditor, D administrator; of the central office O administrator, OU auditor, SU help desk; K API key. A role also',
    'needs the access of the call as a resource.',
    '',
    'Cells: `y` own MDA, `A` all MDAs, `s` themselves, `t` by reference or token; with `m` people or numbers are masked,',
    'with `2` a second person confirms, with `^` only after a fresh proof of identity. An empty cell is refused. Calls',
    'with access `operator` need the machine itself or the metrics token, `provider` a signature; `test-mode` does not',
    'exist when real money moves.',
    '',
    `| Id | Name | Call | Access | ${principals.join(' | ')} |`,
    `|---|---|---|---|${principals.map(() => '---|').join('')}`,
    ...routes.toSorted((a, b) => byId(a.call, b.call)).map(rowOf),
    '',
  ].join('\n');
}

function rowOf(route: Route): string {
  const { id, method, path, access } = route.call;
  const may = whoMay(route) ?? {};
  const cells = principals.map((who) => may[who] ?? '');
  return `| ${[id, route.name, `${method} ${path}`, access, ...cells].join(' | ')} |`;
}
