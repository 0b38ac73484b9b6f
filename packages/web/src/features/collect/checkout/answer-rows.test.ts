import type { CustomField } from '@isura/contract/org/collection-rule';
import { expect, test } from 'vitest';
import { answerRows, payerRows } from './answer-rows.ts';

const field = (key: string, type: CustomField['type']) => ({ key, type, label: key, required: false }) as CustomField;

test('answers are shown as people read them: a file by that it is there, a day as days are written', () => {
  const fields = [field('licence', 'FILE'), field('begins', 'DATE'), field('route', 'TEXT'), field('plan', 'FILE')];
  const customValues = { licence: 'c2VjcmV0LXRva2Vu', begins: '24/11/2026', route: 'Lokoja to Benin', plan: '' };
  expect(answerRows(fields, { customValues }).map(({ value }) => value)).toEqual([
    'File attached',
    '24 Nov 2026',
    'Lokoja to Benin',
    '',
  ]);
});

test('the phone of a payer is shown in groups', () => {
  const payer = {
    kind: 'COMPANY',
    name: 'Okoro',
    email: 'a@b.ng',
    phone: '08031234678',
    tin: '',
    address: '',
  } as const;
  const rows = payerRows({ payer }, 'The payer is');
  expect(rows.slice(0, 4).map(({ label, value }) => `${label}: ${String(value)}`)).toEqual([
    'The payer is: A company',
    'Company name: Okoro',
    'Email address: a@b.ng',
    'Phone number: 0803 123 4678',
  ]);
});
