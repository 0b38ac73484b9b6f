import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { koboOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { BS9, CLAIM_PROOF_MAX_BYTES } from '@isura/contract/reconcile/claim';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '../../ui/form/date-field.tsx';
import { OneFileDrop } from '../../ui/form/file-drop.tsx';
import { shortFormOptions } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../ui/form/text-fields.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { FormDialog } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { allServicesQuery } from '../org/service/service.api.ts';
import { lineText } from './line.text.ts';

const text = lineText.claim;

interface Props {
  orgId: number;
  done: (request: AdminRequest) => void;
  close: () => void;
}

/**
 * Claims money that arrived on another organization's account (BS9): by day, amount and service, with a document that
 * shows it.
 */
export function ClaimDialog({ orgId, done, close }: Props): ReactNode {
  const form = useForm({
    ...shortFormOptions,
    defaultValues: { day: '', amount: '', words: '', serviceId: '', proof: '' },
  });
  const { data: services } = useQuery(allServicesQuery(orgId));
  const [file, take] = useState<File>();
  const [isMissing, miss] = useState(false);
  const sending = useSend(BS9, { form, done });
  const active = (services?.items ?? []).filter(({ status }) => status === 'ACTIVE');
  return (
    <FormDialog
      of={BS9}
      title={text.title}
      form={form}
      sending={sending}
      send={({ day, amount, words, serviceId, proof }) => {
        miss(file === undefined);
        if (file === undefined) return;
        const read = parseAmount(amount);
        return sending.send({
          file,
          body: {
            day: parseDayEntry(day) ?? '',
            amount: read.ok ? read.amount : koboOf('0.00'),
            serviceId: Number(serviceId),
            proof: proof.trim(),
            ...(words.trim() !== '' && { words: words.trim() }),
          },
        });
      }}
      verb={text.verb}
      close={close}
    >
      <p>{text.lead}</p>
      <DateField name="day" label={text.day} />
      <MoneyField name="amount" label={text.amount} />
      <SelectField
        name="serviceId"
        label={text.service}
        choices={active.map(({ id, name }) => ({ value: String(id), label: name }))}
        missing={text.serviceMissing}
      />
      <TextField name="words" label={text.words} hint={text.wordsHint} isOptional />
      <TextareaField name="proof" label={text.proof} hint={text.proofHint} most={500} />
      <OneFileDrop
        label={text.document}
        endings={['.pdf', '.png', '.jpg', '.jpeg']}
        mostBytes={CLAIM_PROOF_MAX_BYTES}
        busy={sending.isPending}
        words={text.drop}
        choose={(chosen) => {
          take(chosen);
          miss(false);
        }}
        refuse={() => take(undefined)}
      />
      {file && <Small role="status">{text.chosen(file.name)}</Small>}
      {isMissing && (
        <Notice tone="error" isAnnounced>
          {text.documentMissing}
        </Notice>
      )}
    </FormDialog>
  );
}
