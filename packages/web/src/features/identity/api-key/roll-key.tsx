import { type ApiKey, type ApiKeyMade, GRACE_HOURS, KY3 } from '@isura/contract/identity/api-keys';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { KeyShown } from './key-shown.tsx';
import { keysText as text } from './keys.text.ts';

/** Replaces a key by a new one for the same program (KY3), then shows its text. */
export function RollKey({ of, close, done }: { of: ApiKey } & LayerProps): ReactNode {
  const [made, setMade] = useState<ApiKeyMade>();
  const form = useForm({ ...formOptions, defaultValues: { graceHours: String(GRACE_HOURS.usual) } });
  const sending = useSend(KY3, { form, done: (key) => setMade(key) });
  if (made) return <KeyShown made={made} done={() => done(text.rolled(made.name))} />;
  return (
    <FormDialog
      of={KY3}
      title={text.rollTitle(of.name)}
      form={form}
      sending={sending}
      send={({ graceHours }) =>
        sending.send({ params: { orgId: of.orgId, id: of.id }, body: { graceHours: Number(graceHours) } })
      }
      verb={text.rollVerb}
      close={close}
    >
      <p>{text.rollLead}</p>
      <TextField
        name="graceHours"
        label={text.hours}
        hint={text.hoursHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </FormDialog>
  );
}
