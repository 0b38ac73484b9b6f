import { ME15, ME16 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { formatPhone, normalisePhone } from '@isura/contract/kernel/phone';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { refreshPerson } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { phone as phoneRule } from '../../../ui/form/rules.ts';
import { PhoneField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { isGivenUp } from '../step-up/step-up.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';

/** The phone number codes go to. It is changed by a code that goes to the new one (ME15, ME16). */
export function PhoneNumber({ person }: { person: UserRecord }): ReactNode {
  const [isChanging, change] = useState(false);
  const [isDone, done] = useState(false);
  const { pendingPhone } = person;
  if (isChanging)
    return (
      <ChangePhone
        preset={pendingPhone ?? ''}
        done={() => {
          change(false);
          done(true);
        }}
        leave={() => change(false)}
      />
    );
  return (
    <div className={css.part}>
      {isDone && (
        <Notice tone="success" isNews>
          {text.phoneChanged}
        </Notice>
      )}
      <SummaryList rows={[{ label: text.phone, value: formatPhone(person.phone) }]} />
      {pendingPhone && <Notice tone="warning">{text.phoneWaits(formatPhone(pendingPhone))}</Notice>}
      <div>
        <Button small onClick={() => change(true)}>
          {pendingPhone ? text.confirmPhone : text.changePhone}
        </Button>
      </div>
    </div>
  );
}

function ChangePhone({ preset, done, leave }: { preset: string; done: () => void; leave: () => void }): ReactNode {
  const form = useForm({ ...formManner, defaultValues: { phone: preset } });
  const [refusal, setRefusal] = useState<Refusal>();
  const [sentTo, setSentTo] = useState<string>();
  const ask = async (phone: string): Promise<void> => {
    await call(ME15, { body: { phone } });
    setSentTo(phone);
  };
  const send = async (given: { phone: string }): Promise<void> => {
    setRefusal(undefined);
    try {
      await ask(normalisePhone(given.phone) ?? given.phone);
    } catch (error) {
      if (!isGivenUp(error) && !layProblem(form, error)) setRefusal(refusalOf(error));
    }
  };
  if (sentTo !== undefined)
    return (
      <div className={css.part}>
        <p>{text.phoneCodeSent(formatPhone(sentTo))}</p>
        <CodeForm
          submit={text.changePhone}
          sent
          verify={async (otp) => {
            try {
              refreshPerson(await call(ME16, { body: { phone: sentTo, otp } }));
            } catch (error) {
              if (isGivenUp(error)) return;
              throw error;
            }
            done();
          }}
          sendNew={() => ask(sentTo)}
        >
          <Button look="quiet" onClick={leave}>
            {text.cancel}
          </Button>
        </CodeForm>
      </div>
    );
  return (
    <Form form={form} send={send}>
      <div className={css.part}>
        {refusal && (
          <Notice tone="error" isNews>
            {refusal.sentence}
          </Notice>
        )}
        <PhoneField name="phone" label={text.newPhone} hint={text.newPhoneHint} rule={phoneRule} />
        <div>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.sendPhoneCode}
          </Button>{' '}
          <Button look="quiet" onClick={leave}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </Form>
  );
}
