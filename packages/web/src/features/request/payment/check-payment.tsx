import type { BankAccount } from '@isura/contract/bank/account';
import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Tick } from '../../../ui/form/choice-fields.tsx';
import { GuardedButton } from '../../../ui/form/guarded-button.tsx';
import { Row, Split } from '../../../ui/layout/layout.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { projectText } from '../project/project.text.ts';
import { useActiveProjects } from '../project/project-field.tsx';
import { useNames } from './lists.ts';
import css from './payment.module.css';
import { checkText, formText as text } from './payment.text.ts';
import { type PaymentValues, partsOf } from './payment-values.ts';
import type { Worked } from './use-calculation.ts';
import { valueInWords } from './value-in-words.ts';

interface Props {
  type: PaymentType;
  values: PaymentValues;
  accounts: readonly BankAccount[];
  worked: Worked;
  isPending: boolean;
  problem: unknown;
  change: (name: string) => void;
  submit: () => void;
}

function Part({ title, change, children }: { title: string; change: () => void; children: ReactNode }): ReactNode {
  return (
    <section className={css.card}>
      <Split whole gap="l">
        <h2>{title}</h2>
        <Button small look="quiet" onClick={change}>
          {checkText.change} <span className="visually-hidden">{title}</span>
        </Button>
      </Split>
      {children}
    </section>
  );
}

/** Shows everything again before it goes to the people who decide (T-CHECK). */
export function CheckPayment(props: Props): ReactNode {
  const { type, values, accounts, worked, isPending, problem, change, submit } = props;
  const { found } = worked;
  const [isSure, sure] = useState(false);
  const tickId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const nameOf = useNames(type.header);
  const { typeData, lines } = partsOf(type, values);
  const account = accounts.find(({ id }) => String(id) === values.sourceBankAccountId);
  const project = useActiveProjects().find(({ id }) => String(id) === values.projectId);
  const payDate = parseDayEntry(values.payDate);
  const rows = (fields: readonly PaymentField[], data: Readonly<Record<string, string | number>>): SummaryRow[] =>
    fields.map((field) => ({ label: field.label, value: valueInWords(field, data[field.name], nameOf) }));
  return (
    <div className={css.main}>
      <h2 tabIndex={-1} ref={heading} className={css.checkTitle}>
        {checkText.title}
      </h2>
      <Part title={text.about} change={() => change('title')}>
        <SummaryList
          rows={[
            { label: text.titleLabel, value: values.title },
            { label: text.narration, value: values.narration },
            ...rows(type.header, typeData),
          ]}
        />
      </Part>
      {lines.map((line, at) => {
        const amount = found?.lines.find(({ lineNo }) => lineNo === at + 1)?.amount;
        const first = type.line.find(({ isComputed }) => !isComputed)?.name;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none comes or goes here
          <Part key={at} title={text.lineTitle(type.words.line, at + 1)} change={() => change(`lines.${at}.${first}`)}>
            <SummaryList
              rows={[
                ...rows(type.line, line),
                { label: checkText.total, value: amount !== undefined && <strong>{formatMoney(amount)}</strong> },
              ]}
            />
          </Part>
        );
      })}
      <Part title={text.money} change={() => change('sourceBankAccountId')}>
        <SummaryList
          rows={[
            { label: text.source, value: account && `${account.label}, ${account.bankName}` },
            { label: projectText.field.label, value: project && `${project.code} ${project.name}` },
            { label: text.payDate, value: payDate && formatDay(payDate) },
          ]}
        />
      </Part>
      <Tick id={tickId} isOn={isSure} set={sure} isCard>
        {checkText.declaration}
      </Tick>
      {worked.error && <ErrorState error={worked.error} retry={worked.askAgain} />}
      <Refused error={problem} />
      <Row centred className={css.foot}>
        <GuardedButton
          look="primary"
          busy={isPending || (isSure && worked.isAsking)}
          onClick={submit}
          needs={[
            { isMet: isSure, message: checkText.tickFirst, at: tickId },
            { isMet: found !== undefined, message: checkText.totalFirst },
          ]}
        >
          {checkText.submit}
        </GuardedButton>
        <Button onClick={() => change('title')}>{checkText.back}</Button>
      </Row>
    </div>
  );
}
