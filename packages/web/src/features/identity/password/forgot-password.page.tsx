import type { ReactNode } from 'react';
import css from '../identity.module.css';
import { passwordText as text } from './password.text.ts';
import { SendLink } from './send-link.tsx';

/** Requests a link to choose a new password. */
export default function ForgotPasswordPage(): ReactNode {
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1}>{text.forgotTitle}</h1>
        <p>{text.forgotLead}</p>
      </div>
      <SendLink kind="reset" label={text.sendLink} />
    </>
  );
}
