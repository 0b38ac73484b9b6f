import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNames } from '@isura/contract/identity/list-names';
import { ExportReport } from '@isura/contract/report/export';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { person } from '../../../test/people.ts';
import { type AnyList, everyList } from './list-of.ts';

const features = join(import.meta.dirname, '../../features');
const pages = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(features, file), 'utf8') }));
const defining = pages.filter(({ text }) => /from '[./]*ui\/list\/list(-of\.ts|-page\.tsx|\.tsx)'/.test(text));
for (const { file } of defining) await import(/* @vite-ignore */ join(features, file));
const lists = [...everyList.values()];

/** Lists without an export: those of payers (RP6 is for staff). */
const NO_FILE: ReadonlySet<string> = new Set([
  'own-payments',
  'cash-forecasts',
  'my-decisions',
  'my-files',
  'scheduled-reports',
  'auditor-seats',
  'api-keys',
  'all-api-keys',
  'events',
  'bank-holidays',
  'bank-profiles',
  'webhook-endpoints',
]);

/** A filter for programs, which look up what they made by their own reference. */
const OF_PROGRAMS = 'client-reference';

/** Filters of payments that the page around their list sets, or that only the work queues use. */
const OF_PAYMENTS = ['contract-kind', 'made-by', 'org-id', 'project-id', 'reason', 'rejected-level'];

/**
 * Filters of a call that its list does not offer: because the page around the list sets them (the organization, the
 * type, the state of what waits), or because nobody needed them yet. A list not named here offers all.
 */
const NOT_FILTERED: Readonly<Record<string, readonly string[]>> = {
  'api-keys': ['without-key'],
  'accounts-of-one': ['purpose', 'reveal', 'status'],
  'admin-requests': ['asked-as'],
  'body-users': ['authority', 'email', 'first-name', 'last-name', 'makes-payments', 'phone', 'status'],
  'enterprises-listed': ['category', 'letter', 'state', 'type'],
  journals: ['org-id', 'source'],
  'ledger-accounts': ['org-id'],
  organizations: ['type'],
  'organizations-listed': ['letter', 'state', 'type'],
  people: ['makes-payments'],
  'people-central': ['makes-payments'],
  'payment-requests': [...OF_PAYMENTS, 'type'],
  'rejected-payments': [...OF_PAYMENTS, 'shown', 'status'],
  'payment-drafts': [
    'contract-kind',
    'made-by',
    'mine',
    'org-id',
    'project-id',
    'reason',
    'rejected-level',
    'shown',
    'status',
    'type',
  ],
  'my-work': ['contract-kind', 'made-by', 'mine', 'org-id', 'project-id', 'reason', 'rejected-level'],
  'payments-approved': [
    'contract-kind',
    'made-by',
    'mine',
    'project-id',
    'reason',
    'rejected-level',
    'shown',
    'status',
  ],
  'payments-rejected': ['contract-kind', 'mine', 'project-id', 'shown', 'status'],
  payables: ['project-id'],
  'payables-waiting': ['bucket', 'due', 'org-id', 'overdue', 'project-id', 'status', 'type'],
  contracts: ['number', 'org-id'],
  'project-payments': [
    'contract-kind',
    'end-date',
    'made-by',
    'mine',
    'org-id',
    'project-id',
    'query',
    'reason',
    'rejected-level',
    'shown',
    'start-date',
    'status',
    'type',
  ],
  'lines-failed': ['bank-account-id', 'org-id', 'stage', 'view'],
  'lines-contradicted': ['bank-account-id', 'fixable', 'org-id', 'reason', 'stage', 'view'],
  'lines-held': ['bank-account-id', 'fixable', 'org-id', 'reason', 'stage', 'view'],
  'lines-paid': ['bank-account-id', 'fixable', 'org-id', 'reason', 'stage', 'view'],
  'lines-not-sent': ['bank-account-id', 'fixable', 'org-id', 'reason', 'stage', 'view'],
  'lines-with-bank': ['bank-account-id', 'fixable', 'org-id', 'reason', 'stage', 'view'],
  'lines-taken-out': ['bank-account-id', 'fixable', 'org-id', 'reason', 'stage', 'view'],
  'payment-schedules': ['excluded', 'mine', 'type'],
  'excluded-schedules': ['excluded', 'mine', 'status', 'type'],
  payments: ['service-id'],
  receipts: ['org-id', 'service-id'],
  recoveries: ['from-org-id'],
  refunds: ['org-id', 'payment-id'],
  'revenue-heads': ['org-id'],
  rules: ['org-id'],
  settlements: ['org-id'],
  'bank-statements': ['org-id'],
  'statement-lines': ['org-id', 'owner-org-id'],
  reconciliation: ['org-id'],
  'inflow-by-mda': ['group-by'],
  'outflow-by-mda': ['group-by'],
  'trial-balance': ['org-id'],
  'user-report': ['status'],
  'waiting-accounts': ['asked-as', 'decidable', 'org-id', 'status', 'type'],
};

