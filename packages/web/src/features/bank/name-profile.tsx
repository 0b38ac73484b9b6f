import { OR22 } from '@isura/contract/bank/account';
import { type BankProfile, BP4 } from '@isura/contract/bank/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../lib/query-client.ts';
import { formOptions } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import type { LayerProps } from '../../ui/list/list-acts.tsx';
import { FormDialog } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { profilesText as text } from './profiles.text.ts';

/** The most accounts of a bank that can be chosen from; the central office has far fewer at one bank. */
const MOST_ACCOUNTS = 200;

/**
 * Requests that an account is paid from through a profile, or with `isOff` through none any more (BP4); a second
 * administrator confirms it.
 */
export function NameProfile({ of, isOff, close, done }: { of: BankProfile; isOff: boolean } & LayerProps): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { account: '', reason: '' } });
  const sending = useSend(BP4, { form, done: ({ number }) => done({ number }) });
  const { data } = useQuery(
    queryOf(OR22, { query: { bank: of.bankCode, status: ['ACTIVE'], page: 0, size: MOST_ACCOUNTS } }),
  );
  const connected = new Set(of.accounts.map(({ id }) => id));
  const accounts = isOff ? of.accounts : (data?.items ?? []).filter(({ id }) => !connected.has(id));
  return (
    <FormDialog
      of={BP4}
      title={isOff ? text.disconnectTitle(of.name) : text.connectTitle(of.name)}
      form={form}
      sending={sending}
      send={({ account, reason }) =>
        sending.send({
          params: { bankAccountId: Number(account) },
          body: { profileId: isOff ? null : of.id, reason: reason.trim() },
        })
      }
      verb={text.submit}
      close={close}
    >
      <SelectField
        name="account"
        label={text.account}
        missing={text.accountMissing}
        choices={accounts.map(({ id, orgCode, label }) => ({
          value: String(id),
          label: text.accountOf(orgCode, label),
        }))}
      />
      <TextField name="reason" label={text.reason} hint={text.reasonHint} autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
