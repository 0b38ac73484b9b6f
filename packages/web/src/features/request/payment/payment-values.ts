import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import { nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import type { RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentRequest, TypeData } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { tidyAmount } from '../../../ui/form/money-field.tsx';

/** A payment as typed: every value is text. */
export interface PaymentValues {
  title: string;
  narration: string;
  sourceBankAccountId: string;
  projectId: string;
  payDate: string;
  typeData: Record<string, string>;
  lines: Record<string, string>[];
}

/** Converts a typed field to what the server takes; an unreadable value is sent as typed and refused by name. */
export function wireOf({ kind }: Pick<PaymentField, 'kind'>, typed: string): string | number {
  const text = typed.trim();
  if (kind === 'money') {
    const entry = parseAmount(text);
    return entry.ok ? nairaOf(entry.amount) : text;
  }
  if (kind === 'day') return parseDayEntry(text) ?? text;
  if ((kind === 'rate' || kind === 'reference') && text !== '') return Number(text);
  return text;
}

/** Returns a saved value as its field shows it. */
function typedOf({ kind }: Pick<PaymentField, 'kind'>, wire: string | number | undefined): string {
  if (wire === undefined) return '';
  if (kind === 'money') return tidyAmount(String(wire));
  return kind === 'day' && /^\d{4}-/.test(String(wire)) ? dayInField(String(wire)) : String(wire);
}

const typedFields = (fields: readonly PaymentField[]) => fields.filter(({ isComputed }) => !isComputed);

/** Returns the empty fields of a new line. */
export const noLine = ({ line }: PaymentType, presets: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(typedFields(line).map(({ name, preset }) => [name, presets[name] ?? preset ?? '']));

/** Returns a new payment; `presets` are ids of list rows by field. */
export const noPayment = (
  type: PaymentType,
  presets: Readonly<Record<string, string>> = {},
  begun: Pick<PaymentValues, 'sourceBankAccountId' | 'payDate'> = { sourceBankAccountId: '', payDate: '' },
): PaymentValues => ({
  title: '',
  narration: '',
  sourceBankAccountId: begun.sourceBankAccountId,
  projectId: presets['projectId'] ?? '',
  payDate: begun.payDate,
  typeData: Object.fromEntries(typedFields(type.header).map(({ name }) => [name, presets[name] ?? ''])),
  lines: [noLine(type, presets)],
});

const typedAll = (fields: readonly PaymentField[], wire: TypeData): Record<string, string> =>
  Object.fromEntries(typedFields(fields).map((field) => [field.name, typedOf(field, wire[field.name])]));

/** Returns a draft as form values. */
export const valuesOf = (type: PaymentType, draft: PaymentRequest): PaymentValues => ({
  title: draft.title,
  narration: draft.narration,
  sourceBankAccountId: draft.sourceAccount ? String(draft.sourceAccount.id) : '',
  projectId: draft.projectId === undefined ? '' : String(draft.projectId),
  payDate: draft.payDate ? dayInField(draft.payDate) : '',
  typeData: typedAll(type.header, draft.typeData),
  lines: draft.entered.length > 0 ? draft.entered.map((line) => typedAll(type.line, line)) : [noLine(type)],
});

/** Converts typed fields to what the server takes, without empty ones. */
export const wireAll = (
  fields: readonly PaymentField[],
  values: Readonly<Record<string, string | undefined>>,
): TypeData =>
  Object.fromEntries(
    typedFields(fields).flatMap((field) => {
      const typed = values[field.name] ?? '';
      return typed.trim() === '' ? [] : [[field.name, wireOf(field, typed)]];
    }),
  );

/** Returns what the server needs to calculate a payment. */
export const partsOf = (type: PaymentType, { typeData, lines }: Pick<PaymentValues, 'typeData' | 'lines'>) => ({
  typeData: wireAll(type.header, typeData),
  lines: lines.map((line) => wireAll(type.line, line)),
});

const least = (text: string): string | undefined => (text.trim().length >= 3 ? text.trim() : undefined);

/** Reports whether a payment has a title or a payee: enough to find it again as a draft. */
export const isBegun = ({ words }: PaymentType, { title, lines }: Pick<PaymentValues, 'title' | 'lines'>): boolean =>
  least(title) !== undefined || lines.some((line) => (line[words.lineName] ?? '').trim() !== '');

/** Returns a payment as PR2 and PR4 take it; values not typed yet, or too short to be saved, are left out. */
export function bodyOf(type: PaymentType, values: PaymentValues): Omit<RequestIn, 'type'> {
  const payDate = parseDayEntry(values.payDate);
  const [title, narration] = [least(values.title), least(values.narration)];
  return {
    ...partsOf(type, values),
    ...(title !== undefined && { title }),
    ...(narration !== undefined && { narration }),
    ...(values.sourceBankAccountId !== '' && { sourceBankAccountId: Number(values.sourceBankAccountId) }),
    ...(values.projectId !== '' && { projectId: Number(values.projectId) }),
    ...(payDate !== null && { payDate }),
  };
}

/** Returns the form's name of a field: `lines[0].vatRate` gives `lines.0.vatRate`. */
export const formName = (field: string): string => field.replaceAll(/\[(\d+)\]/g, '.$1');
