import { canonicalEmail } from '@isura/contract/kernel/email';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { OR18 } from '@isura/contract/org/organizations';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../../ui/form/form.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { Pair } from '../../../ui/layout/layout.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import css from './organization.module.css';
import { organizationsText as text } from './organization.text.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { bodyOf, noOrganization } from './organization-values.ts';

const start = {
  ...noOrganization,
  type: 'FGOE',
  adminUser: { firstName: '', lastName: '', email: '', phone: '' },
};

const commandOf = ({ adminUser: { firstName, lastName, email, phone }, ...facts }: typeof start): Body =>
  ({
    ...bodyOf({ ...facts, type: 'FGOE', category: 'FGOE' }),
    adminUser: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: canonicalEmail(email.trim()) ?? email.trim(),
      phone: normalisePhone(phone) ?? phone,
    },
  }) as Body;
type Body = CallInput<typeof OR18>['body'];

interface Props {
  close: () => void;
  done: (name: string, email: string) => void;
}

/** Registers an enterprise and invites its first administrator (OR18). */
export function EnterpriseDrawer({ close, done }: Props): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: start });
  const sending = useSend(OR18, { form, done: (made) => done(made.name, form.getValues('adminUser.email').trim()) });
  return (
    <MantineArea>
      <FormDrawer
        of={OR18}
        title={text.newTitle}
        form={form}
        sending={sending}
        send={(values) => sending.send({ body: commandOf(values) })}
        verb={text.register}
        keepAs="enterprise"
        close={close}
      >
        <p>{text.newLead}</p>
        <OrganizationFields kinds="FGOE" />
        <fieldset className={css.group}>
          <legend>{text.administrator}</legend>
          <Pair>
            <TextField name="adminUser.firstName" label={text.firstName} autoComplete="off" />
            <TextField name="adminUser.lastName" label={text.lastName} autoComplete="off" />
          </Pair>
          <EmailField name="adminUser.email" label={text.email} />
          <PhoneField name="adminUser.phone" label={text.phone} />
        </fieldset>
      </FormDrawer>
    </MantineArea>
  );
}
