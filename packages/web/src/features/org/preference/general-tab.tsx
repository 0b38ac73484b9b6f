import type { BankAccount } from '@isura/contract/bank/account';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { PF2, type Preference } from '@isura/contract/org/preference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { preferenceQuery, sourceAccountsQuery } from './preference.api.ts';
import css from './preference.module.css';
import { preferenceText as text } from './preference.text.ts';
import { CollectingFields, PayingFields, StatementFields } from './preference-fields.tsx';
import { bodyOf, fieldsOf, type PreferenceFields } from './preference-form.ts';
import { summaryOf } from './preference-summary.ts';

interface Props {
  orgId: number;
  mayChange: boolean;
}

/** Shows how the organization collects and pays (PF1); users with the right change it (PF2). */
export function GeneralTab({ orgId, mayChange }: Props): ReactNode {
  const preference = useQuery(preferenceQuery(orgId));
  const accounts = useQuery(sourceAccountsQuery(orgId));
  if (!preference.data) return <NotYet of={preference} height={420} />;
  const props = { preference: preference.data, accounts: accounts.data?.items.filter(mayPayFrom) };
  return (
    <>
      {mayChange ? (
        <PreferenceForm
          orgId={orgId}
          {...props}
          noAccounts={
            accounts.error ? (
              <ErrorState retry={() => void accounts.refetch()} error={accounts.error} />
            ) : (
              <Skeleton height={64} />
            )
          }
        />
      ) : (
        <SummaryList rows={summaryOf(props.preference, props.accounts)} />
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
}

function PreferenceForm({ orgId, preference, accounts, noAccounts }: FormProps): ReactNode {
  const form = useForm<PreferenceFields>({
    ...formOptions,
    values: fieldsOf(preference),
    resetOptions: { keepDirtyValues: true }, // what is typed stays when somebody else has changed the rest
  });
  const sending = useSend(PF2, { form, announces: () => text.saved });
  return (
    <InlineForm
      of={PF2}
      form={form}
      sending={sending}
      send={(fields) => sending.send({ params: { orgId }, body: bodyOf(fields, preference) })}
      verb={text.save}
      keepAs={`preferences-${orgId}-${preference.version}`}
      asksToLeave
      floats
    >
      <CollectingFields dueDays={() => form.getValues('invoiceDueDays')} />
      <PayingFields accounts={accounts} instead={noAccounts} />
      <StatementFields />
    </InlineForm>
  );
}
