import { ME2 } from '@isura/contract/identity/account';
import type { UserRecord } from '@isura/contract/identity/user-record';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { mayCall } from '../../../lib/rights.ts';
import { refreshPerson } from '../../../lib/session-store.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { formOptions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { inWords } from '../sign-in/refusal.ts';
import { accountText as text } from './account.text.ts';
import { PhoneNumber } from './change-phone.tsx';
import { OwnPicture } from './own-picture.tsx';

/**
 * Changes the user's picture and names (ME2), and phone number (ME15, ME16). What identifies them is shown and cannot
 * be changed here.
 */
export function MyDetails({ person }: { person: UserRecord }): ReactNode {
  const isCompany = person.lastName === '';
  const { firstName, lastName, version } = person;
  const form = useForm({ ...formOptions, values: { firstName, lastName }, resetOptions: { keepDirtyValues: true } });
  const sending = useSend(ME2, { form, words: inWords, announces: () => text.saved, done: refreshPerson });
  return (
    <>
      {mayCall(person, 'FL1') && <OwnPicture person={person} />}
      <InlineForm
        of={ME2}
        form={form}
        sending={sending}
        send={({ firstName: first, lastName: last }) =>
          sending.send({
            body: { firstName: first.trim(), ...(!isCompany && { lastName: last.trim() }), version },
          })
        }
        verb={text.saveDetails}
        seeNow={readPerson}
      >
        {isCompany ? (
          <TextField name="firstName" label={text.companyName} autoComplete="organization" />
        ) : (
          <>
            <TextField name="firstName" label={text.firstName} autoComplete="given-name" />
            <TextField name="lastName" label={text.lastName} autoComplete="family-name" />
          </>
        )}
      </InlineForm>
      <PhoneNumber person={person} />
      <SummaryList
        rows={[
          { label: text.email, value: person.email },
          { label: text.login, value: person.login === person.email ? undefined : person.login },
        ]}
      />
      {person.kind === 'STAFF' && <Small>{text.askFor}</Small>}
    </>
  );
}
