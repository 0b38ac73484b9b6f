import { plural } from '@isura/contract/kernel/numbers-format';

export const keyInText = {
  lead: 'Choose the tax, then key in its lines on one sheet. They become one payment.',
  tax: 'Tax',
  chooseTax: 'Choose the tax',
  noTax: 'You cannot make tax payments. Ask your administrator.',
  keys: 'Enter goes to the next row, and adds one after the last. Ctrl + D copies the cell above.',
  row: 'Row',
  toPay: 'To be paid',
  datePattern: 'Like 24/11/2026',
  removeRow: (word: string, at: number) => `Remove ${word} ${at}`,
  count: (count: number, one: string, more: string) => plural(count, one, more),
} as const;
