import type { FilePlan } from '@isura/contract/kernel/file-plan';
import { describe, expect, test } from 'vitest';
import { assertNoHiddenSearch, hiddenPlan, hiddenRow } from './hidden-cells.ts';
import type { KeptRow } from './rows-out.ts';

const columns = { accounts: new Set(['beneficiary_account']), amounts: new Set(['amount']) };
const row: KeptRow = {
  rowNo: 2,
  verdict: 'EXCLUDED',
  ...{ amountKobo: null, isChanged: false, isRemoved: false, isConfirmed: false },
  ...{ resultId: null, groupName: null, holder: null, validated: null },
  cells: {
    sn: '1',
    beneficiary_account: '012 345 6789',
    narration: 'Moved from 0123456789',
    phone: '08031234678',
    amount: '2345678901',
  },
  findings: [
    {
      column: 'beneficiary_account',
      code: 'E_NUBAN_CHECK',
      severity: 'ERROR',
      message: 'Account 123456789 has nine digits',
      fix: '0123456789',
    },
  ],
  marks: {
    bank: [
      {
        column: 'narration',
        code: 'W_PAID',
        severity: 'WARNING',
        message: 'Paid to 0123456789 before',
        choices: [{ column: 'beneficiary_account', value: '0123456789', message: 'Pay 0123456789' }],
      },
    ],
  },
  compared: { beneficiary_account: '0123456780' },
};

describe('hidden cells', () => {
  test('a hidden row shows the last four digits of account numbers alone, wherever they stand in it', () => {
    const hidden = hiddenRow(row, columns);
    expect(hidden.cells).toEqual({
      ...{
        sn: '1',
        beneficiary_account: '••••6789',
        narration: 'Moved from ••••6789',
        phone: '08031234678',
        amount: '2345678901',
      },
    });
    expect(JSON.stringify(hidden)).not.toMatch(/012345|12345678/);
    expect(hidden.findings).toMatchObject([{ message: 'Account ••••6789 has nine digits', fix: '••••6789' }]);
    expect(hidden.compared).toEqual({ beneficiary_account: '••••6780' });
  });

  test('the plan of a file hides the column of accounts below its header, and account numbers elsewhere', () => {
    const plan: FilePlan = {
      ...{ sheets: [], hiddenRows: [], hiddenRowCount: 0, hiddenColumns: [], missingColumns: [], unusedColumns: [] },
      ...{ notRead: [], chosen: {}, rowsAbove: 1, headerRow: 2 },
      topRows: [
        { row: 1, cells: ['Paid from 0123456789', ''] },
        { row: 2, cells: ['No', 'Account'] },
        { row: 3, cells: ['1', '12345 678'] },
      ],
      columns: [{ use: 'beneficiary_account', column: 'Account', how: 'CHOSEN', samples: ['12345 678'] }],
    };
    const hidden = hiddenPlan(plan, columns);
    expect(hidden.topRows.map(({ cells }) => cells)).toEqual([
      ['Paid from ••••6789', ''],
      ['No', 'Account'],
      ['1', '•••• 678'],
    ]);
    expect(hidden.columns).toMatchObject([{ samples: ['•••• 678'] }]);
  });

  test('a search in hidden cells is refused, and none at all is not', () => {
    expect(() => assertNoHiddenSearch('0123')).toThrow(expect.objectContaining({ code: 'validation-failed' }));
    expect(() => assertNoHiddenSearch(undefined)).not.toThrow();
    expect(() => assertNoHiddenSearch(' ')).not.toThrow();
  });
});
