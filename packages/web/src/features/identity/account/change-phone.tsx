import { ME15, ME16 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { formatPhone, normalisePhone } from '@isura/contract/kernel/phone';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { refreshPerson } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/action/button.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { PhoneField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { inWords } from '../sign-in/refusal.ts';
import { isStepUpCancelled } from '../step-up/step-up.ts';
import { accountText as text } from './account.text.ts';

/** Shows the phone number that receives codes. It is changed with a code sent to the new number (ME15, ME16). */
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
    <Stack gap="xl">
      {isDone && (
        <Notice tone="success" isAnnounced>
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
    </Stack>
  );
}

function ChangePhone({ preset, done, leave }: { preset: string; done: () => void; leave: () => void }): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { phone: preset } });
  const [sentTo, setSentTo] = useState<string>();
  const asking = useSend(ME15, { form, words: inWords, done: (_, { body }) => setSentTo(body.phone) });
  if (sentTo !== undefined)
    return (
      <Stack gap="xl">
        <p>{text.phoneCodeSent(formatPhone(sentTo))}</p>
        <CodeForm
          submit={text.changePhone}
          sent
          verify={async (otp) => {
            try {
              refreshPerson(await call(ME16, { body: { phone: sentTo, otp } }));
            } catch (error) {
              if (isStepUpCancelled(error)) return;
              throw error;
            }
            done();
          }}
          sendNew={async () => void (await call(ME15, { body: { phone: sentTo } }))}
        >
          <Button look="quiet" onClick={leave}>
            {text.cancel}
          </Button>
        </CodeForm>
      </Stack>
    );
  return (
    <InlineForm
      of={ME15}
      form={form}
      sending={asking}
      send={({ phone }) => asking.send({ body: { phone: normalisePhone(phone) ?? phone } })}
      verb={text.sendPhoneCode}
      close={leave}
    >
      <PhoneField name="phone" label={text.newPhone} hint={text.newPhoneHint} />
    </InlineForm>
  );
}
