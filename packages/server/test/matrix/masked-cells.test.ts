import { randomUUID } from 'node:crypto';
import { sortableOf } from '@isura/contract/kernel/paging';
import { ExportFormat, ExportReport } from '@isura/contract/report/export';
import { describe, expect, test } from 'vitest';
import { fileLists, routesOf } from '../../src/app.ts';
import type { Principal } from '../../src/platform/http/policy-row.ts';
import { fieldsOf } from '../../src/platform/http/schema-walk.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { readWorkbook } from '../../src/platform/spreadsheet.ts';
import { type Caller, demonstrationPortal } from '../demonstration.ts';
import { makeFile } from '../file/making-files.ts';
import { wordsWritten } from '../file/pdf.ts';
import { paidCheckout } from '../money/receipts.ts';
import type { Request } from '../people/browser.ts';
import { logins } from './matrix.ts';
import { aimed } from './matrix-aims.ts';
import { decided } from './matrix-table.ts';
import { prepare } from './matrix-world.ts';

/** Contained in every name, address and number of a person or account below; a mask never leaves one intact. */
const WORD = 'zqxmark';
const PHONE = '08031234678';
const ACCOUNT = '90735182';
const LOGIN = 'accountant@mow.test';
/** What a program calls an invoice. */
const REFERENCE = `${WORD}-bill-1`;
const secrets = [WORD, PHONE, ACCOUNT, LOGIN];
const person = { kind: 'INDIVIDUAL', name: `${WORD}one ${WORD}two`, email: `${WORD}.three@mail.test`, phone: PHONE };

const portal = await demonstrationPortal();
const { db } = portal;
await db.sql(`update identity.app_user set first_name = '${WORD}four', last_name = '${WORD}five', phone = '${PHONE}'
  where login in ('${LOGIN}', 'maker@fra.test')`);
const paid = await paidCheckout(portal, person);
const world = await prepare(portal);
const { mow, fra, oagf } = world.targets;

/** Actions of a person of the organization on the labelled rows, so that responses name them. */
const COLLECTION = '/services/collectionservice/api';
const accountant = await portal.as(LOGIN);
const done = async (url: string, body: object, proof?: string, method: Request['method'] = 'POST') => {
  const response = await accountant.call({ method, url, body, headers: { 'idempotency-key': randomUUID() } }, proof);
  if (response.status >= 300) throw new Error(`${url}: ${response.text}`);
  return response.body as { id?: number };
};
await done(`${COLLECTION}/payments/validate/${paid.number}/use`, { note: 'Given' }, 'RC10:shift');
const expected = { serviceId: 9001, quantity: 1 };
const quoted = await accountant.call({ method: 'POST', url: `${COLLECTION}/public/quotes`, body: expected });
const { payable: expectedPayable } = quoted.body as unknown as { payable: string };
const { id: invoiceId } = await done(`${COLLECTION}/invoices`, {
  ...{ ...expected, payer: person, customValues: {}, expectedPayable, clientReference: REFERENCE },
});
await done(`${COLLECTION}/invoices/${invoiceId}/issue`, { expectedPayable });
await done(`${COLLECTION}/invoices/${invoiceId}/cancel`, { reason: 'It was not owed' });
await db.sql(
  `update collect.refund set account_name = '${person.name}', account_number = '${ACCOUNT}00' where id = $1`,
  [mow.refundId],
);
await db.sql(`update collect.settlement set reconciled_by = '${person.name}'`);
await db.sql(`update collect.invoice_upload set uploaded_by = '${person.name}'`);
await db.sql(
  `update platform.intake_row r set cells = $1, findings = $2
   from platform.intake i where i.id = r.intake_id and i.kind = 'collect.invoices'`,
  [
    JSON.stringify({ 'Payer Name': person.name, Email: person.email, Phone: PHONE }),
    JSON.stringify([{ column: 'Email', code: 'E_EMAIL', message: `${person.email} is none`, severity: 'ERROR' }]),
  ],
);
await db.sql(`update bank.bank_account b set account_number = '${ACCOUNT}' || lpad(a.nth::text, 2, '0')
  from (select min(id) as id, row_number() over () as nth from bank.bank_account
    where org_id in (${mow.orgId}, ${fra.orgId}, ${oagf.orgId}) group by org_id) a where a.id = b.id`);

