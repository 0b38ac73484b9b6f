import type { BankAccount } from '@isura/contract/bank/account';
import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { scheduleHead } from '@isura/contract/request/schedule-columns';
import { SC2 } from '@isura/contract/request/schedules';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader, StepBar } from '../../../ui/page/page-header.tsx';
import { Card, Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { type Answers, FormPage } from '../../../ui/send/form-page.tsx';
import { askChanged, useAct } from '../../../ui/send/use-send.ts';
import { type PaymentDefaults, useAccounts, useBegun, usePresets } from '../payment/form-data.ts';
import { useNames } from '../payment/lists.ts';
import paymentCss from '../payment/payment.module.css';
import { formText } from '../payment/payment.text.ts';
import { AboutPart, MoneyPart } from '../payment/payment-fields.tsx';
import { wireAll } from '../payment/payment-values.ts';
import { valueInWords } from '../payment/value-in-words.ts';
import { projectText } from '../project/project.text.ts';
import { ProjectField, useActiveProjects } from '../project/project-field.tsx';
import { useBulkStep } from './bulk-way.ts';
import { ScheduleDrop, Templates } from './file-step.tsx';
import { type SetUp, sendSchedule } from './schedule.api.ts';
import { fileText, bulkText as text } from './schedule.text.ts';

interface Props {
  type: PaymentType;
  presets: Readonly<Record<string, string>>;
  begun: PaymentDefaults;
  accounts: readonly BankAccount[];
  above: ReactNode;
}

/** Shows the settings, and the drop area for the file (the second step). */
function FileStep({
  type,
  accounts,
  answers,
  busy,
  send,
}: Pick<Props, 'type' | 'accounts'> & {
  answers: Answers<SetUp, SetUp>;
  busy: boolean;
  send: (file: File) => void;
}): ReactNode {
  const { values, change, outcome } = answers;
  const head = scheduleHead(type);
  const nameOf = useNames(head);
  const wire = wireAll(head, values.typeData);
  const project = useActiveProjects().find(({ id }) => String(id) === values.projectId);
  const account = accounts.find(({ id }) => String(id) === values.sourceBankAccountId);
  const payDate = parseDayEntry(values.payDate);
  return (
    <Stack>
      <Card>
        <Stack>
          <div>
            <h2>{fileText.setUp}</h2>
            <Button small look="quiet" onClick={() => change('title')}>
              {fileText.change} <span className="visually-hidden">{fileText.setUp}</span>
            </Button>
          </div>
          <SummaryList
            rows={[
              { label: formText.titleLabel, value: values.title },
              { label: formText.narration, value: values.narration },
              ...head.map((field) => ({ label: field.label, value: valueInWords(field, wire[field.name], nameOf) })),
              { label: formText.source, value: account && `${account.label}, ${account.bankName}` },
              { label: projectText.field.label, value: project && `${project.code} ${project.name}` },
              { label: formText.payDate, value: payDate && formatDay(payDate) },
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <h2>{fileText.title}</h2>
          <Templates type={type} />
          {outcome}
          <ScheduleDrop busy={busy} choose={send} />
          {busy && <p role="status">{fileText.sending}</p>}
        </Stack>
      </Card>
      <div>
        <Button onClick={() => change()}>{fileText.back}</Button>
      </div>
    </Stack>
  );
}

function SetUpForm({ type, presets, begun, accounts, above }: Props): ReactNode {
  const client = useQueryClient();
  const go = useBulkStep();
  const head = scheduleHead(type);
  const form = useForm<SetUp>({
    ...formOptions,
    defaultValues: {
      title: '',
      narration: '',
      sourceBankAccountId: begun.sourceBankAccountId,
      projectId: '',
      payDate: begun.payDate,
      typeData: Object.fromEntries(head.map(({ name }) => [name, begun.typeData[name] ?? presets[name] ?? ''])),
    },
  });
  const sending = useAct(({ values, file }: { values: SetUp; file: File }) => sendSchedule(type, values, file), {
    form,
    done: async ({ id }) => {
      await go({ schedule: id }, true);
      void askChanged(client, SC2);
    },
  });
  return (
    <FormPage<SetUp, SetUp>
      of={SC2}
      validatesAll
      form={form}
      sending={sending}
      keepAs={`schedule-${type.code}`}
      find={(values) => values}
      head={(isChecking) => (
        <>
          <PageHeader title={type.words.bulk ?? text.upload} purpose={type.words.lead} />
          {above}
          <StepBar steps={text.steps} current={isChecking ? 1 : 0} />
        </>
      )}
      details={(isPending) => (
        <div className={paymentCss.main}>
          <AboutPart header={head} />
          <MoneyPart accounts={accounts}>
            <ProjectField />
          </MoneyPart>
          <Card>
            <Stack>
              <h2>{fileText.title}</h2>
              <Templates type={type} />
            </Stack>
          </Card>
          <Row centred className={paymentCss.foot}>
            <Button look="primary" type="submit" busy={isPending}>
              {text.next}
            </Button>
            <span className={paymentCss.note}>{text.nothingSent}</span>
          </Row>
        </div>
      )}
      check={(answers) => (
        <FileStep
          type={type}
          accounts={accounts}
          answers={answers}
          busy={sending.isPending}
          send={(file) => void sending.send({ values: answers.values, file })}
        />
      )}
    />
  );
}

/** Starts a payment of many lines: what is the same for all of them, then their file (steps 1 and 2). */
export function SetUpSchedule({ type, above = null }: { type: PaymentType; above?: ReactNode }): ReactNode {
  const person = useSignedIn();
  const presets = usePresets(scheduleHead(type));
  const begun = useBegun(type, true);
  const { accounts, error, retry } = useAccounts(person?.orgId ?? 0);
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!presets || !begun || !accounts)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  return <SetUpForm key={type.code} type={type} presets={presets} begun={begun} accounts={accounts} above={above} />;
}
