import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { sortableOf } from '@isura/contract/kernel/paging';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { DemonstrationPortal } from '../demonstration.ts';
import { makeFile } from '../file/making-files.ts';
import { promised } from '../totals-table.ts';
import type { Period } from './drawn-periods.ts';
import { type Code, PAYERS } from './edge-days.ts';
import { type MoneyReport, periodsFor } from './money-reports.ts';
import type { PostedFacts } from './posted-facts.ts';
import { type Filters, ORG, pathFor, type ReadList, type Row, readList, readMade, requestFile } from './read-report.ts';
import { CENTRAL, isHelpDesk, READERS, type Reader, type Readers, readerOf } from './readers.ts';

/** A drawn reading: of which list, by whom, of what. */
export interface DrawnList {
  id: string;
  login: string;
  period: Period;
  filters: Filters;
  /** The organization asked for, if one is. */
  org: Code | undefined;
  /** The rows of a page. */
  size: number;
  sort: readonly [field: string, direction: 'asc' | 'desc'] | undefined;
}

/** What a row says about its reader, not about the money. */
const ABOUT_READER: ReadonlySet<string> = new Set(['can', 'isMine', 'waitsForMe']);
const money = (rows: readonly Row[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !ABOUT_READER.has(field))));
const total = (rows: readonly Row[], field: string): string =>
  nairaOf(sum(rows.map((row) => koboOf(String(row[field])))));

/** Checks that each group of a balance sheet's file is the sum of its accounts, and each section that of its groups. */
function sheetAddsUp(lines: readonly Readonly<Record<string, string>>[]): void {
  const added = (some: typeof lines): bigint => sum(some.map((line) => koboOf(line['Amount'] ?? '')));
  const groups = lines.filter((line) => line['Group'] !== '' && line['Code'] === '');
  for (const group of groups) {
    const accounts = lines.filter((line) => line['Group'] === group['Group'] && line['Code'] !== '');
    if (accounts.length > 0) expect([group['Group'], added([group])]).toEqual([group['Group'], added(accounts)]);
  }
  for (const total of lines.filter((line) => line['Group'] === '')) {
    const section = total['Section']?.replace('Total ', '').toLowerCase();
    const own = groups.filter((group) => group['Section']?.toLowerCase() === section);
    expect([section, added([total])]).toEqual([section, added(own)]);
  }
}

interface Given {
  portal: DemonstrationPortal;
  readers: Readers;
  reports: readonly MoneyReport[];
  facts: PostedFacts;
}

