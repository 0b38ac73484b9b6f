import type { Period } from '@isura/contract/kernel/days';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { askBanks } from '../src/modules/bank/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import type { Staff } from './demonstration-acting.ts';

const EMPLOYEES = 120;
const FIRST_BANK = '011';

const PAYROLL = [
  ...['sn', 'staff_id', 'ippis_number', 'employee_name', 'grade_level', 'step', 'beneficiary_account', 'bank_code'],
  ...['bank_name', 'gross_pay', 'total_deductions', 'net_pay', 'period', 'narration'],
];

/** The employees of a payroll and their exceptions, by position from 0. */
export interface Employees {
  /** Nine digits the first account begins with; the others follow in steps of ten. */
  firstSerial: number;
  firstStaff: number;
  /** Account numbers that replace the computed ones. */
  accounts?: Readonly<Record<number, string>>;
  /** Kobo part of the net pay. */
  kobo?: Readonly<Record<number, number>>;
}

/** Returns the rows of a salary file: 120 employees with accounts, each by the name the test bank has for it. */
export async function payrollRows(
  ctx: Ctx,
  staff: Staff,
  period: Period,
  { firstSerial, firstStaff, accounts: odd = {}, kobo = {} }: Employees,
): Promise<string[][]> {
  const accounts = Array.from({ length: EMPLOYEES }, (_, nth) => {
    const serial = String(firstSerial + nth * 10);
    return { bankCode: FIRST_BANK, accountNumber: odd[nth] ?? serial + checkDigit2010(FIRST_BANK, serial) };
  });
  const reported = await askBanks(ctx, { orgId: Number(staff.org_id), userId: Number(staff.id) }, accounts);
  const rows = accounts.map(({ bankCode, accountNumber }, nth) => {
    const answer = reported.get(`${bankCode}/${accountNumber}`);
    if (answer?.result !== 'FOUND') throw new Error(`the test bank does not know ${accountNumber}`);
    const gross = 7_840_000 + (nth % 12) * 1_325_050;
    const eighth = Math.floor(gross / 8);
    // The kobo part of the net pay decides the outcome at the test bank: all succeed except those set otherwise.
    const deducted = eighth + ((((gross - eighth - (kobo[nth] ?? 50)) % 100) + 100) % 100);
    const naira = (kobo: number): string => `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;
    return [
      ...[String(nth + 1), String(firstStaff + nth * 7), `03${String(12_000 + nth)}`, answer.accountName],
      ...[
        String(3 + (nth % 12)).padStart(2, '0'),
        String(1 + (nth % 8)),
        accountNumber,
        bankCode,
        'First Bank of Nigeria',
      ],
      ...[naira(gross), naira(deducted), naira(gross - deducted), period, `Salary ${period}`],
    ];
  });
  return [PAYROLL, ...rows];
}
