import { BA3, type BankAccount } from '@isura/contract/bank/account';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../../ui/form/form.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { FormDrawer } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { AccountFields } from './account-fields.tsx';
import { noUse, UseFields, valuesOfUse } from './account-form.tsx';
import { accountsText as text } from './accounts.text.ts';

interface Props {
  org: { id: number; name: string };
  done: (account: BankAccount) => void;
  close: () => void;
}

const empty = { bankCode: '', accountNumber: '', ...noUse };

/** Lets an organization request another account of its own (BA3); the central office decides. */
export function AskAccountDrawer({ org, done, close }: Props): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: empty });
  const sending = useSend(BA3, { form, done });
  return (
    <FormDrawer
      of={BA3}
      title={text.askForAccount}
      form={form}
      sending={sending}
      send={({ bankCode, accountNumber, ...use }) =>
        sending.send({
          params: { orgId: org.id },
          body: { bankCode, accountNumber: accountNumber.trim(), ...valuesOfUse(use) },
        })
      }
      verb={text.ask}
      close={close}
    >
      <MantineArea>
        <Stack gap="xl" width="form">
          <AccountFields bank="bankCode" account="accountNumber" expected={{ kind: 'ORGANIZATION', name: org.name }} />
          <UseFields />
        </Stack>
      </MantineArea>
    </FormDrawer>
  );
}