/** Sort fields of a call that no column shows: the order of arrival, and names beside the one they are sorted by. */
const NOT_SORTED: Readonly<Record<string, readonly string[]>> = {
  'accounts-of-one': ['id'],
  balances: ['orgName'],
  'bank-accounts': ['id'],
  'balance-statements': ['periodStart'],
  'bank-statements': ['id'],
  settlements: ['id'],
  'statement-lines': ['id'],
  'body-users': ['firstName', 'createdAt'],
  enterprises: ['createdAt'],
  organizations: ['createdAt'],
  'payment-requests': ['id'],
  'payment-drafts': ['id'],
  'rejected-payments': ['id', 'createdAt', 'payDate'],
  'my-work': ['id', 'payDate'],
  'payables-waiting': ['totalAmount'],
  'payments-approved': ['id'],
  'payments-rejected': ['id', 'payDate'],
  contracts: ['id'],
  'lines-failed': ['id'],
  'lines-contradicted': ['id'],
  'lines-held': ['id'],
  'lines-paid': ['id', 'payDate'],
  'lines-not-sent': ['id'],
  'lines-with-bank': ['id'],
  'lines-taken-out': ['id'],
  'payment-schedules': ['id'],
  'excluded-schedules': ['id'],
  payments: ['initiatedAt'],
  projects: ['id'],
  'cash-forecasts': ['id'],
  'project-payments': ['id', 'createdAt'],
  people: ['firstName', 'createdAt'],
  'people-central': ['firstName', 'createdAt'],
  splits: ['setAt'],
  'user-report': ['firstName'],
  'waiting-accounts': ['type', 'status'],
};

/**
 * Lists whose order no column shows: accounts by creation, balances by organization, waiting, unpaid or unused items
 * before the rest, and contracts and projects by arrival.
 */
const NO_ARROW: ReadonlySet<string> = new Set([
  'api-keys',
  'accounts-of-one',
  'balances',
  'own-payments',
  'all-api-keys',
  'service-activation',
  'contracts',
  'projects',
]);

/**
 * Keys of columns that differ from those of their declarations, and under which people have kept layouts and views: a
 * column that changed its key would be shown again where it was hidden, and a view would miss it.
 */
const KEPT_KEYS: Readonly<Record<string, readonly string[]>> = {
  inflow: ['payerName', 'orgName', 'serviceName'],
  'lines-not-sent': ['decidedAt', 'since'],
  'my-work': ['typeLabel'],
  payables: ['level'],
  'payables-waiting': ['level'],
  'project-payments': ['typeLabel'],
  recoveries: ['receiptNumber', 'orgName', 'toOrgName'],
  'rejected-payments': ['typeLabel'],
};

/** Lists created when their page renders, because their columns depend on the person. */
const MADE_BY_PAGE: ReadonlySet<string> = new Set(['splits-waiting']);

/** The balances show their totals above the list, for each kind of figure. */
const ADDED_ABOVE: ReadonlySet<string> = new Set(['balances']);

const PAGING = new Set(['page', 'size', 'sort']);

/** Returns the query fields a list can send, whatever its address. */
function asks({ filters = [] }: AnyList): Set<string> {
  const requested = filters.flatMap(({ keys, bar, ask }) => {
    const values =
      bar && 'options' in bar && bar.options && bar.options.length > 0 ? bar.options.map(({ value }) => value) : ['1'];
    const addresses = keys.includes('when')
      ? [{ when: 'today' }]
      : values.map((value) => Object.fromEntries(keys.map((key) => [key, value])));
    return addresses.flatMap((address) => Object.keys(ask(address, new Date()) ?? {}));
  });
  return new Set(requested);
}

const fieldsOf = ({ call }: AnyList): string[] =>
  Object.keys((call.query?._zod.def as { shape?: object } | undefined)?.shape ?? {}).filter((key) => !PAGING.has(key));

test('every list of the portal uses the list component, and none a table of its own', () => {
  expect(pages.filter(({ text }) => /\bDataTable\b/.test(text)).map(({ file }) => file)).toEqual([]);
  expect(lists.length).toBeGreaterThan(25);
});

