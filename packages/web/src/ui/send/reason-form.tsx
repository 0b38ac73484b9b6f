import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ButtonLook } from '../action/button.tsx';
import { shortFormOptions } from '../form/form.tsx';
import { TextareaField } from '../form/text-fields.tsx';
import { FormDialog } from './form-layers.tsx';
import { useChecked, useSend } from './use-send.ts';

export interface ReasonProps<E extends Endpoint> {
  of: E;
  /** The question, such as "Send settlement STL-2026-000007 again?". */
  title: string;
  /** What will be true afterwards. */
  lead: ReactNode;
  /** The reason, by its field in the call; without it no reason is requested. */
  reason?: { name?: string; label: string; hint?: string; most?: number; isOptional?: true } | undefined;
  input: (reason: string) => CallInput<E>;
  /** Checks before sending; false when something new is shown, which must be looked at first. */
  checkBeforeSending?: (() => Promise<boolean>) | undefined;
  verb: string;
  look?: ButtonLook;
  cancel?: string;
  done: (answer: CallOutput<E>) => void;
  close: () => void;
}

/** The form of a ReasonDialog. The call's body schema limits the length of a reason. */
export function ReasonForm<E extends Endpoint>(props: ReasonProps<E>): ReactNode {
  const { of, lead, reason, input, checkBeforeSending, done, look = 'primary', ...rest } = props;
  const { name = 'reason', most = 500, ...field } = reason ?? { label: '' };
  const form = useForm<Record<string, string>>({ ...shortFormOptions, defaultValues: { [name]: '' } });
  // The page behind is updated before the next action: sent at once, that would apply to the old state.
  const sending = useChecked(
    async () => (await checkBeforeSending?.()) ?? true,
    useSend(of, { form, waits: true, done }),
  );
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