/** Requests to a call with a masked cell: the matrix targets of each organization, and the labelled rows above. */
const ones: Readonly<Record<string, readonly string[]>> = {
  IN3: [`${COLLECTION}/invoices?size=200`, `${COLLECTION}/invoices?query=${paid.invoiceNumber}`],
  IN5: [`${COLLECTION}/invoices/${paid.invoiceId}`, `${COLLECTION}/invoices/${invoiceId}`],
  IN22: [`${COLLECTION}/invoices/uploads`],
  RC8: [paid.number, paid.invoiceNumber, paid.reference].map((each) => `${COLLECTION}/payments/validate/${each}`),
  SE1: [`${COLLECTION}/settlements?size=200`],
  OR22: ['/services/organization/api/organizations/banks/details?size=200'],
};
const calls = new Map(
  routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(({ call }) => [call.id, call]),
);
const requestsOf = (id: string): Request[] => {
  const { method = 'GET' } = calls.get(id)!;
  const aims = Object.values(world.targets).flatMap((target) => aimed[id]?.(target) ?? []);
  return [...aims, ...(ones[id] ?? []).map((url) => ({ url }))].map((request) => ({ ...request, method }));
};

const masked = Object.entries(decided).flatMap(([id, row]) =>
  Object.entries(row).flatMap(([who, cell]) => (cell.endsWith('m') ? [{ id, who: who as Principal }] : [])),
);
const marksIn = (text: string): string[] => secrets.filter((mark) => text.toLowerCase().includes(mark));

const sessions = new Map<string, Caller>();
async function callerOf(who: Principal): Promise<Caller> {
  const login = logins[who]!;
  if (!sessions.has(login)) sessions.set(login, await portal.as(login));
  return sessions.get(login)!;
}

async function answersTo(id: string, who: Principal): Promise<string[]> {
  const caller = await callerOf(who);
  const answer: string[] = [];
  for (const request of requestsOf(id)) {
    const { status, text, headers } = await caller.call(request);
    if (status < 400) answer.push(`${text} ${JSON.stringify(headers)}`);
  }
  return answer;
}

/** Returns the words of a file that a caller exports from a call; none if they may not export. */
async function wordsOfFiles(id: string, who: Principal): Promise<Record<string, string>> {
  const caller = await callerOf(who);
  const files: Record<string, string> = {};
  const kind = ['O', 'OU', 'SU'].includes(who) ? 'central' : 'staff';
  for (const report of ExportReport.options)
    for (const filters of [{}, { orgId: String(mow.orgId) }]) {
      if (fileLists.files[report].call({ kind }, filters).id !== id) continue;
      for (const format of ExportFormat.options) {
        const body = { report, format, filters };
        const response = await caller.call({ method: 'POST', url: '/services/accountingservice/api/exports', body });
        if (response.status >= 400) continue;
        const { id: file } = response.body as unknown as { id: number };
        await makeFile(portal.ctx, file);
        const { bytes } = await caller.call({ url: `/services/accountingservice/api/exports/${file}/file` });
        files[`${report} ${format}`] = await wordsOf(format, bytes);
      }
    }
  return files;
}

async function wordsOf(format: string, bytes: Buffer): Promise<string> {
  if (format === 'XLSX') return JSON.stringify((await readWorkbook(bytes)).map(({ rows }) => rows));
  return format === 'PDF' ? wordsWritten(bytes).join(' ') : bytes.toString();
}

