import { addMonths, type Day, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import { koboOf, sum } from '@isura/contract/kernel/money';
import { readStatusSums } from '@isura/contract/kernel/status-sums';
import { SHEET_GROUPS, type SheetGroupCode, type SheetSection } from '@isura/contract/ledger/balance-sheet';
import { groupRules } from '@isura/contract/ledger/sheet-groups';
import { expect, test } from 'vitest';
import { addPayouts } from '../../../../seed/history/history.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { addPast } from '../../../../test/past.ts';

const MONTHS = { more: 36, deep: 36 }[process.env['TEST_TIER'] ?? ''] ?? 6;
const portal = await demonstrationPortal();
const { db, clock } = portal;
const today = lagosDay(clock.now());
const month = (back: number) => addMonths(periodOf(today), -back);
await addPast(db, { first: `${month(MONTHS)}-01`, last: today }, (client) =>
  addPayouts(client, { first: `${month(MONTHS - 1)}-01` as Day, last: lastDayOf(month(1)) }),
);
const central = await portal.as('admin1@oagf.test');

interface Line {
  section: SheetSection;
  group: SheetGroupCode;
  amount: string;
}
async function sheetOf(query: string) {
  const rows: Line[] = [];
  for (let page = 0; ; page += 1) {
    const url = `/services/accountingservice/api/reports/mda-balance-sheet?size=1000&page=${page}&${query}`;
    const { status, body, headers, text } = await central.call({ url });
    expect(status, text).toBe(200);
    rows.push(...(body as unknown as Line[]));
    if (rows.length < Number(headers['x-total-count'])) continue;
    const groups = readStatusSums(String(headers[SHEET_GROUPS])).map(({ status: code, count, sums }) => ({
      ...{ code, count, amount: sums['amount'], compare: sums['compare'] },
    }));
    return { rows, groups };
  }
}
const sectionOf = (code: string) => groupRules.find((rule) => rule.code === code)?.section;

/** Checks that groups are the sums of their accounts and that both sides of the sheet are equal, in kobo. */
function balances(what: string, { rows, groups }: Awaited<ReturnType<typeof sheetOf>>): void {
  for (const { code, count, amount } of groups) {
    const accounts = rows.filter(({ group }) => group === code);
    expect([what, code, accounts.length]).toEqual([what, code, count]);
    expect(accounts.every(({ section }) => section === sectionOf(code))).toBe(true);
    if (count > 0) expect([what, code, amount]).toEqual([what, code, sum(accounts.map((line) => koboOf(line.amount)))]);
  }
  const inGroups = new Set(groups.map(({ code }) => code));
  expect(rows.filter(({ group }) => !inGroups.has(group))).toEqual([]);
  const side = (...sections: string[]) =>
    sum(
      groups.flatMap(({ code, amount }) =>
        sections.includes(sectionOf(code) ?? '') && amount !== undefined ? [amount] : [],
      ),
    );
  expect([what, side('ASSETS')]).toEqual([what, side('LIABILITIES', 'NET')]);
}

test('the balance sheet of every organization balances to the kobo at every month end, and its groups are the sums of their accounts', async () => {
  const orgs = await db.sql<{ id: number }>(`select distinct org_id as id from ledger.posting order by 1`);
  expect(orgs.length).toBeGreaterThan(2);
  const withOthers = new Set<string>();
  for (let back = MONTHS; back >= 0; back -= 1) {
    const day = back === 0 ? today : lastDayOf(month(back));
    for (const { id } of orgs) {
      const sheet = await sheetOf(`as-at=${day}&org-id=${id}`);
      balances(`${id} on ${day}`, sheet);
      for (const { code, count } of sheet.groups) if (count === 0) withOthers.add(code);
    }
    const whole = await sheetOf(`as-at=${day}`);
    balances(`all on ${day}`, whole);
    expect(whole.groups.filter(({ count }) => count === 0)).toEqual([]);
  }
  expect([...withOthers].sort()).toEqual(['COLLECTED_BY_OTHERS', 'COLLECTED_FOR_OTHERS']);
});

test('a page of a balance sheet has the groups of all pages, each beside its amount on the comparison day', async () => {
  const [day, before] = [lastDayOf(month(1)), lastDayOf(month(2))];
  const [now, then] = [await sheetOf(`as-at=${day}`), await sheetOf(`as-at=${before}`)];
  const url = `/services/accountingservice/api/reports/mda-balance-sheet?size=1&page=9999&as-at=${day}&compare-to=${before}`;
  const { body, headers } = await central.call({ url });
  expect(body).toEqual([]);
  const groups = readStatusSums(String(headers[SHEET_GROUPS]));
  const amounts = (of: 'amount' | 'compare') =>
    groups.flatMap(({ status, sums }) => (sums[of] ? [[status, sums[of]]] : []));
  const amountsOf = ({ groups: all }: typeof now) =>
    all.flatMap(({ code, amount }) => (amount ? [[code, amount]] : []));
  expect([amounts('amount'), amounts('compare')]).toEqual([amountsOf(now), amountsOf(then)]);
});

test('every account of the chart belongs to a group of its own section', async () => {
  const chart = await db.sql<{ code: string; class: string }>(
    'select code, class from ledger.gl_account order by code',
  );
  const prefixes = groupRules
    .flatMap(({ section, prefixes: own }) => own.map((prefix) => ({ prefix, section })))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  const sections: Readonly<Record<string, SheetSection>> = { ASSET: 'ASSETS', LIABILITY: 'LIABILITIES' };
  for (const { code, class: of } of chart)
    expect([code, prefixes.find(({ prefix }) => code.startsWith(prefix))?.section]).toEqual([
      code,
      sections[of] ?? 'NET',
    ]);
});