/** Draws readings of lists, and checks that what is read agrees with its pages, its file, the ledger and its reader. */
export function listAgreement({ portal, readers, reports, facts }: Given) {
  const byId = new Map(reports.map((report) => [report.call.id, report]));
  const reportOf = (id: string): MoneyReport => {
    const report = byId.get(id);
    if (!report) throw new Error(`${id} is no list of money`);
    return report;
  };

  const drawn: fc.Arbitrary<DrawnList> = fc
    .record({ id: fc.constantFrom(...byId.keys()), login: fc.constantFrom(...READERS.map(({ login }) => login)) })
    .chain(({ id, login }) => {
      const report = reportOf(id);
      const { filters, call } = report;
      const fields = sortableOf(call.query);
      const sort = fc.tuple(fc.constantFrom(...(fields.length > 0 ? fields : [''])), fc.constantFrom('asc', 'desc'));
      return fc.record({
        ...{ id: fc.constant(id), login: fc.constant(login), period: periodsFor(report), filters },
        org: fc.option(fc.constantFrom(...(Object.keys(PAYERS) as Code[])), { nil: undefined, freq: 2 }),
        size: fc.constantFrom(3, 7, 50),
        sort: fields.length > 0 ? fc.option(sort, { nil: undefined, freq: 2 }) : fc.constant(undefined),
      });
    });

  /** Checks count, keys and sums of the pages. */
  function addsUp({ call, key }: MoneyReport, { rows, headers }: ReadList): void {
    expect(Number(headers['x-total-count'])).toBe(rows.length);
    expect(new Set(rows.map((row) => key.map((field) => row[field]).join(' '))).size).toBe(rows.length);
    for (const { header, field, in: statuses } of promised[call.id] ?? []) {
      const counted = rows.filter((row) => statuses?.includes(String(row['status'])) ?? true);
      expect([header, headers[header]]).toEqual([header, total(counted, field)]);
    }
  }

  /** Checks that the file has the rows of the screen in their order, their money cell by cell, and their sums. */
  async function fileAgrees(
    report: MoneyReport,
    { reader, filters, list }: { reader: Reader; filters: Filters; list: ReadList },
  ): Promise<void> {
    const who = await readers.callerOf(reader.login);
    const requested = await requestFile(who, { report: report.report, filters });
    // The help desk reads some lists, masked, and takes no files.
    if (isHelpDesk(reader) || list.status !== 200) {
      expect(requested.status, requested.text).toBe(403);
      return;
    }
    expect(requested.status, requested.text).toBe(202);
    await makeFile(portal.ctx, requested.id);
    const file = await readMade(who, requested.id);
    expect(readers.hiddenIn(file.text, reader)).toEqual([]);
    const rows = report.call.id === 'RP5' ? file.rows.filter((row) => row['Code'] !== '') : file.rows;
    if (report.call.id === 'RP5') sheetAddsUp(file.rows);
    expect(rows).toHaveLength(list.rows.length);
    for (const [title, field] of Object.entries(report.columns))
      expect([title, rows.map((row) => row[title])]).toEqual([title, list.rows.map((row) => String(row[field]))]);
    for (const { header, field } of promised[report.call.id] ?? []) {
      const [title] = Object.entries(report.columns).find(([, one]) => one === field) ?? [];
      const reported = file.heading.get(`Sum of ${title}`);
      if (reported !== undefined) expect([title, reported]).toEqual([title, list.headers[header]]);
    }
  }

  function ledgerAgrees({ id, period, filters }: DrawnList, { rows, headers }: ReadList, orgId?: number): void {
    const expected = facts.headersOf({ id, period, filters, orgId });
    if (expected) expect(headers).toMatchObject(expected);
    if (id === 'RP3' || id === 'RP4') {
      const shown = rows.map(({ key, count, amount, before }) => ({ key, count, amount, before }));
      const inOrder = <T extends { key?: unknown }>(groups: T[]) =>
        groups.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1));
      expect(inOrder(shown)).toEqual(inOrder(facts.groupsOf({ id, period, filters, orgId })));
    }
    if (id !== 'RP5' && id !== 'LG5') return;
    const balances = rows.map((row): [number, bigint] => {
      const [amount, debit, credit] = ['amount', 'debit', 'credit'].map((field) =>
        koboOf(String(row[field] ?? '0.00')),
      );
      const signed = row['section'] === 'ASSETS' ? amount : -(amount ?? 0n);
      return [Number(row['ledgerAccountId']), id === 'RP5' ? (signed ?? 0n) : (debit ?? 0n) - (credit ?? 0n)];
    });
    const asAt = filters['as-at'];
    // A sheet beside another day also has accounts that are empty by now.
    const shown = balances.filter(([, amount]) => amount !== 0n).toSorted(([one], [other]) => one - other);
    const meant = [...facts.balancesAt(asAt === undefined ? undefined : String(asAt), orgId)];
    expect(shown).toEqual(meant.toSorted(([one], [other]) => one - other));
    const compared = filters['compare-to'];
    if (compared === undefined) return;
    const then = facts.balancesAt(String(compared), orgId);
    for (const { section, ledgerAccountId, before } of rows) {
      const balance = then.get(Number(ledgerAccountId)) ?? 0n;
      expect([ledgerAccountId, koboOf(String(before))]).toEqual([
        ledgerAccountId,
        section === 'ASSETS' ? balance : -balance,
      ]);
    }
  }

  return {
    drawn,
    async agrees(reading: DrawnList): Promise<void> {
      const { id, login, period, filters, org, size, sort } = reading;
      const [report, reader, who] = [reportOf(id), readerOf(login), await readers.callerOf(login)];
      const isOfPath = report.call.path.includes(ORG);
      const [own, requested] = [readers.idOf(reader.org), org && !isOfPath ? readers.idOf(org) : undefined];
      const path = pathFor(report.call, own);
      const narrowed: Filters = { ...period, ...filters, 'org-id': requested };
      const order = sort && { sort: sort.join(',') };
      const list = await readList(who, path, { ...narrowed, ...order }, size);
      expect(readers.hiddenIn(list.text, reader)).toEqual([]);
      expect([200, 403], list.text).toContain(list.status);
      const screen = order ? await readList(who, path, narrowed, 200) : list;
      await fileAgrees(report, { reader, filters: { ...narrowed, ...(isOfPath && { orgId: own }) }, list: screen });
      if (list.status !== 200) return;
      addsUp(report, list);
      expect(list.rows).toHaveLength(screen.rows.length);
      if (reader.org === 'OAGF') {
        ledgerAgrees(reading, list, requested);
      } else if (requested !== undefined && requested !== own) {
        expect(list.rows).toEqual([]);
      } else {
        ledgerAgrees(reading, list, own);
        // The part of the central office's list that is this organization's.
        const central = await readers.callerOf(CENTRAL);
        const part = await readList(central, path, { ...narrowed, ...(!isOfPath && { 'org-id': own }) }, 200);
        expect([part.status, money(part.rows)]).toEqual([200, money(screen.rows)]);
      }
    },
  };
}
