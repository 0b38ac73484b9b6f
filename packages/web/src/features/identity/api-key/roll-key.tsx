import { type ApiKey, type ApiKeyMade, GRACE_HOURS, KY3 } from '@isura/contract/identity/api-keys';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { RollDialog, type RollValues } from '../roll-dialog.tsx';
import { KeyShown } from './key-shown.tsx';
import { keysText as text } from './keys.text.ts';

/** Replaces a key by a new one for the same program (KY3), then shows its text. */
export function RollKey({ of, close, done }: { of: ApiKey } & LayerProps): ReactNode {
  const [made, setMade] = useState<ApiKeyMade>();
  const form = useForm<RollValues>({ ...formOptions, defaultValues: { graceHours: String(GRACE_HOURS.usual) } });
  const sending = useSend(KY3, { form, done: (key) => setMade(key) });
  if (made) return <KeyShown made={made} done={() => done(text.rolled(made.name))} />;
  return (
    <RollDialog
      of={KY3}
      title={text.rollTitle(of.name)}
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
