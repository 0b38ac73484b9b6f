import { describe, expect, test } from 'vitest';
import { type OwedTax, taxAuthority } from './tax-authority.domain.ts';

const NTAA = 'Nigeria Tax Administration Act 2025 s.3';
const FIRS = 'Federal Inland Revenue Service (Establishment) Act 2007 s.25';

describe('who collects a tax', () => {
  test.each([
    ['2026-05-10', 'CORPORATE', 'RESIDENT', 'FEDERAL', NTAA],
    ['2026-05-10', 'CORPORATE', 'NON_RESIDENT', 'FEDERAL', NTAA],
    ['2026-05-10', 'INDIVIDUAL', 'NON_RESIDENT', 'FEDERAL', NTAA],
    ['2026-05-10', 'INDIVIDUAL', 'RESIDENT', 'STATE', NTAA],
    ['2026-01-01', 'INDIVIDUAL', 'RESIDENT', 'STATE', NTAA],
    ['2025-12-31', 'CORPORATE', 'RESIDENT', 'FEDERAL', FIRS],
    ['2025-12-31', 'INDIVIDUAL', 'NON_RESIDENT', 'FEDERAL', FIRS],
    ['2025-12-31', 'INDIVIDUAL', 'RESIDENT', 'STATE', 'Personal Income Tax Act s.2'],
    ['2012-01-01', 'CORPORATE', 'RESIDENT', 'FEDERAL', FIRS],
  ] as const)(
    'tax withheld on %s from a %s %s is collected by the %s service under the %s',
    (on, payeeKind, residency, level, law) => {
      expect(taxAuthority({ tax: 'WHT', on, payeeKind, residency })).toEqual({ level, law });
    },
  );

  test.each([
    ['2026-10-14', NTAA],
    ['2026-01-01', NTAA],
    ['2025-12-31', 'Value Added Tax Act s.7'],
    ['2012-01-01', 'Value Added Tax Act s.7'],
  ] as const)('VAT withheld on %s is federal under the %s', (on, law) => {
    expect(taxAuthority({ tax: 'VAT', on })).toEqual({ level: 'FEDERAL', law });
  });

  test.each([
    ['2026-10-14', 'CORPORATE', 'FEDERAL', NTAA],
    ['2026-10-14', 'INDIVIDUAL', 'STATE', NTAA],
    ['2025-12-31', 'CORPORATE', 'FEDERAL', 'Stamp Duties Act s.4(1)'],
    ['2025-12-31', 'INDIVIDUAL', 'STATE', 'Stamp Duties Act s.4(2)'],
  ] as const)(
    'duty on an instrument signed on %s with a %s among its parties is of the %s service under the %s',
    (on, payeeKind, level, law) => {
      expect(taxAuthority({ tax: 'STAMP_DUTY', on, payeeKind, residency: 'RESIDENT' })).toEqual({ level, law });
    },
  );

  test('every tax has a collector named by a law on every day and for every party', () => {
    const parties = (['CORPORATE', 'INDIVIDUAL'] as const).flatMap((payeeKind) =>
      (['RESIDENT', 'NON_RESIDENT'] as const).map((residency) => ({ payeeKind, residency })),
    );
    const owed: OwedTax[] = ['2015-01-02', '2025-12-31', '2026-01-01', '2026-11-30'].flatMap((on) => [
      { tax: 'VAT', on } as const,
      ...parties.flatMap((party) => (['WHT', 'STAMP_DUTY'] as const).map((tax) => ({ tax, on, ...party }))),
    ]);
    for (const one of owed) expect(taxAuthority(one).law, JSON.stringify(one)).toMatch(/ s\.\d+/);
  });
});
