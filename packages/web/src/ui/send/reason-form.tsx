import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ButtonLook } from '../action/button.tsx';
import { shortFormManner } from '../form/form.tsx';
import type { Rule } from '../form/rules.ts';
import { TextareaField } from '../form/text-fields.tsx';
import { FormDialog } from './form-layers.tsx';
import { useSend } from './use-send.ts';

export interface ReasonProps<E extends Endpoint> {
  of: E;
  /** The question, such as "Send settlement STL-2026-000007 again?". */
  title: string;
  /** What will be true afterwards. */
  lead: ReactNode;
  /** The reason as the call takes it, by its field there; without one none is asked for. */
  reason?: { name?: string; label: string; hint?: string; most?: number; isOptional?: true; rule?: Rule } | undefined;
  input: (reason: string) => CallInput<E>;
  verb: string;
  look?: ButtonLook;
  cancel?: string;
  done: (answer: CallOutput<E>) => void;
  close: () => void;
}

/** The question of a ReasonDialog. The call's body says how long a reason is. */
export function ReasonForm<E extends Endpoint>(props: ReasonProps<E>): ReactNode {
  const { of, lead, reason, input, done, look = 'primary', ...rest } = props;
  const { name = 'reason', most = 500, ...field } = reason ?? { label: '' };
  const form = useForm<Record<string, string>>({ ...shortFormManner, defaultValues: { [name]: '' } });
  // The page behind stands as the act left it before the next one: sent at once, that would be for what it was before.
  const sending = useSend(of, { form, waits: true, done });
  return (
    <FormDialog
      {...rest}
      of={of}
      form={form}
      look={look}
      sending={sending}
      send={(values) => sending.send(input((values[name] ?? '').trim()))}
    >
      <div>{lead}</div>
      {reason && <TextareaField name={name} most={most} {...field} />}
    </FormDialog>
  );
}
