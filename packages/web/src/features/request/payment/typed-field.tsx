import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { percentText } from '@isura/contract/kernel/percent';
import { isShown, type PaymentField, readField } from '@isura/contract/request/payment-fields';
import { RF1 } from '@isura/contract/request/reference';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { queryOf } from '../../../lib/query-client.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { FieldProps } from '../../../ui/form/field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { PeriodField, SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { later } from '../../../ui/page/later.tsx';
import { AccountAnswer } from './account-answer.tsx';
import { useLists } from './lists.ts';
import css from './payment.module.css';
import { formText as text } from './payment.text.ts';
import { wireOf } from './payment-values.ts';

const InvoiceAmount = later(() => import('./invoice-answer.tsx').then((part) => part.InvoiceAmount));
const InvoiceField = later(() => import('./invoice-answer.tsx').then((part) => part.InvoiceField));
const ContractAnswer = later(() => import('./contract-answer.tsx').then((part) => part.ContractAnswer));
const CustomerAnswer = later(() => import('./customer-answer-note.tsx').then((part) => part.CustomerAnswerNote));

/** Validates a value as the server does, with the message of the registry. */
export const ruleOf =
  (field: PaymentField): Rule =>
  (typed) => {
    if (field.isOptional && typed.trim() === '') return undefined;
    const read = readField(field, wireOf(field, typed), lagosDay(new Date()));
    return read.ok ? undefined : read.message;
  };

interface Rates extends FieldProps {
  field: PaymentField;
  /** The name of the field with the day on which the rate must be in force. */
  dayName: string;
}

/** Shows the rates of a tax in force on the day in another field; today's while that is empty. */
function RateField({ field, dayName, ...props }: Rates): ReactNode {
  const typed: unknown = useWatch({ name: dayName });
  const on = parseDayEntry(typeof typed === 'string' ? typed : '') ?? lagosDay(new Date());
  const { data } = useQuery(queryOf(RF1, { params: { kind: 'tax-rates' }, query: {} }));
  const inForce = (data ?? []).filter(
    ({ tax, effectiveFrom = '', effectiveTo }) =>
      tax === field.rateOf?.tax && effectiveFrom <= on && (effectiveTo === undefined || on <= effectiveTo),
  );
  const byPercent = new Map<string, string[]>();
  for (const { ratePercent, code } of inForce) {
    if (ratePercent === undefined) continue;
    const percent = percentText(ratePercent);
    byPercent.set(percent, [...(byPercent.get(percent) ?? []), text.rates[code] ?? code]);
  }
  const choices = [...byPercent]
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([value, whats]) => ({ value, label: text.rateOf(value, whats.join(' or ')) }));
  return <SelectField {...props} choices={choices} />;
}

const SearchedField = lazy(() =>
  import('./searched-field.tsx').then(({ SearchedField: field }) => ({ default: field })),
);

/** Number of choices from which a list is searched by typing. */
const SEARCHED = 40;

/** Clears a choice that the filtered list no longer contains. */
function useOfList(name: string, choices: readonly { value: string }[], isNarrowed: boolean): void {
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    const chosen = getValues(name) as string;
    if (isNarrowed && chosen !== '' && !choices.some(({ value }) => value === chosen))
      setValue(name, '', { shouldDirty: true });
  });
}

function ReferenceField({ field, ...props }: FieldProps & { field: PaymentField }): ReactNode {
  const list = field.list ?? 'tax-authorities';
  const all = useLists([list])(list) ?? [];
  const kind: unknown = useWatch({ name: `typeData.${field.ofKind}` });
  const isNarrowed = field.ofKind !== undefined && typeof kind === 'string' && kind !== '' && all.length > 0;
  const rows = isNarrowed ? all.filter(({ category }) => category?.toLowerCase() === kind) : all;
  const choices = rows.flatMap(({ id, code, name }) => {
    if (field.kind === 'listed') return [{ value: code, label: name }];
    return id === undefined ? [] : [{ value: String(id), label: name }];
  });
  useOfList(props.name, choices, isNarrowed);
  // A list too long to scan is searched by typing.
  const select = <SelectField {...props} choices={choices} />;
  return choices.length > SEARCHED ? (
    <Suspense fallback={select}>
      <SearchedField {...props} choices={choices} />
    </Suspense>
  ) : (
    select
  );
}

