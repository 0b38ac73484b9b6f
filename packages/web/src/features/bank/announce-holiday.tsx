import { BH2 } from '@isura/contract/bank/holiday';
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
import { holidaysText as text } from './holidays.text.ts';

const { columns: labels } = text;

/** Requests a bank holiday (BH2); a second administrator of the central office confirms it. */
export function AnnounceHoliday({ close, done }: LayerProps): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { day: '', name: '', source: '' } });
  const sending = useSend(BH2, { form, done: ({ number }) => done({ number }) });
  return (
    <FormDialog
      of={BH2}
      title={text.announce}
      form={form}
      sending={sending}
      send={({ day, name, source }) =>
        sending.send({ body: { day: parseDayEntry(day) ?? '', name: name.trim(), source: source.trim() } })
      }
      verb={text.submit}
      close={close}
    >
      <DateField name="day" label={labels.day} hint={text.dayHint} from={lagosDay(new Date())} />
      <TextField name="name" label={labels.name} hint={text.nameHint} autoComplete="off" maxLength={60} />
      <TextField name="source" label={labels.source} hint={text.sourceHint} autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
