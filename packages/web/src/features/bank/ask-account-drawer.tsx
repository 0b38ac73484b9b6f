import { BA3, type BankAccount } from '@isura/contract/bank/account';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, formManner, layProblem } from '../../ui/form/form.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { AccountFields } from './account-fields.tsx';
import { noUse, UseFields, valuesOfUse } from './account-form.tsx';
import css from './accounts.module.css';
import { accountsText as text } from './accounts.text.ts';

interface Props {
  org: { id: number; name: string };
  done: (account: BankAccount) => void;
  close: () => void;
}

const empty = { bankCode: '', accountNumber: '', ...noUse };

/** A body asks for another account of its own (BA3); the central office decides. */
export function AskAccountDrawer({ org, done, close }: Props): ReactNode {
  const form = useForm({ ...formManner, defaultValues: empty });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ bankCode, accountNumber, ...use }: typeof empty): Promise<void> => {
    setRefused(undefined);
    const body = { bankCode, accountNumber: accountNumber.trim(), ...valuesOfUse(use) };
    try {
      done(await call(BA3, { params: { orgId: org.id }, body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Drawer title={text.askForAccount} close={close}>
      <MantineArea>
        <Form form={form} send={send}>
          <div className={css.form}>
            <Refused error={refused} />
            <AccountFields bank="bankCode" account="accountNumber" expected={{ kind: 'BODY', name: org.name }} />
            <UseFields />
            <div className={css.row}>
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                {text.ask}
              </Button>
              <Button onClick={close}>{text.cancel}</Button>
            </div>
          </div>
        </Form>
      </MantineArea>
    </Drawer>
  );
}
