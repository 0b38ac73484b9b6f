import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { PR33 } from '@isura/contract/pay/contradiction-settling';
import { ChosenOutcome } from '@isura/contract/request/contradiction';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { contradictedText as text } from './contradicted.text.ts';
import { lineName } from './queue-list.ts';

interface Props {
  line: LineInQueue;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/**
 * Requests that what the bank says of a failed or returned line, or of one that a correction replaces, is settled (PR33):
 * whether it was paid, and how that was found out. Of any but a failed one people may leave that undecided.
 */
export function SettleDialog({ line, done, close }: Props): ReactNode {
  const form = useForm<{ outcome: string; reason: string }>({
    ...shortFormOptions,
    defaultValues: { outcome: '', reason: '' },
  });
  const sending = useSend(PR33, { form, done });
  const hasFailed = line.status === 'FAILED';
  const ofOthers = line.status === 'RETURNED' ? text.returnedOutcomes : text.replacedOutcomes;
  const outcomes = hasFailed ? text.outcomes : ofOthers;
  return (
    <FormDialog
      of={PR33}
      title={text.settleTitle(lineName(line))}
      form={form}
      sending={sending}
      send={({ outcome, reason }) =>
        sending.send({
          params: { lineId: line.id },
          body: { reason: reason.trim(), outcome: ChosenOutcome.parse(outcome) },
        })
      }
      verb={text.settle}
      close={close}
    >
      <p>{text.settleFailedLead}</p>
      <RadioField
        name="outcome"
        label={hasFailed ? text.outcome : text.returnedOutcome}
        missing={hasFailed ? text.outcomeMissing : text.returnedOutcomeMissing}
        choices={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
      />
      <TextareaField name="reason" label={text.settleLabel} hint={text.settleHint} most={500} />
    </FormDialog>
  );
}
