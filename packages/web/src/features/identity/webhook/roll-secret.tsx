import {
  SECRET_HOURS,
  type WebhookEndpoint,
  type WebhookEndpointMade,
  WH3,
} from '@isura/contract/connect/webhook-endpoints';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { RollDialog, type RollValues } from '../roll-dialog.tsx';
import { SecretShown } from './secret-shown.tsx';
import { hostOf } from './webhook-fields.tsx';
import { webhooksText as text } from './webhooks.text.ts';

/** Replaces the secret of a webhook (WH3), then shows the new one. */
export function RollSecret({ of, close, done }: { of: WebhookEndpoint } & LayerProps): ReactNode {
  const [made, setMade] = useState<WebhookEndpointMade>();
  const form = useForm<RollValues>({ ...formOptions, defaultValues: { graceHours: String(SECRET_HOURS.usual) } });
  const sending = useSend(WH3, { form, done: (endpoint) => setMade(endpoint) });
  const host = hostOf(of.url);
  if (made) return <SecretShown secret={made.secret} done={() => done(text.rolled(host))} />;
  return (
    <RollDialog
      of={WH3}
      title={text.rollTitle(host)}
      form={form}
      sending={sending}
      send={({ graceHours }) =>
        sending.send({ params: { orgId: of.orgId, id: of.id }, body: { graceHours: Number(graceHours) } })
      }
      words={text}
      close={close}
    />
  );
}
