import type { OwnReceipt } from '@isura/contract/collect/payment';
import { RC13 } from '@isura/contract/collect/refund';
import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { checkAccount } from '@isura/contract/kernel/nuban';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckField, ticked } from '../../../ui/form/choice-fields.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { amount as amountRule } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { accountText } from '../../bank/account.text.ts';
import { banksQuery } from '../../bank/bank.api.ts';
import { ownRefundText as text } from './own-refund.text.ts';

interface Props {
  receipt: Pick<OwnReceipt, 'number' | 'refundable'>;
  orgName: string;
  done: () => void;
  close: () => void;
}

const typedAmount = (typed: string): Kobo => {
  const read = parseAmount(typed);
  return read.ok ? read.amount : koboOf('0.00');
};

/**
 * Lets a payer request a refund for one of their receipts (RC13). The account number's check digit is validated here; a
 * name at the bank other than the one typed is shown before anything is sent.
 */
export function AskRefund({ receipt: { number, refundable }, orgName, done, close }: Props): ReactNode {
  const form = useForm({
    ...shortFormOptions,
    defaultValues: {
      amount: formatMoney(refundable).slice(1),
      reason: '',
      accountName: '',
      bankCode: '',
      accountNumber: '',
      isNameConfirmed: '',
    },
  });
  const { data: banks, error, refetch } = useQuery(banksQuery);
  const bankCode = useWatch({ control: form.control, name: 'bankCode' });
  const bank = banks?.find(({ code }) => code === bankCode);
  const sending = useSend(RC13, { form, done });
  const digits = (typed: string): string | undefined => {
    const validated = checkAccount(typed.trim(), bankCode, bank?.nubanCheck ?? 'SKIP');
    if (validated.verdict !== 'ERROR') return undefined;
    return validated.code === 'E_NUBAN_CHECK' ? accountText.lastDigit(bank?.shortName ?? '') : accountText.tenDigits;
  };
  return (
    <FormDialog
      of={RC13}
      title={text.title(number)}
      form={form}
      sending={sending}
      send={({ amount, reason, accountName, accountNumber, ...typed }) =>
        sending.send({
          params: { number },
          body: {
            ...{ amount: typedAmount(amount), reason: reason.trim(), accountName: accountName.trim() },
            ...{ bankCode: typed.bankCode, accountNumber: accountNumber.trim() },
            isNameConfirmed: typed.isNameConfirmed === ticked,
          },
        })
      }
      verb={text.send}
      close={close}
    >
      <p>{text.lead(orgName, formatMoney(refundable))}</p>
      <MoneyField name="amount" label={text.amount} hint={text.amountHint} rule={amountRule({ most: refundable })} />
      <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} />
      {error && !banks ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SelectField
          name="bankCode"
          label={accountText.bank}
          none={accountText.selectBank}
          missing={accountText.selectBank}
          choices={(banks ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <TextField
        name="accountNumber"
        label={text.account}
        hint={text.accountHint}
        rule={digits}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="accountName"
        label={text.accountName}
        hint={text.accountNameHint}
        autoComplete="name"
        maxLength={120}
      />
      <CheckField name="isNameConfirmed" label={text.nameConfirmed} isOptional />
    </FormDialog>
  );
}