/** Shows a value that is not typed here, and why. */
export const Stated = ({
  label,
  value,
  why,
}: {
  label: string;
  value: string;
  why?: string | undefined;
}): ReactNode => (
  <p className={css.stated}>
    <small>{label}</small> {value}
    {why !== undefined && (
      <>
        {' '}
        <small>{why}</small>
      </>
    )}
  </p>
);

/** Shows the value that the law fixes, and puts it in place of what a draft has. */
function FixedField({ field, name }: { field: PaymentField; name: string }): ReactNode {
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name });
  const list = field.list ?? 'tax-authorities';
  const row = useLists([list])(list)?.find(({ code }) => code === field.preset);
  const value = row?.id === undefined ? undefined : String(row.id);
  useEffect(() => {
    if (value !== undefined && typed !== value) setValue(name, value);
  }, [value, typed, name, setValue]);
  return <Stated label={field.label} value={row?.name ?? ''} why={field.hint} />;
}

/** Shows one field of a payment type, while it applies, by its kind. `within` is the prefix of its name: `lines.0`. */
export function TypedField({ field, within }: { field: PaymentField; within: string }): ReactNode {
  const [head, own] = useWatch({ name: ['typeData', within] }) as Record<string, string>[];
  return isShown(field, { ...head, ...own }) ? <ShownField field={field} within={within} /> : null;
}

/** A purpose only the portal sets (RC9): it is never offered, and where it is set nothing else is. */
const REFUND = 'refund';

function ChoiceField({ field, ...props }: FieldProps & { field: PaymentField }): ReactNode {
  const typed: unknown = useWatch({ name: props.name });
  const isRefund = field.name === 'purpose' && typed === REFUND;
  const choices = (field.choices ?? []).filter(
    ({ value }) => field.name !== 'purpose' || (value === REFUND) === isRefund,
  );
  return <SelectField {...props} choices={choices} />;
}

function ShownField({ field, within }: { field: PaymentField; within: string }): ReactNode {
  const props: FieldProps = {
    name: `${within}.${field.name}`,
    label: field.label,
    rule: ruleOf(field),
    ...(field.hint !== undefined && { hint: field.hint }),
    ...(field.isOptional && { isOptional: true }),
  };
  if (field.isFixed) return <FixedField field={field} name={props.name} />;
  switch (field.kind) {
    case 'money':
      if (field.partOfInvoice !== undefined)
        return <InvoiceAmount {...props} within={within} of={field.partOfInvoice} />;
      return <MoneyField {...props} />;
    case 'day':
      return <DateField {...props} />;
    case 'period':
      return <PeriodField {...props} thisYear={Number(lagosDay(new Date()).slice(0, 4))} />;
    case 'rate':
      return <RateField {...props} field={field} dayName={`${within}.${field.rateOf?.on ?? ''}`} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    case 'tick':
      return <SelectField {...props} choices={[{ value: 'yes', label: text.yes }]} />;
    case 'listed':
    case 'reference':
      return <ReferenceField {...props} field={field} />;
    case 'account':
      return (
        <div>
          <TextField {...props} inputMode="numeric" maxLength={12} />
          <AccountAnswer field={field} within={within} />
        </div>
      );
    default:
      if (field.isInvoice) return <InvoiceField {...props} within={within} />;
      if (field.ofContract)
        return (
          <div>
            <TextField {...props} maxLength={field.length?.[1] ?? 40} />
            <ContractAnswer field={field} />
          </div>
        );
      return field.customerOf === undefined ? (
        <TextField {...props} maxLength={field.length?.[1] ?? 40} />
      ) : (
        <div>
          <TextField {...props} maxLength={field.length?.[1] ?? 40} />
          <CustomerAnswer within={within} name={field.name} biller={field.customerOf} />
        </div>
      );
  }
}
