import { readFileSync } from 'node:fs';
import type { Day } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { SCHEDULE_HEADS, scheduleFiles } from '../../../../test/payment/schedule-files.ts';
import { firstOf } from '../../../../test/tier.ts';

const portal = await demonstrationPortal();
const { validated, read } = await scheduleFiles(portal);
const file = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

const TODAY: Day = '2026-11-21';
const headOf = (type: RequestType): WireValues => SCHEDULE_HEADS.find(([, code]) => code === type)![2];

describe('the template of each type', () => {
  test.each(SCHEDULE_HEADS)('the template %s.csv of %s has 20 valid rows', async (template, type, typeData) => {
    const { intake, rows } = await validated(file(`samples/${template}-template.csv`), {
      type,
      typeData,
      today: TODAY,
      // The samples name invoices that do not exist.
      asks: type !== 'E_INVOICE',
    });
    expect(rows.filter(({ codes }) => codes.some((code) => code !== 'W_PAYE_ELSEWHERE'))).toEqual([]);
    expect(intake).toMatchObject({ status: 'READ', readCount: 20, remarks: [] });
    // A payroll in the columns of salaries says of each row that bears PAYE that it pays none.
    expect(intake.validCount + (type === 'PAYROLL' ? intake.warningCount : 0)).toBe(20);
  });
});

/** Findings that follow from a planted fault: a changed amount makes its tax wrong, a repeated row repeats its keys. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  E_DUPLICATE_ROW: ['E_DUPLICATE_INVOICE', 'E_DUPLICATE_STAFF'],
  W_AMOUNT_NO_DECIMALS: ['E_TAX_MISMATCH', 'W_TAX_OF_YEAR', 'E_NET_MISMATCH'],
  E_AMOUNT_NEGATIVE: ['E_DEDUCTION_LIMIT'],
  W_READ_AS: ['W_PERIOD_OTHER'],
};

describe('a file with invalid rows', () => {
  test.each(
    firstOf(3, [
      ['retail', 'RETAIL'],
      ['vat', 'VAT'],
      ['payroll', 'PAYROLL'],
      ['payroll', 'SALARY'],
      ['paye', 'PAYE'],
    ] as const),
  )('the file %s-bad.csv of %s has exactly the planted findings', async (template, type) => {
    const bytes = file(`bad/${template}-bad.csv`);
    const planted = read(bytes).map(({ expected_error = '' }) => /(?:ERROR|WARN) (\w+)/.exec(expected_error)?.[1]);
    const { rows } = await validated(bytes, { type, typeData: headOf(type), today: TODAY });
    expect(rows).toHaveLength(planted.length);
    const besides = rows.flatMap(({ rowNo, codes }, nth) => {
      const named = planted[nth];
      const others = codes.filter(
        (code) => code !== named && code !== 'W_PAYE_ELSEWHERE' && !FOLLOWS[named ?? '']?.includes(code),
      );
      return named !== undefined && !codes.includes(named)
        ? [`${rowNo} lacks ${named}: ${codes.join(' ')}`]
        : others.map((code) => `${rowNo} ${named ?? 'OK'} ${code}`);
    });
    expect(besides).toEqual([]);
  });
});

describe('a file that is invalid as a whole', () => {
  const retail = { type: 'RETAIL', typeData: headOf('RETAIL'), today: TODAY } as const;
  /** Returns why a file is refused: immediately by its first bytes, or once it is read. */
  const failureOf = (bytes: Buffer): Promise<unknown> =>
    validated(bytes, retail).then(
      ({ intake: { status, failureCode } }) => (status === 'UNREADABLE' ? failureCode : status),
      (fault: unknown) => (fault instanceof DomainError ? fault.facts.reason : fault),
    );
  const sample = file('samples/retail-template.csv').toString('utf8');
  const lines = sample.trimEnd().split('\n');
  const [header = '', first = '', second = ''] = lines;

  test.each(
    firstOf(5, [
      ['01-semicolon-delimiter', 'E_FILE_DELIMITER'],
      ['02-utf16le-with-bom', 'E_FILE_ENCODING'],
      ['04-missing-column-amount', 'E_HEADER_MISSING'],
      ['07-duplicate-header', 'E_HEADER_DUPLICATE'],
      ['08-header-only', 'E_FILE_EMPTY'],
      ['03-windows-1252-bytes', 'E_FILE_ENCODING'],
      ['09-empty-file', 'E_FILE_EMPTY'],
    ] as const),
  )('a file that is invalid as a whole, %s, is refused with %s', async (name, code) => {
    expect(await failureOf(file(`bad/file-level/${name}.csv`))).toBe(code);
  });

  test.each(
    firstOf(1, [
      ['a NUL byte', sample.replace('Adaeze', 'Ada\u0000eze'), 'E_FILE_TYPE'],
      ['the signature of an archive', `PK\u0003\u0004${sample}`, 'E_FILE_TYPE'],
      ['a table of a website', `<table><tr><td>${header}</td></tr></table>`, 'E_FILE_TYPE'],
      ['tabs', sample.replaceAll(',', '\t'), 'E_FILE_DELIMITER'],
    ] as const),
  )('a file with %s is refused as a whole', async (_, text, code) => {
    expect(await failureOf(Buffer.from(text))).toBe(code);
  });

  test.each([
    ['05-reordered-columns', []],
    ['06-extra-unknown-column', ['W_HEADER_UNKNOWN']],
  ])('a file is read with %s, with the findings %j', async (name, remarks) => {
    const { intake, rows } = await validated(file(`bad/file-level/${name}.csv`), retail);
    expect(rows.flatMap(({ codes }) => codes)).toEqual([]);
    expect([intake.status, intake.remarks.map(({ code }) => code)]).toEqual(['READ', remarks]);
  });

  const shapes: readonly [string, string[], string[]][] = [
    [
      'blank lines and a total',
      [header, '', first, ',,,,,,,,,,', second, ',TOTAL,,,,78327.37,,,,,'],
      ['E_TOTAL_MISMATCH'],
    ],
    ['a quote that is not closed', [header, first, `2,"${second.slice(2)}`], ['E_QUOTE']],
    ['a short row', [header, first, second.split(',').slice(0, 10).join(',')], ['E_ROW_LENGTH']],
    [
      'a header with spaces and capitals',
      [header.toUpperCase().replaceAll('_', ' ').replace('SN,', ' sn , '), first],
      [],
    ],
    ['a total that ends early', [header, first, 'Grand total,,,,,78327.37'], ['E_TOTAL_MISMATCH']],
    ['an amount alone below the rows', [header, first, ',,,,,15000.00,,,,,'], ['E_TOTAL_MISMATCH']],
    ['a long row', [header, first, `${second},more,cells`], ['E_ROW_LENGTH']],
    ['line ends of two kinds', [`${header}\r`, first, `${second}\r`], []],
  ];
  test.each(firstOf(4, shapes))('a file that is invalid as a whole is refused: %s', async (_, text, codes) => {
    const { intake, rows } = await validated(Buffer.from(`${text.join('\n')}\n`), retail);
    expect([intake.status, rows.flatMap((row) => row.codes)]).toEqual(['READ', codes]);
  });
});
