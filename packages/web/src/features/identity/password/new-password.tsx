import { isMadeOfWords, PASSWORD_MAX, passwordLength, personalWords } from '@isura/contract/identity/password';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldMessages } from '../../../ui/form/form.text.ts';
import type { Rule } from '../../../ui/form/rules.ts';
import { PasswordField } from '../../../ui/form/text-fields.tsx';
import { PlainList, Small } from '../../../ui/layout/layout.tsx';
import css from '../identity.module.css';
import { passwordText as text } from './password.text.ts';

interface Props {
  /** Field names, as the call has them. */
  name: string;
  repeatName: string;
  least: 10 | 15;
  /** The user's names, as far as this page knows them: the password must not be made of them. */
  own?: readonly (string | undefined)[];
  label?: string;
  repeatLabel?: string;
}

/** Validates a new password, counted as the server counts. */
export const newPassword =
  (least: 10 | 15): Rule =>
  (typed) => {
    const length = passwordLength(typed);
    if (length < least) return fieldMessages.password.short(least);
    return length > PASSWORD_MAX ? fieldMessages.password.long : undefined;
  };

/** Asks for a new password twice, with a checklist. What only the server can check is reported after sending. */
export function NewPasswordFields({
  name,
  repeatName,
  least,
  own = [],
  label = text.password,
  repeatLabel = text.repeat,
}: Props): ReactNode {
  const typed = String(useWatch({ name }) ?? '');
  const words = personalWords(...own);
  const checks = [
    { words: text.long(least), isMet: passwordLength(typed) >= least },
    { words: text.notPersonal, isMet: typed !== '' && !isMadeOfWords(typed, words) },
  ];
  return (
    <>
      <PasswordField name={name} label={label} rule={newPassword(least)} isNew />
      <div>
        <PlainList gap="xs" className={css.checks} aria-label={text.checklist}>
          {checks
            .filter((_, at) => at === 0 || words.length > 0)
            .map((check) => (
              <li key={check.words} data-met={check.isMet || undefined}>
                {check.isMet ? <IconCheck size={18} aria-hidden /> : <IconPoint size={18} aria-hidden />}
                <span>
                  {check.words}
                  <span className="visually-hidden">{`, ${check.isMet ? text.met : text.notMet}`}</span>
                </span>
              </li>
            ))}
        </PlainList>
        <Small>{text.advice}</Small>
      </div>
      <PasswordField
        name={repeatName}
        label={repeatLabel}
        rule={(again) => (again === typed ? undefined : fieldMessages.password.differs)}
        isNew
      />
    </>
  );
}