test.each(masked)('$id shows $who nothing that identifies a person or an account', async ({ id, who }) => {
  const answers = await answersTo(id, who);
  expect(answers.flatMap(marksIn)).toEqual([]);
  const files = await wordsOfFiles(id, who);
  expect(Object.values(files)).not.toContain('');
  expect(Object.entries(files).flatMap(([file, words]) => marksIn(words).map((mark) => `${file}: ${mark}`))).toEqual(
    [],
  );
  // The labels are there: a caller without masks reads them.
  const shown = (await answersTo(id, 'O')).flatMap(marksIn);
  const whole = shown.length > 0 ? shown : Object.values(await wordsOfFiles(id, 'O')).flatMap(marksIn);
  expect(answers.length).toBeGreaterThan(0);
  expect(whole).not.toEqual([]);
});

test('every masked cell of the matrix was checked', () => {
  expect(masked.map(({ id, who }) => `${id} ${who}`)).toEqual(
    expect.arrayContaining(['OR9 R', 'OR9 OU', 'OR22 OU', 'OR10 SU', 'OR21 SU', 'IN5 SU', 'RC7 SU', 'RC14 SU']),
  );
});

/** The lists among the masked cells: calls with a sort order. */
const lists = masked.filter(({ id }) => sortableOf(calls.get(id)!.query).length > 0);
const filtersOf = (id: string): string[] =>
  Object.keys(fieldsOf(calls.get(id)!.query!)).filter((name) => !['page', 'size', 'sort'].includes(name));
const addressesOf = (id: string): string[] => [...new Set(requestsOf(id).map(({ url }) => url.split('?')[0]!))];
/** Guesses at hidden values: whole labels, their beginnings and middles. */
const guesses = [
  ...[WORD, `${WORD}one`, `${WORD}.three@mail.test`, `${WORD}fo`, 'qxmar'],
  ...[REFERENCE, PHONE, PHONE.slice(0, 6), LOGIN, LOGIN.slice(0, 11), ACCOUNT, `${ACCOUNT}01`, ACCOUNT.slice(0, 4)],
];

/** Returns the rows of a list with an additional query parameter; undefined when that is refused. */
async function rowsOf(who: Principal, url: string): Promise<Record<string, unknown>[] | undefined> {
  const { status, body } = await (await callerOf(who)).call({ url });
  const rows = body as unknown as Record<string, unknown>[] | { items: Record<string, unknown>[] };
  return status >= 400 ? undefined : Array.isArray(rows) ? rows : rows.items;
}

describe.each(lists)('in the list $id $who', ({ id, who }) => {
  const addresses = addressesOf(id);

  test('a list with masked fields finds nothing by a masked word of a person or an account', async () => {
    const found: string[] = [];
    for (const url of addresses)
      for (const name of filtersOf(id))
        for (const word of guesses)
          if ((await rowsOf(who, `${url}?${name}=${encodeURIComponent(word)}`))?.length) found.push(`${name}=${word}`);
    expect(found).toEqual([]);
  });

  test('a list with masked fields does not sort rows by one of them', async () => {
    const ordered: string[] = [];
    for (const url of addresses)
      for (const field of sortableOf(calls.get(id)!.query)) {
        const [shown, whole] = [await rowsOf(who, `${url}?sort=${field}`), await rowsOf('O', `${url}?sort=${field}`)];
        if (shown?.some((row, nth) => row[field] !== whole?.[nth]?.[field])) ordered.push(field);
      }
    expect(ordered).toEqual([]);
  });
});

test('a caller without masks finds people and accounts by the same words', async () => {
  const found = new Set<string>();
  for (const id of new Set(lists.map((list) => list.id)))
    for (const url of addressesOf(id))
      for (const name of filtersOf(id))
        for (const word of guesses)
          if ((await rowsOf('O', `${url}?${name}=${encodeURIComponent(word)}`))?.length) found.add(`${id} ${name}`);
  expect([...found].sort()).toEqual([
    ...['IN3 client-reference', 'IN3 query', 'OR10 email', 'OR10 first-name', 'OR10 last-name', 'OR10 phone'],
    ...['OR21 email', 'OR21 first-name', 'OR21 last-name', 'OR21 phone', 'OR22 query', 'RC4 query', 'RC7 query'],
  ]);
});
