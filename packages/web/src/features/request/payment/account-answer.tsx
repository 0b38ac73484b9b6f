import { BK2 } from '@isura/contract/bank/enquiry';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { queryOf } from '../../../lib/query-client.ts';
import css from './hub.module.css';
import { accountText as text } from './hub.text.ts';

/** Returns the typed values of the part of a form that a field is in. */
export const useTyped = (within: string): Readonly<Record<string, string | undefined>> =>
  (useWatch({ name: within }) as Record<string, string> | undefined) ?? {};

/**
 * Shows the account name from the bank, once bank and number are complete (BK2). It fills in an empty holder name,
 * which is removed again with its number; the figures are recalculated, because they report a name mismatch.
 */
export function AccountAnswer({ field, within }: { field: PaymentField; within: string }): ReactNode {
  const { bank = '', holder = '' } = field.account ?? {};
  const typed = useTyped(within);
  const { setValue, getValues } = useFormContext();
  const client = useQueryClient();
  const body = { bankCode: typed[bank] ?? '', accountNumber: (typed[field.name] ?? '').replaceAll(/\s/g, '') };
  const isWhole = body.bankCode !== '' && /^\d{10}$/.test(body.accountNumber);
  const { data, error, isFetching } = useQuery({ ...queryOf(BK2, { body }), enabled: isWhole, retry: false });
  const name = isWhole ? data?.accountName : undefined;
  const filled = useRef('');
  useEffect(() => {
    const at = `${within}.${holder}`;
    const state = holder === '' ? undefined : String(getValues(at) ?? '').trim();
    if (state === filled.current && state !== (name ?? '')) {
      setValue(at, name ?? '', { shouldDirty: true });
      filled.current = name ?? '';
    }
    if (name !== undefined) void client.invalidateQueries({ queryKey: ['PR15'] });
  }, [name, within, holder, getValues, setValue, client]);
  if (!isWhole) return null;
  const refused = error instanceof ApiProblem ? error.message : error && text.unavailable;
  return (
    <p className={css.answer} role="status" data-state={refused ? 'no' : undefined}>
      {isFetching ? text.asking : refused ? <strong>{refused}</strong> : name && text.atBank}
      {!isFetching && !refused && name && <strong>{name}</strong>}
    </p>
  );
}
