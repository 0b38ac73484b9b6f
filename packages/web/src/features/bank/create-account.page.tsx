import { type BankAccount, cashCodeOf, OR23 } from '@isura/contract/bank/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { formManner, layProblem } from '../../ui/form/form.tsx';
import { useKeptForm } from '../../ui/form/kept-draft.tsx';
import { PageHeader, StepBar } from '../../ui/page/page-header.tsx';
import { Skeleton } from '../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../ui/page/states.tsx';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { postableQuery } from '../ledger/ledger.api.ts';
import { noUse, valuesOfUse } from './account-form.tsx';
import { bodyQuery, refreshAccounts } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { choiceOf } from './body-field.tsx';
import { CreateCheck } from './create-check.tsx';
import { CreateDone } from './create-done.tsx';
import { CreateForm, type NewAccount } from './create-form.tsx';

const { create: text } = accountsText;
const route = getRouteApi('/admin/bank-accounts/create');

const empty: NewAccount = { orgId: '', bankCode: '', accountNumber: '', ...noUse, glAccountId: '' };

/** The central office adds an account of any body: its details, a look at the answers, and what happens next (OR23). */
export default function CreateAccountPage(): ReactNode {
  const { org } = route.useSearch();
  const given = useQuery({ ...bodyQuery(org ?? 0), enabled: org !== undefined });
  if (org !== undefined && given.isPending)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  return <Steps {...(given.data && { initial: choiceOf(given.data) })} />;
}

function Steps({ initial }: { initial?: { value: string; label: string } }): ReactNode {
  const client = useQueryClient();
  const form = useForm({ ...formManner, defaultValues: { ...empty, orgId: initial?.value ?? '' } });
  const codes = useQuery(postableQuery('ASSET')).data;
  const [isChecking, check] = useState(false);
  const [made, setMade] = useState<BankAccount>();
  const [refused, setRefused] = useState<unknown>();
  useKeptForm(form, made ? undefined : 'account'); // while the answers are checked as well

  /** Files the account where its purpose belongs, until somebody chooses another code. */
  const presetCode = (purpose: string): void => {
    if (form.getValues('glAccountId') !== '') return;
    const code = codes?.items.find((each) => each.code === cashCodeOf[purpose as keyof typeof cashCodeOf]);
    if (code) form.setValue('glAccountId', String(code.id));
  };
  const submit = async (): Promise<void> => {
    setRefused(undefined);
    const { orgId, bankCode, accountNumber, glAccountId, ...use } = form.getValues();
    try {
      setMade(
        await call(OR23, {
          params: { orgId: Number(orgId) },
          body: {
            bankCode,
            accountNumber: accountNumber.trim(),
            ...valuesOfUse(use),
            glAccountId: Number(glAccountId),
          },
        }),
      );
      await refreshAccounts(client);
    } catch (error) {
      if (layProblem(form, error)) check(false);
      else setRefused(error);
    }
  };
  const again = (): void => {
    form.reset(empty);
    setMade(undefined);
    check(false);
  };

  if (made) return <CreateDone account={made} again={again} />;
  return (
    <div>
      <PageHeader
        title={isChecking ? text.check : text.title}
        purpose={text.purpose}
        breadcrumbs={<StepBar steps={text.steps} current={isChecking ? 1 : 0} />}
      />
      <MantineArea>
        <FormProvider {...form}>
          {isChecking ? (
            <CreateCheck values={form.getValues()} refused={refused} submit={submit} back={() => check(false)} />
          ) : (
            <CreateForm form={form} initial={initial} presetCode={presetCode} next={() => check(true)} />
          )}
        </FormProvider>
      </MantineArea>
    </div>
  );
}
