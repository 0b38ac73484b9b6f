import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { shareOut } from '@isura/contract/kernel/shares';
import type { SplitLineIn } from '@isura/contract/org/split';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStart, type ShareAccount, startWhenConfirmed, validateLines } from './split.domain.ts';

const OWN = 12;
const account = (facts: Partial<ShareAccount> = {}): ShareAccount => ({
  orgId: OWN,
  orgType: 'MDA',
  orgStatus: 'LIVE',
  status: 'ACTIVE',
  purpose: 'COLLECTION',
  ...facts,
});
const accounts = new Map([
  [1, account()],
  [2, account({ orgId: 1, orgType: 'OAGF', purpose: 'CRF' })],
  [3, account({ orgId: 13 })],
  [4, account({ status: 'INACTIVE' })],
  [5, account({ purpose: 'EXPENDITURE' })],
  [6, account({ orgId: 14, orgStatus: 'SUSPENDED' })],
]);
const line = (
  beneficiaryType: SplitLineIn['beneficiaryType'],
  bankAccountId: number,
  percent: number,
  isRemainder = false,
): SplitLineIn => ({ beneficiaryType, bankAccountId, percent: BigInt(Math.round(percent * 10_000)), isRemainder });
const codes = (lines: SplitLineIn[]) =>
  validateLines(OWN, lines, accounts).map(({ field, code }) => `${field} ${code}`);

describe('the shares of a split', () => {
  test('the shares of a split are accepted when they add up to 100 and one takes the remainder', () => {
    expect(codes([line('MDA', 1, 75), line('CRF', 2, 25, true)])).toEqual([]);
    expect(codes([line('CRF', 2, 0, true), line('MDA', 1, 33.3333), line('OTHER_MDA', 3, 66.6667)])).toEqual([]);
  });

  test.each([
    [[line('MDA', 1, 75), line('CRF', 2, 20, true)], 'The parts add up to 95. Add 5 more.'],
    [[line('MDA', 1, 75.5), line('CRF', 2, 25, true)], 'The parts add up to 100.5. Take 0.5 away.'],
    [[line('MDA', 1, 74.9999), line('CRF', 2, 25, true)], 'The parts add up to 99.9999. Add 0.0001 more.'],
  ])('the shares of a split that do not add up to 100 are refused with the difference', (lines, message) => {
    expect(validateLines(OWN, lines, accounts)).toEqual([{ field: 'lines', code: 'split-not-100', message }]);
  });

  test.each([
    ['no part takes the rest', [line('MDA', 1, 75), line('CRF', 2, 25)], 'lines remainder-line'],
    ['two parts take the rest', [line('MDA', 1, 75, true), line('CRF', 2, 25, true)], 'lines remainder-line'],
    ['an account has two parts', [line('MDA', 1, 75), line('MDA', 1, 25, true)], 'lines[1].bankAccountId duplicate'],
    ['there is no such account', [line('MDA', 99, 100, true)], 'lines[0].bankAccountId not-found'],
    ['the MDA’s part goes elsewhere', [line('MDA', 3, 100, true)], 'lines[0].bankAccountId account-does-not-fit'],
    ['the fund’s part goes elsewhere', [line('CRF', 1, 100, true)], 'lines[0].bankAccountId account-does-not-fit'],
    ['another MDA’s part is its own', [line('OTHER_MDA', 1, 100, true)], 'lines[0].bankAccountId account-does-not-fit'],
    [
      'a partner’s part goes to the fund',
      [line('SERVICE_PARTNER', 2, 100, true)],
      'lines[0].bankAccountId account-does-not-fit',
    ],
    ['an account is switched off', [line('MDA', 4, 100, true)], 'lines[0].bankAccountId account-not-collecting'],
    ['an account only pays', [line('MDA', 5, 100, true)], 'lines[0].bankAccountId account-not-collecting'],
    ['the other MDA is suspended', [line('OTHER_MDA', 6, 100, true)], 'lines[0].bankAccountId organization-not-live'],
    ['a part is nothing', [line('MDA', 1, 0), line('CRF', 2, 100, true)], 'lines[0].percent too-small'],
  ])('the shares of a split are refused when %s', (_, lines, refusal) => {
    expect(codes(lines)).toEqual([refusal]);
  });

  test('the shares of a split, once accepted, divide every amount without creating or losing a kobo', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 5 });
    fc.assert(
      fc.property(cuts, fc.bigInt(1n, 10n ** 17n), fc.nat(), (input, amount, which) => {
        const ends = [0, ...input.sort((one, other) => one - other), 1_000_000];
        const percents = ends.slice(1).map((end, at) => BigInt(end - (ends[at] ?? 0)));
        const remainder = which % percents.length;
        const known = new Map(percents.map((_, at) => [at + 1, account()]));
        const lines = percents.map((percent, at) => ({ ...line('MDA', at + 1, 0, at === remainder), percent }));
        expect(validateLines(OWN, lines, known)).toEqual([]);
        expect(sum(shareOut(asKobo(amount), percents, remainder))).toBe(amount);
      }),
    );
  });

  test('the shares of a split leave the odd kobo of 100.01 at 75 and 25 with the remainder share, whichever it is', () => {
    const shares = (remainder: number) => shareOut(koboOf('100.01'), [750_000n, 250_000n], remainder).map(nairaOf);
    expect([shares(1), shares(0)]).toEqual([
      ['75.00', '25.01'],
      ['75.01', '25.00'],
    ]);
  });
});

describe('the day a split begins', () => {
  const today = '2026-11-21';

  test.each([
    ['2026-11-21', false, undefined],
    ['2026-11-20', false, 'Date must be today or later'],
    ['2026-11-21', true, 'Date must be tomorrow or later'],
    ['2026-11-22', true, undefined],
    ['2032-01-01', true, 'Date must be within 5 years'],
  ])('the first day %s of a split is validated by whether a split is in force', (from, hasCurrent, message) => {
    expect(checkStart(from, today, hasCurrent)?.message).toBe(message);
  });

  test.each([
    ['2026-12-01', true, '2026-12-01'],
    ['2026-11-19', true, '2026-11-22'],
    ['2026-11-21', true, '2026-11-22'],
    ['2026-11-19', false, '2026-11-21'],
  ])('a split requested for %s never moves into the past when confirmed late', (requested, hasCurrent, begins) => {
    expect(startWhenConfirmed(requested, today, hasCurrent)).toBe(begins);
  });
});
