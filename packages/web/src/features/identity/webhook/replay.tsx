import { WH6 } from '@isura/contract/connect/webhook-deliveries';
import type { WebhookEndpoint } from '@isura/contract/connect/webhook-endpoints';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { startOfDay } from '@isura/contract/kernel/days';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { hostOf } from './webhook-fields.tsx';
import { webhooksText as text } from './webhooks.text.ts';

/** Returns the field of the form for a field of the call. */
const fieldOf = (field: string): string => (field === 'since' ? 'day' : field);

/** Sends the events since a day to a webhook again (WH6). */
export function Replay({ of, close, done }: { of: WebhookEndpoint } & LayerProps): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { day: '' } });
  const sending = useSend(WH6, { form, fieldOf, done: ({ count }) => done(text.replayed(count, hostOf(of.url))) });
  return (
    <FormDialog
      of={WH6}
      title={text.replayTitle(hostOf(of.url))}
      form={form}
      sending={sending}
      send={({ day: typed }) => {
        const day = parseDayEntry(typed);
        return sending.send({
          params: { orgId: of.orgId, id: of.id },
          body: day === null ? {} : { since: startOfDay(day) },
        });
      }}
      verb={text.replayVerb}
      close={close}
    >
      <p>{text.replayLead}</p>
      <DateField name="day" label={text.since} hint={text.sinceHint} />
    </FormDialog>
  );
}
