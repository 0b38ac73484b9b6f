import { IN1, readInvoiceName } from '@isura/contract/collect/invoice';
import { overdueSince } from '@isura/contract/collect/overdue';
import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import type { FieldProps } from '../../../ui/form/field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useTyped } from './account-answer.tsx';
import css from './hub.module.css';
import { invoiceText as text } from './hub.text.ts';

/** Loads an invoice by the typed number (IN1), once that is complete. */
function useInvoice(typed: string) {
  const read = readInvoiceName(typed);
  const number = read.ok ? read.name : '';
  const invoice = useQuery({ ...queryOf(IN1, { params: { number }, query: {} }), enabled: read.ok, retry: false });
  return { ...invoice, isWhole: read.ok, invoice: read.ok ? invoice.data : undefined };
}

/** Shows what an invoice is for, its organization and the amount due, or why it cannot be paid. */
export function InvoiceFound({ typed }: { typed: string }): ReactNode {
  const person = useSignedIn();
  const { invoice, error, isFetching, isWhole } = useInvoice(typed);
  if (!isWhole) return null;
  const isOwn = invoice !== undefined && invoice.org.id === person?.orgId;
  const refused =
    error instanceof ApiProblem
      ? error.code === 'not-found'
        ? text.notFound
        : error.message
      : isOwn
        ? text.own
        : invoice?.whyNot && text.whyNot[invoice.whyNot];
  if (isFetching && !invoice) return <p className={css.answer}>{text.asking}</p>;
  return (
    <div className={css.answer} role="status" data-state={refused ? 'no' : undefined}>
      {refused && <strong>{refused}</strong>}
      {invoice && (
        <>
          {!refused && <strong>{text.due(formatMoney(invoice.balance))}</strong>}
          <span>
            {invoice.title}, {invoice.org.name}
          </span>
          <span>
            {invoice.isOverdue
              ? text.overdue(invoice.invoiceNumber, formatDay(overdueSince(invoice.dueDate)))
              : text.number(invoice.invoiceNumber, formatDay(invoice.dueDate))}
          </span>
        </>
      )}
    </div>
  );
}

/**
 * Shows the amount of an invoice: typed where part payment is allowed, otherwise the amount due, and what was typed before
 * is neither shown nor sent.
 */
export function InvoiceAmount({ within, of, ...props }: FieldProps & { within: string; of: string }): ReactNode {
  const { invoice } = useInvoice(useTyped(within)[of] ?? '');
  const { setValue, getValues, clearErrors } = useFormContext();
  const { name } = props;
  const isFixed = invoice !== undefined && !invoice.partPaymentAllowed;
  useEffect(() => {
    if (!isFixed || (getValues(name) ?? '') === '') return;
    setValue(name, '', { shouldDirty: true });
    clearErrors(name);
  }, [isFixed, name, getValues, setValue, clearErrors]);
  if (!isFixed) return <MoneyField {...props} />;
  return (
    <div className={css.locked}>
      <span>{props.label}</span>
      <strong>{formatMoney(invoice.balance)}</strong>
      <small>{text.whole}</small>
    </div>
  );
}

/** Shows the field for an invoice number with the invoice's facts. */
export const InvoiceField = ({ within, ...props }: FieldProps & { within: string }): ReactNode => (
  <div>
    <TextField {...props} maxLength={40} />
    <InvoiceFound typed={useTyped(within)[props.name.slice(within.length + 1)] ?? ''} />
  </div>
);
