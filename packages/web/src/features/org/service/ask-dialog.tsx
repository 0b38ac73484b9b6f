import { formatRate } from '@isura/contract/kernel/numbers-format';
import { HUNDRED_PERCENT, percentOf } from '@isura/contract/kernel/percent';
import { type ProposedShare, RQ3, type ServiceDetail } from '@isura/contract/org/service';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { askText as text } from './service.text.ts';

const percentRule: Rule = (value) => {
  const percent = percentOf(value.trim());
  return percent === null || percent > HUNDRED_PERCENT ? text.percentWrong : undefined;
};

/** Returns the fund's share when the organization keeps this much. */
const restOf = (own: string): bigint | undefined => {
  const percent = percentOf(own.trim());
  return percent === null || percent > HUNDRED_PERCENT ? undefined : HUNDRED_PERCENT - percent;
};

interface Values {
  note: string;
  proposes: string;
  own: string;
}

const proposalOf = ({ proposes, own }: Values): ProposedShare[] | undefined => {
  const rest = restOf(own);
  if (proposes !== ticked || rest === undefined) return undefined;
  const shares: ProposedShare[] = [
    { beneficiaryType: 'MDA', percent: HUNDRED_PERCENT - rest },
    { beneficiaryType: 'CRF', percent: rest },
  ];
  return shares.filter(({ percent }) => percent > 0n);
};

/** Requests the activation of a service from the central office (RQ3), with a note and an optional split proposal. */
export function AskDialog({
  service,
  close,
  done,
}: {
  service: Pick<ServiceDetail, 'id' | 'name'>;
  close: () => void;
  done: (number: string) => void;
}): ReactNode {
  const form = useForm<Values>({
    ...shortFormOptions,
    defaultValues: { note: '', proposes: '', own: '75' },
  });
  const sending = useSend(RQ3, { form, done: ({ number }) => done(number) });
  const rest = restOf(form.watch('own'));
  return (
    <FormDialog
      of={RQ3}
      title={text.title}
      form={form}
      sending={sending}
      send={(values) =>
        sending.send({ body: { serviceId: service.id, note: values.note, proposedSplit: proposalOf(values) } })
      }
      verb={text.send}
      close={close}
    >
      <p>{text.lead(service.name)}</p>
      <TextareaField name="note" label={text.note} most={500} isOptional />
      <CheckField name="proposes" label={text.proposal} hint={text.proposalHint} />
      {form.watch('proposes') === ticked && (
        <>
          <TextField name="own" label={text.own} inputMode="decimal" rule={percentRule} />
          {rest !== undefined && <p role="status">{text.fund(formatRate(rest))}</p>}
        </>
      )}
    </FormDialog>
  );
}
