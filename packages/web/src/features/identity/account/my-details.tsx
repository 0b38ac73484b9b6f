import { ME2 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { refreshPerson } from '../../../lib/session-store.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useUntilTyped } from '../../../ui/form/answer.ts';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { name, type Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';
import { PhoneNumber } from './change-phone.tsx';
import { OwnPicture } from './own-picture.tsx';

const companyName: Rule = (typed) => {
  const { length } = [...typed.trim()];
  return length < 2 || length > 100 ? text.companyNameRule : undefined;
};

/** Own picture and names (ME2), and phone number (ME15, ME16). What identifies the person is shown and cannot be changed here. */
export function MyDetails({ person }: { person: UserRecord }): ReactNode {
  const isCompany = person.lastName === '';
  const { firstName, lastName } = person;
  const form = useForm({ ...formManner, values: { firstName, lastName } });
  const [isSaved, saved] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  useUntilTyped(form, () => saved(false));

  const send = async (given: { firstName: string; lastName: string }): Promise<void> => {
    saved(false);
    setRefusal(undefined);
    const names = isCompany
      ? { firstName: given.firstName.trim() }
      : { firstName: given.firstName.trim(), lastName: given.lastName.trim() };
    try {
      refreshPerson(await call(ME2, { body: { ...names, version: person.version } }));
      saved(true);
    } catch (error) {
      if (!layProblem(form, error)) setRefusal(refusalOf(error));
    }
  };

  return (
    <>
      {isSaved && (
        <Notice tone="success" isNews>
          {text.saved}
        </Notice>
      )}
      {refusal?.code === 'stale-version' && (
        <Notice tone="warning" isNews>
          <p>{text.changed}</p>
          <Button small onClick={() => void readPerson().then(() => setRefusal(undefined))}>
            {text.reload}
          </Button>
        </Notice>
      )}
      {refusal && refusal.code !== 'stale-version' && (
        <Notice tone="error" isNews>
          {refusal.sentence}
        </Notice>
      )}
      {mayCall(person, 'FL1') && <OwnPicture person={person} />}
      <Form form={form} send={send}>
        <div className={css.part}>
          {isCompany ? (
            <TextField name="firstName" label={text.companyName} rule={companyName} autoComplete="organization" />
          ) : (
            <>
              <TextField
                name="firstName"
                label={text.firstName}
                rule={name(text.firstName.toLowerCase())}
                autoComplete="given-name"
              />
              <TextField
                name="lastName"
                label={text.lastName}
                rule={name(text.lastName.toLowerCase())}
                autoComplete="family-name"
              />
            </>
          )}
          <div>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.saveDetails}
            </Button>
          </div>
        </div>
      </Form>
      <PhoneNumber person={person} />
      <SummaryList
        rows={[
          { label: text.email, value: person.email },
          { label: text.login, value: person.login === person.email ? undefined : person.login },
        ]}
      />
      {person.kind === 'STAFF' && <p className={css.small}>{text.askFor}</p>}
    </>
  );
}
