import { type WebhookEndpoint, WH2 } from '@isura/contract/connect/webhook-endpoints';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { joinTicks } from '../../../ui/form/checks-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { fieldOf, hostOf, typesIn, WebhookFields } from './webhook-fields.tsx';
import { webhooksText as text } from './webhooks.text.ts';

/** Changes the address, the events or the description of a webhook (WH2). */
export function ChangeWebhook({ of, close, done }: { of: WebhookEndpoint } & LayerProps): ReactNode {
  const { url, types, description, version } = of;
  const form = useForm({ ...formOptions, defaultValues: { url, types: joinTicks(types), description } });
  const sending = useSend(WH2, { form, fieldOf, done: (now) => done(text.changed(hostOf(now.url))) });
  return (
    <FormDrawer
      of={WH2}
      title={text.changeTitle}
      form={form}
      sending={sending}
      send={(typed) =>
        sending.send({
          params: { orgId: of.orgId, id: of.id },
          body: {
            version,
            ...(typed.url.trim() !== url && { url: typed.url.trim() }),
            types: typesIn(typed.types),
            description: typed.description.trim(),
          },
        })
      }
      verb={text.changeVerb}
      close={close}
    >
      <WebhookFields />
    </FormDrawer>
  );
}
