import type { ReactNode } from 'react';
import { CheckField } from './choice-fields.tsx';
import { formText } from './form.text.ts';

const text = formText.terms;

/** The checkbox of a registration: nobody gets an account without accepting the terms. Its form has `acceptTerms`. */
export const TermsField = (): ReactNode => (
  <CheckField
    name="acceptTerms"
    missing={text.missing}
    label={
      <>
        {text.accept}
        <a href="/termsConditions" target="_blank" rel="noreferrer">
          {text.terms}
        </a>
        {text.and}
        <a href="/PrivacyPolicy" target="_blank" rel="noreferrer">
          {text.privacy}
        </a>
      </>
    }
  />
);
