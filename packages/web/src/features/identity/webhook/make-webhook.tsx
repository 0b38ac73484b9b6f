import { type WebhookEndpointMade, WH7 } from '@isura/contract/connect/webhook-endpoints';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { SecretShown } from './secret-shown.tsx';
import { fieldOf, hostOf, typesIn, WebhookFields } from './webhook-fields.tsx';
import { webhooksText as text } from './webhooks.text.ts';

/** Makes a webhook of an organization (WH7), then shows its secret. */
export function MakeWebhook({ orgId, close, done }: { orgId: number } & LayerProps): ReactNode {
  const [made, setMade] = useState<WebhookEndpointMade>();
  const form = useForm({ ...formOptions, defaultValues: { url: '', types: '', description: '' } });
  const sending = useSend(WH7, { form, fieldOf, done: (endpoint) => setMade(endpoint) });
  if (made) return <SecretShown secret={made.secret} done={() => done(text.madeOf(hostOf(made.url)))} />;
  return (
    <FormDrawer
      of={WH7}
      title={text.make}
      form={form}
      sending={sending}
      send={({ url, types, description }) =>
        sending.send({
          params: { orgId },
          body: { url: url.trim(), types: typesIn(types), description: description.trim() },
        })
      }
      verb={text.make}
      close={close}
    >
      <WebhookFields />
    </FormDrawer>
  );
}
