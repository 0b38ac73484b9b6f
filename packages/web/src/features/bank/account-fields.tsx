import { checkAccount, type NubanVerdict } from '@isura/contract/kernel/nuban';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../../ui/action/button.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { accountText as text } from './account.text.ts';
import css from './account-fields.module.css';
import { AccountResult, type Expected, isSomebodyElses } from './account-result.tsx';
import { banksQuery, enquiryQuery } from './bank.api.ts';

/** Returns the NUBAN verdict for an account number at a bank, from its digits alone. */
function check(account: string, bank: { code: string; nubanCheck: 'YES' | 'OFI' | 'SKIP' } | undefined): NubanVerdict {
  return checkAccount(account, bank?.code ?? '', bank?.nubanCheck ?? 'SKIP');
}

/** Shows the banks to choose from, searchable by a part of the name or the code. */
export function BankField({ name, label = text.bank }: { name: string; label?: string }): ReactNode {
  const { data: banks, error, refetch } = useQuery(banksQuery);
  if (error && !banks) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <SearchSelect
      name={name}
      label={label}
      missing={text.selectBank}
      choices={(banks ?? []).map(({ code, name: bank }) => ({ value: code, label: bank }))}
    />
  );
}

interface Props {
  /** Names of the two values in the surrounding form; refusals of the server under these names appear beside them. */
  bank: string;
  account: string;
  /** Who should own the account; without it the name at the bank is shown and nothing is compared. */
  expected?: Expected | undefined;
}

/**
 * Shows fields for a bank and an account number. As soon as both can be valid the bank is queried for the account name,
 * which appears below with a tick, or the error appears. A bank that does not answer does not stop the user from
 * saving.
 */
export function AccountFields({ bank, account, expected }: Props): ReactNode {
  const { setValue, setFocus, trigger, clearErrors } = useFormContext<Record<string, string>>();
  const [bankCode = '', typed = ''] = useWatch<Record<string, string>>({ name: [bank, account] }) as string[];
  const { data: banks = [] } = useQuery(banksQuery);
  const known = banks.find(({ code }) => code === bankCode);
  const accountNumber = typed.trim();
  const verdict = check(accountNumber, known);
  const name = expected?.name.trim();
  const query = { bankCode, accountNumber, ...(name && name.length > 1 && { name }) };
  const enquiry = useQuery({ ...enquiryQuery(query), enabled: known !== undefined && verdict.verdict !== 'ERROR' });
  const isNotFound = enquiry.error instanceof ApiProblem && enquiry.error.code === 'account-not-found';
  const isRefused = isNotFound || isSomebodyElses(enquiry.data, expected);

  // The bank answers after the field was left: its refusal appears beside the field all the same, and goes with it.
  useEffect(() => {
    if (!isRefused) return undefined;
    void trigger(account);
    return () => clearErrors(account);
  }, [isRefused, trigger, clearErrors, account]);

  // An error goes as soon as the number is right, not when the field is left: so nothing moves under a click.
  const validatedNumber = useRef(accountNumber);
  useEffect(() => {
    if (validatedNumber.current === accountNumber) return;
    validatedNumber.current = accountNumber;
    if (verdict.verdict !== 'ERROR') clearErrors(account);
  }, [accountNumber, verdict.verdict, clearErrors, account]);

  const rule = (value: string): string | undefined => {
    const validated = check(value.trim(), known);
    if (validated.verdict === 'ERROR')
      return validated.code === 'E_NUBAN_CHECK' ? text.lastDigit(known?.shortName ?? '') : text.tenDigits;
    if (value.trim() !== accountNumber) return undefined;
    if (isNotFound) return text.notFound(known?.shortName ?? '');
    return isSomebodyElses(enquiry.data, expected) ? text.another(enquiry.data.accountName) : undefined;
  };
  const suggestion = verdict.verdict === 'ERROR' ? verdict.suggestion : undefined;

  return (
    <Stack>
      <BankField name={bank} />
      <TextField
        name={account}
        label={text.account}
        hint={text.accountHint}
        rule={rule}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
      />
      {suggestion && (
        <p className={css.lostZero}>
          {text.lostZeroHint}{' '}
          <Button
            look="quiet"
            small
            onClick={() => {
              setValue(account, suggestion, { shouldValidate: true });
              setFocus(account); // the button disappears with the error
            }}
          >
            {text.lostZero(suggestion)}
          </Button>
        </p>
      )}
      {known && verdict.verdict !== 'ERROR' && (
        <AccountResult
          bank={known.shortName}
          isDoubtful={verdict.verdict === 'WARNING'}
          enquiry={enquiry}
          refusal={isRefused ? rule(typed) : undefined}
          expected={expected}
        />
      )}
    </Stack>
  );
}
