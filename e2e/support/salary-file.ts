import { type Kobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { holderOf } from '../../packages/server/src/modules/bank/bank/bank.gateway.fake.ts';

const BANK = '011';
const COLUMNS = [
  ...['sn', 'staff_id', 'ippis_number', 'employee_name', 'grade_level', 'step', 'beneficiary_account', 'bank_code'],
  ...['bank_name', 'gross_pay', 'total_deductions', 'net_pay', 'period', 'narration'],
] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

/** Returns a First Bank account whose holder the test bank knows; skips endings that trigger a scripted fault. */
function accountOf(serial: number): string {
  const digits = String(serial).padStart(9, '0');
  const account = digits + checkDigit2010(BANK, digits);
  return /(404|503|111)$/.test(account) ? accountOf(serial + 500_000) : account;
}

/** Returns a First Bank account number with these last digits. */
function accountEnding(tail: string, from: number): string {
  for (let serial = from; ; serial++) {
    const digits = `${serial}${tail.slice(0, 2)}`;
    if (checkDigit2010(BANK, digits) === tail[2]) return digits + tail[2];
  }
}

function employee(nth: number, period: string, account: string): Row {
  const gross = koboOf(`${70_000 + (nth % 400) * 125}.${String(nth % 100).padStart(2, '0')}`);
  const deducted = (gross / 8n) as Kobo;
  return {
    sn: String(nth),
    staff_id: String(400_000 + nth),
    ippis_number: `03${String(12_000 + nth)}`,
    employee_name: holderOf(account),
    grade_level: '08',
    step: '2',
    beneficiary_account: account,
    bank_code: BANK,
    bank_name: 'First Bank of Nigeria',
    gross_pay: nairaOf(gross),
    total_deductions: nairaOf(deducted),
    net_pay: nairaOf((gross - deducted) as Kobo),
    period,
    narration: 'Salary',
  };
}

/**
 * A planted error in a row of the file, and what the maker types to correct it; without a correction the row is
 * excluded.
 */
export interface Planted {
  rowNo: number;
  code: string;
  column: Column;
  right?: string;
}

type Fault = [code: string, column: Column, wrong: (row: Row, before: Row) => string];
/** Errors with a suggested correction: each kind is corrected in one step. */
const OF_A_KIND: readonly [...Fault, times: number][] = [
  [
    'E_ACCOUNT_FORMAT',
    'beneficiary_account',
    ({ beneficiary_account: account }) => `${account.slice(0, 4)} ${account.slice(4)}`,
    14,
  ],
  ['E_AMOUNT_FORMAT', 'net_pay', ({ net_pay: net }) => `"${net.replace('.', ',')}"`, 12],
  ['E_AMOUNT_FORMAT', 'gross_pay', ({ gross_pay: gross }) => `"${gross.replace('.', ',')}"`, 9],
];
/** Errors that need a person who knows the right value. */
const ONE_BY_ONE: readonly Fault[] = [
  ['E_REQUIRED', 'employee_name', () => ''],
  ['E_FORMULA', 'employee_name', ({ employee_name: name }) => `=${name}`],
  ['E_NAME_MISMATCH', 'employee_name', () => 'Zzyx Qwfp'],
  [
    'E_NUBAN_CHECK',
    'beneficiary_account',
    ({ beneficiary_account: a }) => `${a.slice(0, 9)}${(Number(a[9]) + 5) % 10}`,
  ],
  ['E_ACCOUNT_NOT_FOUND', 'beneficiary_account', () => accountEnding('404', 1_111_111)],
  ['E_ENQUIRY_UNAVAILABLE', 'beneficiary_account', () => accountEnding('503', 2_222_222)],
  ['E_BANK_UNKNOWN', 'bank_code', () => '999'],
  ['E_BANK_MISMATCH', 'bank_name', () => 'Lotus Bank'],
  ['E_AMOUNT_DECIMALS', 'gross_pay', ({ gross_pay: gross }) => `${gross}5`],
  ['E_NET_MISMATCH', 'net_pay', ({ net_pay: net }) => nairaOf((koboOf(net) + 100n) as Kobo)],
  ['E_DUPLICATE_STAFF', 'staff_id', (_, { staff_id: other }) => other],
  ['E_PERIOD_TOO_OLD', 'period', () => '2011-12'],
];
/** Errors whose rows are excluded from the payment and corrected later. */
const LEFT_OUT: readonly Fault[] = [
  ['E_AMOUNT_NEGATIVE', 'total_deductions', ({ total_deductions: deducted }) => `-${deducted}`],
  ['E_BANK_INACTIVE', 'bank_code', () => '030'],
  ['E_TOO_LONG', 'staff_id', ({ staff_id: id }) => id.repeat(5)],
];

const fileOf = (rows: readonly Row[]): Buffer =>
  Buffer.from(`${[COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((name) => row[name]).join(','))].join('\n')}\n`);

/** Returns a salary schedule without errors, and its people with what each is paid. */
export function rightSalaries(count: number, period: string) {
  const from = (Date.now() % 1_000) * 400_000;
  const rows = Array.from({ length: count }, (_, at) =>
    employee(at + 1, period, accountOf(310_000_000 + from + at * 37)),
  );
  return {
    bytes: fileOf(rows),
    people: rows.map(({ employee_name: name, net_pay: net }) => ({ name, kobo: koboOf(net) })),
  };
}

/**
 * Returns a salary schedule with 50 planted errors, and the total of its rows once all but three are correct. Each file
 * has its own people, so that nobody was paid before.
 */
export function salaryFile(count: number, period: string) {
  const planted: Planted[] = [];
  const from = (Date.now() % 1_000) * 400_000;
  const rows = Array.from({ length: count }, (_, at) =>
    employee(at + 1, period, accountOf(310_000_000 + from + at * 37)),
  );
  const amountOf = (which: readonly Row[]): Kobo => sum(which.map(({ net_pay: net }) => koboOf(net)));
  const step = Math.floor(count / 51);
  const faults = [
    ...OF_A_KIND.flatMap(([code, column, wrong, times]) => Array<Fault>(times).fill([code, column, wrong])),
    ...ONE_BY_ONE,
    ...LEFT_OUT,
  ];
  for (const [nth] of faults.entries())
    if (faults[nth]?.[0] === 'E_ACCOUNT_LENGTH')
      rows[(nth + 1) * step] = employee(
        (nth + 1) * step + 1,
        period,
        accountOf(10_000_000 + (from % 80_000_000) + nth * 37),
      );
  const left = faults
    .slice(-LEFT_OUT.length)
    .map((_, nth) => rows[(faults.length - LEFT_OUT.length + nth + 1) * step]!);
  const amounts = { all: amountOf(rows), left: amountOf(left) };
  for (const [nth, [code, column, wrong]] of faults.entries()) {
    const at = (nth + 1) * step;
    const row = rows[at]!;
    planted.push({ rowNo: at + 2, code, column, right: row[column] });
    rows[at] = { ...row, [column]: wrong(row, rows[at - 1]!) };
  }
  return {
    bytes: fileOf(rows),
    planted,
    alone: planted.slice(-ONE_BY_ONE.length - LEFT_OUT.length, -LEFT_OUT.length),
    left: planted.slice(-LEFT_OUT.length),
    kinds: OF_A_KIND.map(([code, column, , times]) => ({ code, column, times })),
    amounts,
  };
}
