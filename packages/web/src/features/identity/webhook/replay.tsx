import { WH6 } from '@isura/contract/connect/webhook-deliveries';
import type { WebhookEndpoint } from '@isura/contract/connect/webhook-endpoints';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { startOfDay } from '@isura/contract/kernel/days';
import { type ReactNode, useState } from 'react';
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

/** What is sent next, when there were more events than are sent at once. */
interface Next {
  since: Date | undefined;
  cursor: string;
  /** How many are on the way. */
  sent: number;
}

/** Sends the events since a day to a webhook again (WH6); where there are more than are sent at once, the next ones. */
export function Replay({ of, close, done }: { of: WebhookEndpoint } & LayerProps): ReactNode {
  const [next, setNext] = useState<Next>();
  const form = useForm({ ...formOptions, defaultValues: { day: '' } });
  const host = hostOf(of.url);
  const sending = useSend(WH6, {
    form,
    fieldOf,
    done: ({ count, cursor }, { body }) => {
      const sent = count + (next?.sent ?? 0);
      if (cursor === undefined) done(text.replayed(sent, host));
      else setNext({ since: body.since, cursor, sent });
    },
  });
  return (
    <FormDialog
      of={WH6}
      title={text.replayTitle(host)}
      form={form}
      sending={sending}
      send={({ day: typed }) => {
        const day = parseDayEntry(typed);
        const from = day === null ? {} : { since: startOfDay(day) };
        return sending.send({
          params: { orgId: of.orgId, id: of.id },
          body: next ? { cursor: next.cursor, ...(next.since && { since: next.since }) } : from,
        });
      }}
      verb={next ? text.replayNext : text.replayVerb}
      close={() => (next ? done(text.replayed(next.sent, host)) : close())}
    >
      {next ? (
        <p>{text.replayMore(next.sent, host)}</p>
      ) : (
        <>
          <p>{text.replayLead}</p>
          <DateField name="day" label={text.since} hint={text.sinceHint} />
        </>
      )}
    </FormDialog>
  );
}
