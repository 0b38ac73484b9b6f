import { describe, expect, test } from 'vitest';
import { accountFields, withMaskedAccounts } from './account-fields.domain.ts';
import { entryOf } from './request-in-full.service.ts';

describe('the typed values of a line', () => {
  test('the fields of a line that hold account numbers are known from its type', () => {
    expect(accountFields(entryOf('RETAIL'))).toEqual(['beneficiaryAccount']);
    expect(accountFields(entryOf('PAYROLL'))).toEqual(['beneficiaryAccount', 'otherAccount']);
    expect(accountFields(entryOf('VAT'))).toEqual([]);
  });

  test('masked values keep everything but account numbers, and gain no field', () => {
    const line = { employeeName: 'Adaeze Okonkwo', beneficiaryAccount: '0000014579', netPay: '1000.00' };
    expect(withMaskedAccounts(entryOf('PAYROLL'), line)).toEqual({ ...line, beneficiaryAccount: '••••4579' });
  });
});
