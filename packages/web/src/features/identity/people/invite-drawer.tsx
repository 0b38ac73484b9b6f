import { OR26, type OrganizationUser } from '@isura/contract/identity/people';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { splitTicks } from '../../../ui/form/checks-field.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { email as emailRule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';
import { detailsOf, NameFields, noDetails, PlaceFields } from './person-fields.tsx';
import { RoleField } from './role-field.tsx';

export interface InvitedInto {
  orgId: number;
  name: string;
  inCentralOffice: boolean;
}

interface Props {
  into: InvitedInto;
  done: (person: OrganizationUser) => void;
  close: () => void;
}

/** Invites a person with the roles ticked (OR26). */
export function InviteDrawer({ into, done, close }: Props): ReactNode {
  const form = useForm({ ...formManner, defaultValues: { ...noDetails, email: '', values: '' } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({
    email,
    values,
    ...details
  }: typeof noDetails & { email: string; values: string }): Promise<void> => {
    setRefused(undefined);
    try {
      const body = {
        ...detailsOf(details),
        email: canonicalEmail(email.trim()) ?? email,
        values: splitTicks(values),
        orgId: into.orgId,
      };
      done(await call(OR26, { body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Drawer title={text.invite} close={close}>
      <Form form={form} send={send} keepAs={`invite-${into.orgId}`}>
        <div className={css.form}>
          <p>
            {text.inviteInto(into.name)} {text.inviteLead}
          </p>
          <Refused error={refused} />
          <NameFields />
          <TextField
            name="email"
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            rule={emailRule}
          />
          <PlaceFields />
          <RoleField name="values" orgId={into.orgId} inCentralOffice={into.inCentralOffice} isNeeded />
          <div className={css.row}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.sendInvitation}
            </Button>
            <Button onClick={close}>{text.cancel}</Button>
          </div>
        </div>
      </Form>
    </Drawer>
  );
}
