import { OR25, type OrganizationUser } from '@isura/contract/identity/people';
import { formatPhone } from '@isura/contract/kernel/phone';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { detailsOf, NameFields, PlaceFields } from './person-fields.tsx';

interface Props {
  person: OrganizationUser;
  done: (person: OrganizationUser) => void;
  close: () => void;
}

/** Changes the details of a person (OR25). */
export function EditDrawer({ person, done, close }: Props): ReactNode {
  const { firstName, lastName, phone, jobTitle = '', staffId = '', department = '' } = person;
  const form = useForm({
    ...formOptions,
    defaultValues: { firstName, lastName, phone, jobTitle, staffId, department },
  });
  const sending = useSend(OR25, { form, done });
  return (
    <FormDrawer
      of={OR25}
      title={text.detailsOf(fullNameOf(person))}
      form={form}
      sending={sending}
      send={(details) =>
        sending.send({
          params: { orgId: person.orgId, login: person.login },
          body: { ...detailsOf(details), version: person.version },
        })
      }
      verb={text.save}
      close={close}
    >
      <SummaryList rows={[{ label: text.email, value: person.email }]} />
      <Small>{text.emailStays}</Small>
      {person.whyNot && <Notice tone="info">{person.whyNot}</Notice>}
      {person.pendingPhone && <Notice tone="info">{text.phoneWaits(formatPhone(person.pendingPhone))}</Notice>}
      <NameFields />
      <PlaceFields phoneHint={person.status === 'PENDING_ACTIVATION' ? undefined : text.phoneProved} />
    </FormDrawer>
  );
}