test('every list has a name under which its views are kept, and there is no name without a list', () => {
  const known = listNames.filter((name) => !name.startsWith('lines-of-') && !MADE_BY_PAGE.has(name));
  expect(lists.map(({ id }) => id).sort()).toEqual([...known].sort());
});

test.each(Object.entries(KEPT_KEYS))('the list %s has columns under the keys that people have kept', (id, keys) => {
  const list = lists.find((each) => each.id === id);
  expect(list?.columns.map(({ key }) => key)).toEqual(expect.arrayContaining([...keys]));
});

describe.each(lists.map((list) => [list.id, list] as const))('the list %s', (id, list) => {
  test('every list can be sorted by every sort field of its call', () => {
    const columns = new Set(list.columns.map(({ key }) => key));
    const lacking = list.sortable.filter((field) => !columns.has(field));
    expect(lacking).toEqual(NOT_SORTED[id] ?? []);
  });

  test('every list shows at most eight columns by default, besides the organization column; the rest can be chosen', () => {
    const own = list.columns.filter(({ pin }) => pin === undefined);
    const keys = own.map(({ key }) => key);
    const hidden = [...(list.extra ?? []), ...(list.extraOfMany ?? [])];
    expect(hidden.filter((key) => !keys.includes(key))).toEqual([]);
    const shown = own.filter(({ key, ofMany }) => !ofMany && !list.extra?.includes(key));
    expect(shown.length).toBeLessThanOrEqual(8);
  });

  test('every list names the MDA of a row by its code where rows of several are listed, and says its whole name', () => {
    const row = { orgCode: 'MOW', orgName: 'Federal Ministry of Works' } as never;
    for (const column of list.columns.filter(({ key, ofMany }) => ofMany && key === 'orgName')) {
      const { container } = render(column.cell(row));
      expect(container.querySelector('[aria-hidden]')).toHaveTextContent('MOW');
      expect(container).toHaveTextContent('Federal Ministry of Works');
    }
  });

  test('every list shows its usual order by an arrow', () => {
    const usualSort = list.usualSort({});
    const shown = list.columns.filter(({ key }) => !list.extra?.includes(key)).map(({ key }) => key);
    const says = usualSort !== undefined && shown.includes(usualSort.key);
    expect([says, usualSort]).toEqual([!NO_ARROW.has(id), usualSort]);
  });

  test('every list offers every filter of its call', () => {
    const requested = asks(list);
    const lacking = list.whole ? [] : fieldsOf(list).filter((field) => !requested.has(field) && field !== OF_PROGRAMS);
    expect(lacking.sort()).toEqual(NOT_FILTERED[id] ?? []);
  });

  test('every list shows totals where its call returns them', () => {
    const adds = (list.call.headers ?? []).some(
      (header) => header.startsWith('x-total-') && header !== 'x-total-count',
    );
    expect(list.totals !== undefined || ADDED_ABOVE.has(id)).toBe(adds);
  });

  test('every list can be exported as a file', () => {
    expect(list.file === undefined).toBe(NO_FILE.has(id));
    if (list.file) expect(ExportReport.options).toContain(list.file.of.report);
  });

  test('every list with a file shows columns of the declaration that its file has, under their headings', () => {
    const own = list.columns.filter(({ pin }) => pin === undefined);
    if (!list.file) return;
    const declared = Object.values(list.file.of.columns);
    expect(own.filter(({ declared: of }) => of === undefined || !declared.includes(of)).map(({ key }) => key)).toEqual(
      [],
    );
    expect(own.map(({ header }) => header)).toEqual(own.map(({ declared: of }) => of?.title));
    expect(own.filter(({ declared: of }) => of?.on === 'file').map(({ key }) => key)).toEqual([]);
  });

  test('every list says while it is empty what appears in it, what makes its first row, and who does that', () => {
    const nobody = person({ resources: [] });
    for (const { sentence, who } of [list.empty, list.emptyFor?.(nobody) ?? list.empty]) {
      expect(sentence).toMatch(/^[A-Z].*[,.] .*[.]$/);
      expect(who).toMatch(/^[A-Z].{9,}[.]$/);
      expect(sentence).not.toMatch(/no rows/i);
    }
  });

  test('every list has a name for its views, and one title on a card', () => {
    expect(id).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    expect(list.columns.filter(({ card }) => card === 'title')).toHaveLength(1);
    expect(new Set(list.columns.map(({ key }) => key)).size).toBe(list.columns.length);
  });
});
