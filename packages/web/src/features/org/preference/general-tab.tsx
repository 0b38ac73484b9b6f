import type { BankAccount } from '@isura/contract/bank/account';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { PF2, type Preference } from '@isura/contract/org/preference';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { preferenceQuery, sourceAccountsQuery } from './preference.api.ts';
import css from './preference.module.css';
import { preferenceText as text } from './preference.text.ts';
import { CollectingFields, PayingFields, StatementFields } from './preference-fields.tsx';
import { bodyOf, fieldsOf, isChanged, type PreferenceFields } from './preference-form.ts';
import { summaryOf } from './preference-summary.ts';

interface Props {
  orgId: number;
  mayChange: boolean;
}

/** How the organization collects and pays (PF1), and changing it where the person may (PF2). */
export function GeneralTab({ orgId, mayChange }: Props): ReactNode {
  const preference = useQuery(preferenceQuery(orgId));
  const accounts = useQuery(sourceAccountsQuery(orgId));
  const [news, setNews] = useState<string>();
  if (preference.error && !preference.data)
    return <ErrorState retry={() => void preference.refetch()} error={preference.error} />;
  if (!preference.data)
    return (
      <AfterAMoment>
        <Skeleton height={420} />
      </AfterAMoment>
    );
  const given = { preference: preference.data, accounts: accounts.data?.items.filter(mayPayFrom) };
  return (
    <>
      {mayChange ? (
        <PreferenceForm
          key={preference.data.version}
          orgId={orgId}
          {...given}
          noAccounts={
            accounts.error ? (
              <ErrorState retry={() => void accounts.refetch()} error={accounts.error} />
            ) : (
              <Skeleton height={64} />
            )
          }
          said={news}
          done={() => setNews(text.saved)}
        />
      ) : (
        <SummaryList rows={summaryOf(given.preference, given.accounts)} />
      )}
      <LastChange preference={preference.data} />
    </>
  );
}

const mayPayFrom = ({ purpose }: BankAccount): boolean => purpose === 'EXPENDITURE' || purpose === 'BOTH';

function LastChange({ preference: { version, updatedAt, updatedBy } }: { preference: Preference }): ReactNode {
  return (
    <p className={css.small}>{version > 1 ? text.lastChange(updatedBy, formatInstant(updatedAt)) : text.unchanged}</p>
  );
}

interface FormProps {
  orgId: number;
  preference: Preference;
  accounts: readonly BankAccount[] | undefined;
  noAccounts: ReactNode;
  /** What the last saving said. */
  said: string | undefined;
  done: () => void;
}

function PreferenceForm({ orgId, preference, accounts, noAccounts, said, done }: FormProps): ReactNode {
  const client = useQueryClient();
  const saved = fieldsOf(preference);
  const form = useForm<PreferenceFields>({ ...formManner, defaultValues: saved });
  const [refused, setRefused] = useState<unknown>();
  const isDirty = isChanged(form.watch(), saved);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: preferenceQuery(orgId).queryKey });
  const send = async (fields: PreferenceFields): Promise<void> => {
    setRefused(undefined);
    try {
      const answer = await call(PF2, { params: { orgId }, body: bodyOf(fields, preference) });
      done();
      client.setQueryData(preferenceQuery(orgId).queryKey, answer);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  const isStale = refused instanceof ApiProblem && refused.code === 'stale-version';
  return (
    <Form form={form} send={send}>
      <LeaveGuard isDirty={isDirty && !form.formState.isSubmitting} />
      <div className={css.form}>
        {said !== undefined && !isDirty && (
          <Notice tone="success" isNews>
            {said}
          </Notice>
        )}
        {isStale ? (
          <Notice tone="warning" isNews>
            <p>{text.stale}</p>
            <Button small onClick={() => void reload()}>
              {text.reload}
            </Button>
          </Notice>
        ) : (
          <Refused error={refused} />
        )}
        <CollectingFields dueDays={() => form.getValues('invoiceDueDays')} />
        <PayingFields accounts={accounts} instead={noAccounts} />
        <StatementFields />
        <div className={css.foot}>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.save}
          </Button>
        </div>
      </div>
    </Form>
  );
}
