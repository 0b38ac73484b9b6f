import { CR7, type RevenueHead, RevenueKind } from '@isura/contract/org/revenue-head';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { chosen, type Rule } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { GlField } from '../../ledger/gl-field.tsx';
import css from './revenue-head.module.css';
import { revenueKindLabels, headText as text } from './revenue-head.text.ts';

const codeRule: Rule = (value) => (/^[14]\d{7}$/.test(value.trim()) ? undefined : text.codeWrong);
const nameRule: Rule = (value) => (/^.{3,120}$/.test(value.trim()) ? undefined : text.nameWrong);
const kinds = RevenueKind.options.map((value) => ({ value, label: revenueKindLabels[value] }));

interface Props {
  done: (head: RevenueHead) => void;
  close: () => void;
}

/** Adds a revenue head for every MDA (CR7); the account codes offered fit the first digit of its code. */
export function AddHead({ done, close }: Props): ReactNode {
  const form = useForm({ ...formManner, defaultValues: { code: '', name: '', kind: '', glAccountId: '' } });
  const [refused, setRefused] = useState<unknown>();
  const isLiability = useWatch({ control: form.control, name: 'code' }).trim().startsWith('4');
  const send = async ({ code, name, kind, glAccountId }: Record<string, string>): Promise<void> => {
    setRefused(undefined);
    const body = {
      code: (code ?? '').trim(),
      name: (name ?? '').trim(),
      kind: kind as RevenueKind,
      glAccountId: Number(glAccountId),
    };
    try {
      done(await call(CR7, { body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Drawer title={text.title} close={close}>
      <MantineArea>
        <Form form={form} send={send}>
          <div className={css.form}>
            <Refused error={refused} />
            <TextField
              name="code"
              label={text.code}
              hint={text.codeHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              rule={codeRule}
            />
            <TextField name="name" label={text.name} autoComplete="off" maxLength={120} rule={nameRule} />
            <SelectField name="kind" label={text.kind} choices={kinds} rule={chosen(text.kindMissing)} />
            <GlField
              key={String(isLiability)}
              name="glAccountId"
              label={text.account}
              hint={text.accountHint}
              kind={isLiability ? 'LIABILITY' : 'REVENUE'}
            />
            <div className={css.row}>
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                {text.save}
              </Button>
              <Button onClick={close}>{text.cancel}</Button>
            </div>
          </div>
        </Form>
      </MantineArea>
    </Drawer>
  );
}
