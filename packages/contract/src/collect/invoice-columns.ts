import type { CollectionRule } from '../org/collection-rule.ts';
import { needsAmount } from '../org/price.ts';

/** A column of an invoice file; an optional one is read when present. */
export interface InvoiceColumn {
  name: string;
  optional?: true;
  /** An example cell. */
  example: string;
  /** The key of the question the column answers. */
  answers?: string;
}

type Rule = Pick<CollectionRule, 'amountType' | 'quantityEnabled' | 'customFields'>;

const EXAMPLES: Readonly<Record<string, string>> = {
  NUMBER: '12',
  DATE: '24/11/2026',
  PHONE: '08031234567',
  EMAIL: 'name@example.com',
};

/**
 * Returns the columns of a service's invoice file, in template order: the payer, what the rule asks, the due date, and
 * the questions of the rule by their labels. Questions that ask for a file cannot be answered in a table.
 */
export function invoiceColumns(
  { quantityEnabled, customFields, ...rule }: Rule,
  { requiresTin, requiresAddress }: { requiresTin: boolean; requiresAddress: boolean },
): InvoiceColumn[] {
  const optional = { optional: true } as const;
  return [
    { name: 'Payer Name', example: 'Okoro Builders Ltd' },
    { name: 'Payer Type', example: 'Company', ...optional },
    { name: 'Email', example: 'accounts@okoro.example' },
    { name: 'Phone', example: '08031234567' },
    { name: 'TIN', example: '12345678-0001', ...(requiresTin ? {} : optional) },
    { name: 'Address', example: '12 Marina, Lagos', ...(requiresAddress ? {} : optional) },
    ...(quantityEnabled ? [{ name: 'Quantity', example: '3' }] : []),
    { name: 'Amount', example: '75000.00', ...(needsAmount({ ...rule, quantityEnabled }) ? {} : optional) },
    { name: 'Due Date', example: '24/12/2026', ...optional },
    ...customFields
      .filter(({ type }) => type !== 'FILE')
      .map(({ key, label, type, required, options }) => ({
        name: label,
        answers: key,
        example: options?.[0] ?? EXAMPLES[type] ?? 'Text',
        ...(required ? {} : optional),
      })),
  ];
}
