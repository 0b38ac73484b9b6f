import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Schedule } from '@isura/contract/request/schedule';
import { scheduleHead } from '@isura/contract/request/schedule-columns';
import { SC8 } from '@isura/contract/request/schedules';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Tick } from '../../../ui/form/choice-fields.tsx';
import { GuardedButton } from '../../../ui/form/guarded-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card, SummaryList } from '../../../ui/page/pieces.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { useNames } from '../payment/lists.ts';
import { valueInWords } from '../payment/value-in-words.ts';
import { projectText } from '../project/project.text.ts';
import { PayeeGroups } from '../review/payee-groups.tsx';
import { useBulkStep } from './bulk-way.ts';
import { payable } from './results.tsx';
import { submitText as text } from './schedule.text.ts';

const tones = { OK: 'success', INFO: 'info', WARNING: 'warning', ALERT: 'error', BLOCK: 'error' } as const;

/** Shows everything again before the rows become one payment and go to the people who decide (step 5, SC8). */
export function CheckSchedule({ schedule, type }: { schedule: Schedule; type: PaymentType }): ReactNode {
  const go = useBulkStep();
  const head = scheduleHead(type);
  const nameOf = useNames(head);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [ticks, tick] = useState({ confirms: false, leaves: false, isSure: false });
  const { id, number, title, fileName, narration, typeData, sourceAccount, project, payDate, checks } = schedule;
  const { warningCount, warningAmount, confirmedCount, confirmedAmount, excludedCount } = schedule;
  const open = warningCount - confirmedCount;
  const openAmount = asKobo(warningAmount - confirmedAmount);
  const ready = payable(schedule);
  const count = ready.count + (ticks.confirms ? open : 0);
  const amount = asKobo(ready.amount + (ticks.confirms ? openAmount : 0n));
  const sending = useSend(SC8, { done: () => go({ schedule: id, step: 'done' }), waits: true });
  const ids = useId();
  const needs = [
    { isMet: open === 0 || ticks.confirms, message: text.confirmFirst, at: `${ids}-confirms` },
    { isMet: excludedCount === 0 || ticks.leaves, message: text.leaveFirst, at: `${ids}-leaves` },
    { isMet: ticks.isSure, message: text.tickFirst, at: `${ids}-sure` },
    { isMet: count > 0, message: text.nothingToPay },
  ];
  const submit = (): void =>
    void sending.send({
      params: { id },
      body: { confirmWarnings: ticks.confirms, leaveExcluded: ticks.leaves, count, amount },
    });
  return (
    <Stack>
      <Card>
        <Stack>
          <h2 ref={heading} tabIndex={-1}>
            {text.title}
          </h2>
          <SummaryList
            rows={[
              { label: text.schedule, value: title },
              { label: text.number, value: number },
              { label: text.file, value: fileName },
              ...head.map((field) => ({
                label: field.label,
                value: valueInWords(field, typeData[field.name], nameOf),
              })),
              { label: text.narration, value: narration },
              { label: text.from, value: sourceAccount && `${sourceAccount.label}, ${sourceAccount.bankName}` },
              { label: projectText.field.label, value: project && `${project.code} ${project.name}` },
              { label: text.payDate, value: formatDay(payDate) },
              { label: text.rows, value: formatCount(count) },
              { label: text.amount, value: <strong>{formatMoney(amount)}</strong> },
            ]}
          />
        </Stack>
      </Card>
      <PayeeGroups request={schedule} />
      {checks
        .filter(({ severity }) => severity !== 'OK' && severity !== 'INFO')
        .map(({ code, severity, title: heading, message }) => (
          <Notice key={code} tone={tones[severity]}>
            <strong>{heading}</strong> {message}
          </Notice>
        ))}
      {open > 0 && (
        <Tick id={`${ids}-confirms`} isOn={ticks.confirms} set={(confirms) => tick({ ...ticks, confirms })} isCard>
          {text.confirm(open, formatMoney(openAmount))}
        </Tick>
      )}
      {excludedCount > 0 && (
        <Tick id={`${ids}-leaves`} isOn={ticks.leaves} set={(leaves) => tick({ ...ticks, leaves })} isCard>
          {text.leave(excludedCount, '')}
        </Tick>
      )}
      <Tick id={`${ids}-sure`} isOn={ticks.isSure} set={(isSure) => tick({ ...ticks, isSure })} isCard>
        {text.declaration}
      </Tick>
      <Outcome of={SC8} sending={sending} />
      <Row>
        <GuardedButton look="primary" busy={sending.isPending} needs={needs} onClick={submit}>
          {text.submit}
        </GuardedButton>
        <Button onClick={() => void go({ schedule: id })}>{text.back}</Button>
      </Row>
    </Stack>
  );
}
