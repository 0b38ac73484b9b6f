import { CR7, type RevenueHead, RevenueKind } from '@isura/contract/org/revenue-head';
import { revenueKindLabels } from '@isura/contract/org/words.text';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { GlField } from '../../ledger/gl-field.tsx';
import { headText as text } from './revenue-head.text.ts';

const kinds = RevenueKind.options.map((value) => ({ value, label: revenueKindLabels[value] }));

interface Props {
  done: (head: RevenueHead) => void;
  close: () => void;
}

/** Adds a revenue head for every MDA (CR7); the account codes offered match the first digit of its code. */
export function AddHead({ done, close }: Props): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { code: '', name: '', kind: '', glAccountId: '' } });
  const sending = useSend(CR7, { form, done });
  const isLiability = useWatch({ control: form.control, name: 'code' }).trim().startsWith('4');
  return (
    <FormDrawer
      of={CR7}
      title={text.title}
      form={form}
      sending={sending}
      send={({ code, name, kind, glAccountId }) =>
        sending.send({
          body: { code: code.trim(), name: name.trim(), kind: kind as RevenueKind, glAccountId: Number(glAccountId) },
        })
      }
      verb={text.save}
      close={close}
    >
      <MantineArea>
        <Stack gap="xl">
          <TextField
            name="code"
            label={text.code}
            hint={text.codeHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
          <TextField name="name" label={text.name} autoComplete="off" maxLength={120} />
          <SelectField name="kind" label={text.kind} choices={kinds} missing={text.kindMissing} />
          <GlField
            key={String(isLiability)}
            name="glAccountId"
            label={text.account}
            hint={text.accountHint}
            kind={isLiability ? 'LIABILITY' : 'REVENUE'}
          />
        </Stack>
      </MantineArea>
    </FormDrawer>
  );
}
