import { AU5, AU10 } from '@isura/contract/identity/auth';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { EmailField } from '../../../ui/form/text-fields.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useAct } from '../../../ui/send/use-send.ts';
import css from '../identity.module.css';
import { inWords } from '../sign-in/refusal.ts';
import { passwordText as text } from './password.text.ts';

interface Props {
  /** A link to choose a new password, or one that activates an invited account. */
  kind: 'reset' | 'activation';
  label: string;
}

/** Requests a link by email. The answer is the same whether the address has an account or not. */
export function SendLink({ kind, label }: Props): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { email: '' } });
  const sending = useAct(
    (email: string) => (kind === 'reset' ? call(AU5, { body: { email } }) : call(AU10, { query: { email } })),
    {
      form,
      words: inWords,
      announces: (_, email) => (kind === 'reset' ? text.linkSent(email) : text.activationSent(email)),
    },
  );
  return (
    <div className={css.stack}>
      <InlineForm
        of={AU5}
        form={form}
        sending={sending}
        send={({ email }) => sending.send(email.trim())}
        verb={label}
        isWide
      >
        <EmailField name="email" label={text.email} />
      </InlineForm>
      <Link to="/auth/login" search={{}}>
        {text.backToSignIn}
      </Link>
    </div>
  );
}
