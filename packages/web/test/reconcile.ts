import { asKobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { type Answers, json, openPortal, pageOf } from './portal.tsx';

export const REVENUE_VALIDATION = '/admin/collections/revenue-validation';

export const account = { bankAccountId: 3, accountLabel: 'Revenue', bankName: 'Test Bank', accountNumber: '••••1234' };
export const works = { orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works' };
export const statement = {
  ...{ id: 9, ...works, ...account, bankCode: '044', source: 'CSV', fileName: 'nov-21.csv' },
  ...{ fromDay: '2026-11-21', toDay: '2026-11-21', openingBalance: '0.00', creditAmount: '150000.50' },
  ...{ debitAmount: '0.00', closingBalance: '150000.50', lineCount: 2, knownCount: 0, matchedCount: 1, openCount: 1 },
  ...{ status: 'READ', progressPercent: 100, columns: ['Day', 'Details', 'Amount'], mapping: { narration: 'Details' } },
  isMatching: false,
  isLate: false,
  ...{ importedBy: 'Ada Obi', importedAt: '2026-11-22T09:00:00.000Z', version: 2, can: [] },
};
/** What will be read of the statement while it waits to be confirmed. */
export const before = {
  statement: {
    ...statement,
    status: 'WAITING',
    lineCount: 0,
    matchedCount: 0,
    openCount: 0,
    can: ['confirm', 'discard'],
  },
  plan: {
    ...{ encoding: 'UTF-8', delimiter: ',', lineOrder: 'OLDEST_FIRST', notRead: [], notReadCount: 0 },
    ...{ rowsAbove: 1, headerRow: 2, fromDay: '2026-11-20', toDay: '2026-11-21', openingBalance: '500.00' },
    ...{ creditAmount: '100.00', debitAmount: '40.00', closingBalance: '560.00', lineCount: 3 },
    ...{ knownCount: 1, newCount: 2, questions: [], dateReadings: [], openingFrom: 'FILE', closingFrom: 'FILE' },
    chosen: { columns: { narration: 'Details' } },
    topRows: [
      { row: 1, cells: ['Statement of account'] },
      { row: 2, cells: ['Day', 'Details', 'Amount'] },
      { row: 3, cells: ['Posted', 'Narrative', 'Value'] },
    ],
    columns: [{ use: 'narration', column: 'Details', how: 'CHOSEN', samples: ['Permit', 'Levy'] }],
  },
  lines: [
    {
      ...{ lineNo: 3, bookingDay: '2026-11-20', valueDay: '2026-11-20', side: 'CREDIT', amount: '100.00' },
      ...{ balance: '600.00', reference: 'FT-1', narration: 'Permit', row: 3, raw: '20/11/2026, Permit, 100.00' },
    },
  ],
};
export const guess = {
  ...{ kind: 'SETTLEMENT', id: 7, number: 'STL-2026-000007', day: '2026-11-20', amount: '50000.50' },
  ...{ score: 82, reasons: ['amount', 'day'] },
};
export const line = {
  ...{ id: 21, statementId: 9, ...works, ...account, lineNo: 2, bookingDay: '2026-11-21', valueDay: '2026-11-21' },
  ...{ side: 'CREDIT', amount: '50000.50', reference: 'FT-1', counterpartyName: 'Okoro Ltd', narration: 'Permit' },
  ...{ state: 'SUGGESTED', ownerOrgId: 1, ownerOrgName: 'Ministry of Works', ownerName: 'Ada Obi' },
  ...{ dueAt: '2026-11-24T09:00:00.000Z', isOverdue: true, isSignedOff: false, guesses: [guess], matches: [] },
  ...{ version: 1, can: ['match', 'resolve'] },
};
export const match = {
  ...{ id: 5, kind: 'SETTLEMENT', itemId: 7, number: 'STL-2026-000007', amount: '50000.50', score: 82 },
  ...{ reasons: ['reference', 'amount', 'day'], madeBy: 'PORTAL', madeAt: '2026-11-22T09:01:00.000Z' },
};
export const settlement = {
  ...{ id: 8, number: 'STL-2026-000008', businessDate: '2026-11-19', beneficiaryOrgId: 1, ...works, ...account },
  ...{ sequence: 1, grossAmount: '20000.00', feeAmount: '0.00', netAmount: '20000.00', itemCount: 1 },
  ...{ status: 'SETTLED', attemptCount: 1, version: 1 },
};
export const dayOf = {
  ...{
    ...works,
    ...account,
    day: '2026-11-21',
    ledgerBalance: '150000.00',
    bankBalance: '150000.50',
    linesBalance: '150000.50',
  },
  ...{ difference: '0.50', matchedCount: 1, matchedAmount: '100000.00', waitingCount: 1, waitingAmount: '50000.50' },
  ...{ isSignedOff: false, isLate: true },
};

const sizeOf = (day: object): bigint => {
  const kobo = koboOf((day as typeof dayOf).difference);
  return kobo < 0n ? -kobo : kobo;
};
/** Returns open days with the headers that say how many they are, since when, and by how much they differ. */
const openPage = (days: readonly object[]) =>
  json(days, {
    'x-total-count': String(days.length),
    'x-open-days': String(days.length),
    'x-open-difference': nairaOf(asKobo(days.reduce((sum: bigint, day) => sum + sizeOf(day), 0n))),
    ...(days[0] && { 'x-oldest-open': (days[0] as typeof dayOf).day }),
  });

/** What of the sample is different. */
interface Sample {
  detail?: object;
  listed?: object;
  lines?: object[];
  days?: object[];
  /** The days that are not signed off, where the page asks for them alone. */
  open?: object[];
  act?: Answers;
  /** The plan of the statement that waits to be confirmed, and why its last choices were not taken. */
  plan?: object;
  refusedChoice?: object;
}
/** Opens the page on the answers of this sample, some of them changed; `sent` is what it sends that changes something. */
export const openReconcile = async (
  search: string,
  {
    detail = {},
    listed = {},
    lines = [line],
    days = [dayOf],
    open = [],
    act = () => undefined,
    plan = {},
    refusedChoice,
  }: Sample = {},
) => {
  const sent: { path: string; body: unknown }[] = [];
  const portal = await openPortal(`/admin/reconciliation?${search}`, async (url, init = {}) => {
    const { pathname } = url;
    if (pathname.includes('/bankingservice/') && init.method !== undefined && init.method !== 'GET') {
      sent.push({
        path: pathname.split('/api/')[1] ?? '',
        body: typeof init.body === 'string' && JSON.parse(init.body),
      });
      const answer = await act(url, init);
      if (answer) return answer;
    }
    if (pathname.endsWith('/statements/9/reading'))
      return json({ ...before, plan: { ...before.plan, ...plan }, ...(refusedChoice && { refusedChoice }) });
    if (pathname.endsWith('/statements/9'))
      return json({ ...statement, lines: [{ ...line, matches: [match], state: 'MATCHED' }], ...detail });
    if (pathname.endsWith('/statements')) return pageOf([{ ...statement, ...listed }]);
    if (pathname.endsWith('/statement-lines')) return pageOf(lines);
    if (pathname.endsWith('/reconciliation'))
      return url.searchParams.get('open') === 'true' ? openPage(open) : pageOf(days);
    if (pathname.endsWith('/settlements')) return pageOf([settlement]);
    return pageOf([]);
  });
  return { ...portal, sent };
};
