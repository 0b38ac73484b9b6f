import { AU5, AU10 } from '@isura/contract/identity/auth';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useUntilTyped } from '../../../ui/form/answer.ts';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { email as emailRule } from '../../../ui/form/rules.ts';
import { EmailField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from '../identity.module.css';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { passwordText as text } from './password.text.ts';

interface Props {
  /** A link to choose a new password, or the one that makes an invited account usable. */
  kind: 'reset' | 'activation';
  label: string;
}

/** Asks for a link by mail. The answer is the same whether the address has an account or not. */
export function SendLink({ kind, label }: Props): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { email: '' } });
  const [sentTo, setSent] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();

  useUntilTyped(form, () => setSent(undefined));

  const send = async ({ email }: { email: string }): Promise<void> => {
    setRefusal(undefined);
    setSent(undefined);
    const address = email.trim();
    try {
      if (kind === 'reset') await call(AU5, { body: { email: address } });
      else await call(AU10, { query: { email: address } });
      setSent(address);
    } catch (error) {
      if (!layProblem(form, error)) setRefusal(refusalOf(error));
    }
  };
  return (
    <div className={css.stack}>
      {refusal && (
        <Notice tone="error" isNews>
          {refusal.sentence}
        </Notice>
      )}
      {sentTo && (
        <Notice tone="success" isNews>
          {kind === 'reset' ? text.linkSent(sentTo) : text.activationSent(sentTo)}
        </Notice>
      )}
      <Form form={form} send={send}>
        <div className={css.fields}>
          <EmailField name="email" label={text.email} rule={emailRule} />
          <Button type="submit" look="primary" busy={form.formState.isSubmitting} className={css.wide}>
            {label}
          </Button>
        </div>
      </Form>
      <Link to="/auth/login" search={{}}>
        {text.backToSignIn}
      </Link>
    </div>
  );
}
