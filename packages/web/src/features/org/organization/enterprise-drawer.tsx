import { canonicalEmail } from '@isura/contract/kernel/email';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { OR18 } from '@isura/contract/org/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner } from '../../../ui/form/form.tsx';
import { email, name, phone } from '../../../ui/form/rules.ts';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { refreshOrganizations } from './organization.api.ts';
import css from './organization.module.css';
import { bodiesText as text } from './organization.text.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { bodyOf, noOrganization } from './organization-values.ts';

/** The administrator's fields as the form names them: a form has flat names. */
const administrator = { adminFirstName: '', adminLastName: '', adminEmail: '', adminPhone: '' };
type Values = typeof noOrganization & typeof administrator;
type Body = CallInput<typeof OR18>['body'];

const askedOf = ({ adminFirstName, adminLastName, adminEmail, adminPhone, ...facts }: Values): Body =>
  ({
    ...bodyOf({ ...facts, type: 'FGOE', category: 'FGOE' }),
    adminUser: {
      firstName: adminFirstName.trim(),
      lastName: adminLastName.trim(),
      email: canonicalEmail(adminEmail.trim()) ?? adminEmail.trim(),
      phone: normalisePhone(adminPhone) ?? adminPhone,
    },
  }) as Body;

/** `adminUser.email` of the server is `adminEmail` of the form. */
const fieldOf = (field: string): keyof Values =>
  field.replace(/^adminUser\.(\w)/, (_, letter: string) => `admin${letter.toUpperCase()}`) as keyof Values;

interface Props {
  close: () => void;
  done: (name: string, email: string) => void;
}

/** Registers an enterprise and invites its first administrator (OR18). */
export function EnterpriseDrawer({ close, done }: Props): ReactNode {
  const client = useQueryClient();
  const form = useForm<Values>({ ...formManner, defaultValues: { ...noOrganization, type: 'FGOE', ...administrator } });
  const [refused, setRefused] = useState<unknown>();
  const send = async (values: Values): Promise<void> => {
    setRefused(undefined);
    try {
      const made = await call(OR18, { body: askedOf(values) });
      await refreshOrganizations(client);
      done(made.name, values.adminEmail.trim());
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.errors.length === 0) return setRefused(error);
      for (const { field, message } of error.errors) form.setError(fieldOf(field), { type: 'server', message });
    }
  };
  return (
    <Drawer title={text.newTitle} close={close}>
      <MantineArea>
        <Form form={form} send={send}>
          <div className={css.form}>
            <p>{text.newLead}</p>
            <Refused error={refused} />
            <OrganizationFields kinds="FGOE" />
            <fieldset className={css.group}>
              <legend>{text.administrator}</legend>
              <div className={css.pair}>
                <TextField
                  name="adminFirstName"
                  label={text.firstName}
                  rule={name(text.firstName.toLowerCase())}
                  autoComplete="off"
                />
                <TextField
                  name="adminLastName"
                  label={text.lastName}
                  rule={name(text.lastName.toLowerCase())}
                  autoComplete="off"
                />
              </div>
              <EmailField name="adminEmail" label={text.email} rule={email} />
              <PhoneField name="adminPhone" label={text.phone} rule={phone} />
            </fieldset>
            <div className={css.row}>
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                {text.register}
              </Button>
              <Button onClick={close}>{text.cancel}</Button>
            </div>
          </div>
        </Form>
      </MantineArea>
    </Drawer>
  );
}
