import { OR25, type OrganizationUser } from '@isura/contract/identity/people';
import { formatPhone } from '@isura/contract/kernel/phone';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { type Details, detailsOf, NameFields, PlaceFields } from './person-fields.tsx';

interface Props {
  person: OrganizationUser;
  done: (person: OrganizationUser) => void;
  close: () => void;
}

/** Changes what is known of a person (OR25). */
export function EditDrawer({ person, done, close }: Props): ReactNode {
  const { firstName, lastName, phone, jobTitle = '', staffId = '', department = '' } = person;
  const form = useForm({ ...formManner, defaultValues: { firstName, lastName, phone, jobTitle, staffId, department } });
  const [refused, setRefused] = useState<unknown>();
  const isStale = refused instanceof ApiProblem && refused.code === 'stale-version';
  const send = async (details: Details): Promise<void> => {
    setRefused(undefined);
    try {
      const body = { ...detailsOf(details), version: person.version };
      done(await call(OR25, { params: { orgId: person.orgId, login: person.login }, body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Drawer title={text.detailsOf(fullNameOf(person))} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          {isStale ? (
            <Notice tone="warning" isNews>
              {text.stale}
            </Notice>
          ) : (
            <Refused error={refused} />
          )}
          <SummaryList rows={[{ label: text.email, value: person.email }]} />
          <p className={css.small}>{text.emailStays}</p>
          {person.pendingPhone && <Notice tone="info">{text.phoneWaits(formatPhone(person.pendingPhone))}</Notice>}
          <NameFields />
          <PlaceFields phoneHint={person.status === 'PENDING_ACTIVATION' ? undefined : text.phoneProved} />
          <div className={css.row}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.save}
            </Button>
            <Button onClick={close}>{text.cancel}</Button>
          </div>
        </div>
      </Form>
    </Drawer>
  );
}
