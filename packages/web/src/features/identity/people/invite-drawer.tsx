import { OR26, type OrganizationUser } from '@isura/contract/identity/people';
import { canonicalEmail } from '@isura/contract/kernel/email';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { splitTicks } from '../../../ui/form/checks-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
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

/** Invites a person with the ticked roles (OR26). */
export function InviteDrawer({ into, done, close }: Props): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { ...noDetails, email: '', values: '' } });
  const sending = useSend(OR26, { form, done });
  return (
    <FormDrawer
      of={OR26}
      title={text.invite}
      form={form}
      sending={sending}
      send={({ email, values, ...details }) =>
        sending.send({
          body: {
            ...detailsOf(details),
            email: canonicalEmail(email.trim()) ?? email,
            values: splitTicks(values),
            orgId: into.orgId,
          },
        })
      }
      verb={text.sendInvitation}
      keepAs={`invite-${into.orgId}`}
      close={close}
    >
      <p>
        {text.inviteInto(into.name)} {text.inviteLead}
      </p>
      <NameFields />
      <TextField name="email" label={text.email} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      <PlaceFields />
      <RoleField name="values" orgId={into.orgId} inCentralOffice={into.inCentralOffice} isNeeded />
    </FormDrawer>
  );
}
