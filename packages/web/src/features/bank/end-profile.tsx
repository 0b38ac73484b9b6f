import { type BankProfile, BP3 } from '@isura/contract/bank/profile';
import { profileLabels } from '@isura/contract/bank/profile.text';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '../../ui/form/date-field.tsx';
import { formOptions } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import type { LayerProps } from '../../ui/list/list-acts.tsx';
import { FormDialog } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { profilesText as text } from './profiles.text.ts';

/** Requests the end of a bank profile (BP3); a second administrator confirms it. */
export function EndProfile({ of, close, done }: { of: BankProfile } & LayerProps): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { lastDay: '', reason: '' } });
  const sending = useSend(BP3, { form, done: ({ number }) => done({ number }) });
  const today = lagosDay(new Date());
  return (
    <FormDialog
      of={BP3}
      title={text.endTitle(of.name)}
      form={form}
      sending={sending}
      send={({ lastDay, reason }) =>
        sending.send({
          params: { id: of.id },
          body: { lastDay: parseDayEntry(lastDay) ?? '', reason: reason.trim(), version: of.version },
        })
      }
      verb={text.submit}
      close={close}
    >
      <p>{text.endLead}</p>
      <DateField name="lastDay" label={profileLabels.validTo} hint={text.lastDayHint} from={today} />
      <TextField name="reason" label={text.reason} hint={text.reasonHint} autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
