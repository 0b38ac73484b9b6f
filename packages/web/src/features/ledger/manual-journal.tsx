import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { LG4, type LineIn, type PostingSide } from '@isura/contract/ledger/journal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, formManner } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { RemoteSelect } from '../../ui/form/remote-select.tsx';
import { amount, chosen, reason as reasonRule } from '../../ui/form/rules.ts';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { TextareaField } from '../../ui/form/text-fields.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { Money } from '../../ui/value/value.tsx';
import { findAccountsQuery } from './ledger.api.ts';
import css from './ledger.module.css';
import { sideLabels, manualText as text } from './ledger.text.ts';

interface Values {
  lines: { account: string; side: string; amount: string }[];
  description: string;
}

const MOST_LINES = 100;
const least = asKobo(1n);
const sides = (['DEBIT', 'CREDIT'] as const).map((value) => ({ value, label: sideLabels[value] }));

/** An account of the ledger, found by typing a part of its name or code; the value is its id. */
function AccountField({ name }: { name: string }): ReactNode {
  const [words, search] = useState('');
  const { data } = useQuery({ ...findAccountsQuery(words), placeholderData: keepPreviousData });
  return (
    <RemoteSelect
      name={name}
      label={text.account}
      hint={text.accountHint}
      rule={chosen(text.accountMissing)}
      choices={(data?.items ?? [])
        .filter(({ isClearing }) => !isClearing)
        .map(({ id, code, name: label }) => ({ value: String(id), label: `${label} (${code})` }))}
      search={search}
    />
  );
}

/** Both sides as they are typed, and what is missing between them. */
function Sides(): ReactNode {
  const lines = useWatch<Values, 'lines'>({ name: 'lines' });
  const on = (side: PostingSide): bigint =>
    lines.reduce((total, line) => {
      const typed = parseAmount(line.amount);
      return line.side === side && typed.ok ? total + typed.amount : total;
    }, 0n);
  const [debits, credits] = [on('DEBIT'), on('CREDIT')];
  const part = (label: string, kobo: bigint): ReactNode => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={asKobo(kobo)} />
      </dd>
    </div>
  );
  return (
    <dl className={css.standing}>
      {part(text.debits, debits)}
      {part(text.credits, credits)}
      {part(text.difference, debits > credits ? debits - credits : credits - debits)}
    </dl>
  );
}

function Lines(): ReactNode {
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  return (
    <div className={css.lines}>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.line}>
          <legend>{text.line(at + 1)}</legend>
          <AccountField name={`lines.${at}.account`} />
          <SelectField name={`lines.${at}.side`} label={text.side} choices={sides} />
          <MoneyField name={`lines.${at}.amount`} label={text.amount} rule={amount({ least })} />
          {fields.length > 2 && (
            <div>
              <Button small look="quiet" aria-label={text.removeLine(at + 1)} onClick={() => remove(at)}>
                {text.remove}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {fields.length < MOST_LINES && (
        <div>
          <Button onClick={() => append({ account: '', side: 'CREDIT', amount: '' })}>{text.add}</Button>
        </div>
      )}
    </div>
  );
}

/** The fields of a line as the form names them; a fault of the lines together stands on top of the form. */
const fieldOf = (field: string): string =>
  field.replace(/^lines\[(\d+)\]\.ledgerAccountId$/, 'lines.$1.account').replace(/^lines\[(\d+)\]\./, 'lines.$1.');

const lineOf = ({ account, side, amount: typed }: Values['lines'][number]): LineIn => {
  const entry = parseAmount(typed);
  return {
    ledgerAccountId: Number(account),
    side: side as PostingSide,
    amount: entry.ok ? entry.amount : asKobo(0n),
  };
};

/** Asks for a manual journal (LG4), for the central office; it is posted when a second administrator confirms. */
export function ManualJournal({ close, done }: { close: () => void; done: () => void }): ReactNode {
  const form = useForm<Values>({
    ...formManner,
    defaultValues: {
      lines: [
        { account: '', side: 'DEBIT', amount: '' },
        { account: '', side: 'CREDIT', amount: '' },
      ],
      description: '',
    },
  });
  const [key] = useState(newIdempotencyKey);
  const [asked, setAsked] = useState<AdminRequest>();
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ lines, description }: Values): Promise<void> => {
    setRefused(undefined);
    try {
      const body = { description: description.trim(), lines: lines.map(lineOf) };
      setAsked(await call(LG4, { body }, { idempotencyKey: key }));
      done();
    } catch (error) {
      const faults = error instanceof ApiProblem ? error.errors.filter(({ field }) => field !== 'lines') : [];
      for (const { field, message } of faults)
        form.setError(fieldOf(field) as 'description', { type: 'server', message });
      if (faults.length === 0) setRefused(error);
    }
  };
  return (
    <Drawer title={text.title} close={close}>
      {asked ? (
        <div className={css.stack}>
          <WaitingNotice request={asked} />
          <div>
            <Button onClick={close}>{text.close}</Button>
          </div>
        </div>
      ) : (
        <Form form={form} send={send}>
          <div className={css.form}>
            <p className={css.small}>{text.purpose}</p>
            <MantineArea>
              <Lines />
            </MantineArea>
            <Sides />
            <TextareaField name="description" label={text.reason} hint={text.reasonHint} most={500} rule={reasonRule} />
            <Refused error={refused} />
            <div className={css.row}>
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                {text.send}
              </Button>
              <Button onClick={close}>{text.cancel}</Button>
            </div>
          </div>
        </Form>
      )}
    </Drawer>
  );
}
