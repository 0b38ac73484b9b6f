import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { formatPhone, normalisePhone } from '@isura/contract/kernel/phone';
import type { CustomField } from '@isura/contract/org/collection-rule';
import type { SummaryRow } from '../../../ui/page/pieces.tsx';
import { detailsText as text } from './details.text.ts';
import type { DetailsValues } from './details-values.ts';

/** Who pays, as he is shown once more before anything is kept. `kind` is the label of what he is. */
export const payerRows = ({ payer }: Pick<DetailsValues, 'payer'>, kind: string): SummaryRow[] => [
  { label: kind, value: text.kinds[payer.kind] },
  { label: text.name[payer.kind], value: payer.name },
  { label: text.email, value: payer.email },
  { label: text.phone, value: formatPhone(normalisePhone(payer.phone) ?? payer.phone) },
  { label: text.tin, value: payer.tin },
  { label: text.address, value: payer.address },
];

function answerWords({ type }: CustomField, typed: string): string {
  if (type === 'FILE') return typed && text.yes;
  const day = type === 'DATE' ? parseDayEntry(typed) : null;
  return day === null ? typed : formatDay(day);
}

/** What was answered to the questions of a rule: a file as attached, a day as days are written. */
export const answerRows = (
  fields: readonly CustomField[],
  { customValues }: Pick<DetailsValues, 'customValues'>,
): SummaryRow[] =>
  fields.map((field) => ({ label: field.label, value: answerWords(field, customValues[field.key] ?? '') }));
