import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentField } from '@isura/contract/request/payment-fields';

const isWire = (kind: PaymentField['kind'], value: string): boolean =>
  (kind === 'money' && /^\d+\.\d\d$/.test(value)) ||
  (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) ||
  (kind === 'period' && /^\d{4}-\d\d$/.test(value)) ||
  kind === 'rate' ||
  (kind === 'percent' && /^[\d.]+$/.test(value));

/** Returns a saved field value in readable form; `nameOf` names a list value. An incomplete value stays as typed. */
export function valueInWords(
  field: PaymentField,
  value: string | number | undefined,
  nameOf: (field: PaymentField, value: string | number) => string | undefined = () => undefined,
): string {
  if (value === undefined || value === '') return '';
  const text = String(value);
  if (field.kind === 'reference' || field.kind === 'listed') return nameOf(field, value) ?? text;
  if (field.kind === 'choice') return field.choices?.find((one) => one.value === text)?.label ?? text;
  if (!isWire(field.kind, text)) return text;
  if (field.kind === 'money') return formatMoney(koboOf(text));
  if (field.kind === 'day') return formatDay(text);
  return field.kind === 'period' ? formatPeriod(text) : `${text}%`;
}
