import { type BankAccount, cashCodeOf, OR23 } from '@isura/contract/bank/account';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../ui/form/form.tsx';
import { PageHeader, StepBar } from '../../ui/page/page-header.tsx';
import { Skeleton } from '../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../ui/page/states.tsx';
import { FormPage } from '../../ui/send/form-page.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { postableQuery } from '../ledger/ledger.api.ts';
import { noUse, valuesOfUse } from './account-form.tsx';
import { organizationQuery } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { CreateCheck } from './create-check.tsx';
import { CreateDone } from './create-done.tsx';
import { CreateForm, type NewAccount } from './create-form.tsx';
import { choiceOf } from './organization-field.tsx';

const { create: text } = accountsText;
const route = getRouteApi('/admin/bank-accounts/create');

const empty: NewAccount = { orgId: '', bankCode: '', accountNumber: '', ...noUse, glAccountId: '' };

/**
 * Lets the central office add an account for any organization: the details, a check of the answers, and what happens
 * next (OR23).
 */
export default function CreateAccountPage(): ReactNode {
  const { org } = route.useSearch();
  const organization = useQuery({ ...organizationQuery(org ?? 0), enabled: org !== undefined });
  if (org !== undefined && organization.isPending)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  return <Steps {...(organization.data && { initial: choiceOf(organization.data) })} />;
}

function Steps({ initial }: { initial?: { value: string; label: string } }): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { ...empty, orgId: initial?.value ?? '' } });
  const codes = useQuery(postableQuery('ASSET')).data;
  const [made, setMade] = useState<BankAccount>();
  const sending = useSend(OR23, { form, done: setMade });

  /** Sets the code that fits the purpose, until the user chooses another code. */
  const presetCode = (purpose: string): void => {
    if (form.getValues('glAccountId') !== '') return;
    const code = codes?.items.find((each) => each.code === cashCodeOf[purpose as keyof typeof cashCodeOf]);
    if (code) form.setValue('glAccountId', String(code.id));
  };
  const send = ({ orgId, bankCode, accountNumber, glAccountId, ...use }: NewAccount): Promise<void> =>
    sending.send({
      params: { orgId: Number(orgId) },
      body: { bankCode, accountNumber: accountNumber.trim(), ...valuesOfUse(use), glAccountId: Number(glAccountId) },
    });
  const again = (): void => {
    form.reset(empty);
    setMade(undefined);
  };

  if (made) return <CreateDone account={made} again={again} />;
  return (
    <MantineArea>
      <FormPage
        of={OR23}
        form={form}
        sending={sending}
        keepAs={`account-of-${initial?.value ?? 'any'}`}
        find={(values) => values}
        head={(isChecking) => (
          <PageHeader
            title={isChecking ? text.check : text.title}
            purpose={text.purpose}
            actions={<StepBar steps={text.steps} current={isChecking ? 1 : 0} beside />}
          />
        )}
        details={() => <CreateForm form={form} initial={initial} presetCode={presetCode} />}
        check={(answers) => (
          <CreateCheck {...answers} isPending={sending.isPending} submit={() => void send(answers.values)} />
        )}
      />
    </MantineArea>
  );
}
