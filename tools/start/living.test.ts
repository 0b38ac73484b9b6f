import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiDocument } from '../../packages/server/src/platform/openapi/document.ts';
import { openHome, useDatabaseOf } from '../../packages/server/src/platform/postgres/home.ts';
import { ask } from '../../packages/server/test/ask.ts';
import { copyWorld, reachableFolder } from '../proof/world.ts';
import { openExamples } from './examples.ts';
import { type Started, started } from './started.ts';

const folder = reachableFolder('isura-living-');
const dataDir = join(folder, 'data');

/** Columns whose moments may lie ahead: the beginning and end of a right, and when something is due. */
const MAY_LIE_AHEAD = /expires|until|^next_|due_at$|near_at$|^(starts|ends|answers)_at$/;

let portal: Started | undefined;
let adminUrl: string;
beforeAll(async () => {
  copyWorld(dataDir);
  portal = await started(dataDir);
  ({ adminUrl } = await useDatabaseOf(openHome(dataDir), () => {}));
}, 600_000);
afterAll(async () => {
  portal?.child.kill('SIGINT');
  await portal?.ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
});

/** The day in Lagos of the database's clock, which is the portal's. */
const TODAY = "(clock_timestamp() at time zone 'Africa/Lagos')::date";
const count = async (rows: string): Promise<number> => {
  const [found] = await ask<{ n: number }>(adminUrl, `select count(*)::int as n from ${rows}`);
  return found?.n ?? 0;
};

// Runs on the days of `npm run test:days` too.
describe('the demonstration, on the day it is started', () => {
  test.each([
    [
      'invoices that are due within the month',
      `collect.invoice_unpaid where due_date between ${TODAY} and ${TODAY} + 31`,
    ],
    ['invoices that are overdue', `collect.invoice_unpaid where due_date < ${TODAY}`],
    ['payments of the last day', `collect.payment where confirmed_at > clock_timestamp() - interval '1 day'`],
    ['settlements of the last week', `collect.settlement where business_date > ${TODAY} - 7`],
    ['payments out that wait for somebody', `request.payment_request where status = 'AWAITING_APPROVAL'`],
    [
      'payments out that wait for somebody after their due day',
      `request.payment_request where status = 'AWAITING_APPROVAL' and due_date < ${TODAY}`,
    ],
    [
      'contract fees',
      `request.payment_request where type = 'CONTRACT' and type_data ->> 'kind' = 'fee' and status <> 'NEW'`,
    ],
    [
      'files submitted without some of their rows',
      `request.schedule_upload s join platform.intake i on i.id = s.intake_id where s.status = 'SUBMITTED' and i.excluded_count > 0`,
    ],
    [
      'bank statements of the last week',
      `reconcile.bank_statement where imported_at > clock_timestamp() - interval '7 days'`,
    ],
    ['payments of a year ago', `collect.payment where business_day < ${TODAY} - 365`],
  ])('the demonstration, on the day it is started, has %s', async (_, rows) => {
    expect(await count(rows)).toBeGreaterThan(0);
  });

  test('the demonstration, on the day it is started, has nothing from the future', async () => {
    const columns = await ask<{ name: string; at: string }>(
      adminUrl,
      `select format('%I.%I', table_schema, table_name) as name, column_name as at from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
         and table_schema in ('audit', 'identity', 'ledger', 'bank', 'org', 'collect', 'request', 'reconcile', 'notify',
           'approval', 'tax', 'project', 'pay', 'admin_request', 'forecast', 'connect')`,
    );
    const past = columns.filter(({ at }) => !MAY_LIE_AHEAD.test(at));
    expect(past.length).toBeGreaterThan(50);
    const counts = past.map(
      ({ name, at }) => `select '${name}.${at}' as at, count(*)::int as n from ${name} where ${at} > clock_timestamp()`,
    );
    expect(await ask(adminUrl, `select * from (${counts.join(' union all ')}) c where n > 0`)).toEqual([]);
  });
});

// docs/adr/0294-the-examples-of-public-calls-work-in-the-demonstration.md
test('every example of a public reading call, and of a price and a reference, is answered', async () => {
  const at = (path: string): string => `${portal!.address}${path}`;
  const document = (await (await fetch(at('/openapi.json'))).json()) as ApiDocument;
  const examples = openExamples(document, ['CO1', 'CO2']);
  expect(examples.length).toBeGreaterThan(20);
  const refused: string[] = [];
  for (const { call, path, init } of examples) {
    const answer = await fetch(at(path), init);
    if (!answer.ok) refused.push(`${call} ${path}: ${answer.status} ${await answer.text()}`);
    else await answer.arrayBuffer();
  }
  expect(refused).toEqual([]);
});
