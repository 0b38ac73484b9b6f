import type { Day } from '@isura/contract/kernel/days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bundleHash,
  checksOver,
  keptOf,
  type Listed,
  type ListedLine,
  papersAmong,
  payeesOf,
  transfersOf,
} from './together.domain.ts';

const TODAY = '2026-11-30' as Day;

const line = (of: Partial<ListedLine>): ListedLine => ({
  role: 'BENEFICIARY',
  payeeKind: 'BENEFICIARY',
  beneficiaryName: 'HADIZA CHIDI PEPPLE',
  bankCode: '011',
  bankName: 'First Bank',
  accountNumber: '3000001211',
  amountKobo: 100n,
  typeData: {},
  glCode: null,
  ...of,
});

const payment = (id: number, lines: readonly ListedLine[], of: Partial<Listed> = {}): Listed => ({
  id,
  number: `PR-2026-${id}`,
  type: 'RETAIL',
  typeData: {},
  sourcePaymentId: null,
  taxDue: undefined,
  accountId: 1,
  totalKobo: lines.filter(({ role }) => role !== 'RETENTION').reduce((sum, { amountKobo }) => sum + amountKobo, 0n),
  lines,
  ...of,
});

const bound = fc.record({
  id: fc.integer({ min: 1, max: 9_999 }),
  round: fc.integer({ min: 1, max: 9 }),
  levelNo: fc.integer({ min: 1, max: 6 }),
  contentHash: fc.stringMatching(/^[0-9a-f]{64}$/),
  totalKobo: fc.bigInt({ min: 1n, max: 10n ** 15n }),
});
const bounds = fc.uniqueArray(bound, { selector: ({ id }) => id, minLength: 2, maxLength: 20 });

test('the hash of a list is the same in any order and another one for another payment, level, content or sum', () => {
  fc.assert(
    fc.property(bounds, bound, fc.nat(), (list, other, at) => {
      const hash = bundleHash(list);
      expect(bundleHash(list.toReversed())).toBe(hash);
      const nth = at % list.length;
      const one = list[nth]!;
      const changed = [
        { ...one, round: one.round + 1 },
        { ...one, levelNo: one.levelNo + 1 },
        { ...one, totalKobo: one.totalKobo + 1n },
        { ...one, contentHash: one.contentHash === other.contentHash ? '0'.repeat(64) : other.contentHash },
        { ...one, id: 10_000 },
      ];
      for (const each of changed) expect(bundleHash(list.with(nth, each))).not.toBe(hash);
      expect(bundleHash(list.toSpliced(nth, 1))).not.toBe(hash);
    }),
  );
});

const anyLine = fc.record({
  role: fc.constantFrom('BENEFICIARY', 'VAT', 'WHT', 'RETENTION'),
  payeeKind: fc.constantFrom('BENEFICIARY' as const, 'AUTHORITY' as const, 'PORTAL' as const),
  beneficiaryName: fc.constantFrom('A', 'B', 'C'),
  accountNumber: fc.constantFrom('0000000001', '0000000002', '0000000003'),
  amountKobo: fc.bigInt({ min: 0n, max: 10n ** 13n }),
});

test('what is shown of a list, by payment and by payee, is its total to the kobo, and what is kept stands apart', () => {
  const lists = fc.array(fc.array(anyLine, { minLength: 1, maxLength: 30 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(lists, (each) => {
      const list = each.map((lines, nth) => payment(nth + 1, lines.map(line)));
      const total = list.reduce((sum, { totalKobo }) => sum + totalKobo, 0n);
      const added = (parts: readonly { amount: bigint }[]) => parts.reduce((sum, { amount }) => sum + amount, 0n);
      expect(added(payeesOf(list))).toBe(total);
      for (const one of list) {
        expect(added(transfersOf(one))).toBe(one.totalKobo);
        expect(one.totalKobo + keptOf(one)).toBe(one.lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0n));
      }
    }),
    { numRuns: 60 },
  );
});

test('the taxes of a certificate to one authority are one entry with each of their names', () => {
  const taxes = ['VAT', 'WHT', 'STAMP_DUTY'].map((role) =>
    line({ role, payeeKind: 'AUTHORITY', beneficiaryName: 'Nigeria Revenue Service', accountNumber: '4000000012' }),
  );
  const list = payment(1, [line({ amountKobo: 900n }), ...taxes, line({ role: 'RETENTION', amountKobo: 50n })], {
    type: 'CONTRACT',
  });
  expect(transfersOf(list).map(({ name, amount, what }) => [name, amount, what.length])).toEqual([
    ['HADIZA CHIDI PEPPLE', 900n, 1],
    ['Nigeria Revenue Service', 300n, 3],
  ]);
  expect(keptOf(list)).toBe(50n);
});

const papers: readonly [what: string, typeData: Record<string, string>, head: Record<string, string>][] = [
  ['an invoice of another organization', { invoiceReference: 'INV-2026-0003300' }, {}],
  ['a certificate of a contract', { certificateNumber: '1' }, { contractNumber: 'MOW/2026/021' }],
  ['an invoice of a payee, however it is written', { invoiceNumber: 'INV-0079' }, {}],
];
test.each(papers)('a paper that two payments of a list pay is found: %s', (_, typeData, head) => {
  const again = 'invoiceNumber' in typeData ? { invoiceNumber: 'inv/79' } : typeData;
  const list = [
    payment(1, [line({ typeData })], { typeData: head }),
    payment(2, [line({ typeData: again })], { typeData: head }),
  ];
  expect(papersAmong(list).map(({ ids }) => ids)).toEqual([[1, 2]]);
  expect(papersAmong([list[0]!, payment(2, [line({})])])).toEqual([]);
});

test('a paper that two payments pay is an alert over a list that has both, and none over a list of one of them', () => {
  const list = [1, 2].map((id) => payment(id, [line({ typeData: { invoiceReference: 'INV-2026-0003300' } })]));
  const over = (payments: readonly Listed[]) =>
    checksOver(payments, { accounts: [], today: TODAY }).find(({ code }) => code === 'papers');
  expect(over(list)).toMatchObject({ severity: 'ALERT', requestIds: [1, 2] });
  expect(over(list.slice(1))).toMatchObject({ severity: 'OK', requestIds: [] });
});

test('a list names payees who get one sum twice, papers paid twice and payments past their legal date', () => {
  const list = [
    payment(1, [line({ amountKobo: 500n })], { taxDue: '2026-11-14' as Day }),
    payment(2, [line({ amountKobo: 500n })]),
    payment(3, [line({ amountKobo: 501n })], { taxDue: TODAY }),
  ];
  const found = checksOver(list, { accounts: [], today: TODAY });
  expect(found.map(({ code, severity, requestIds }) => [code, severity, requestIds])).toEqual([
    ['repeated', 'WARNING', [1, 2]],
    ['papers', 'OK', []],
    ['tax-due', 'WARNING', [1]],
  ]);
});
