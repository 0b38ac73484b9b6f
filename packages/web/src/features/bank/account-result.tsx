import { type AccountEnquiry, NAME_FITS_FROM, NAME_IN_DOUBT_FROM } from '@isura/contract/bank/enquiry';
import { IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../../ui/action/button.tsx';
import { CheckField } from '../../ui/form/choice-fields.tsx';
import { chosen } from '../../ui/form/rules.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { accountText as text } from './account.text.ts';
import css from './account-fields.module.css';

/**
 * Whose the account should be. A PAYEE under another name is not paid: in doubt somebody has to tick (`accepted` names
 * that value), and far off is refused. An ORGANIZATION adds accounts of its own, which two people of the central office confirm
 * when the name does not fit.
 */
export type Expected =
  | { kind: 'PAYEE'; name: string; accepted: string; threshold?: number }
  | { kind: 'ORGANIZATION'; name: string };

/** Whether the account of a payee is too far from his name to be paid at all. */
export const isSomebodyElses = (
  said: AccountEnquiry | undefined,
  expected: Expected | undefined,
): said is AccountEnquiry =>
  expected?.kind === 'PAYEE' && said?.matchScore !== undefined && said.matchScore < NAME_IN_DOUBT_FROM;

interface Props {
  /** Short name of the bank. */
  bank: string;
  /** The last digit does not fit, but this bank gave out numbers without it. */
  isDoubtful: boolean;
  enquiry: UseQueryResult<AccountEnquiry>;
  /** Said beside the field; here only to those who listen. */
  refusal: string | undefined;
  expected: Expected | undefined;
}

/** What the bank says about the account, told to readers when it changes. */
export function AccountResult({ bank, isDoubtful, enquiry, refusal, expected }: Props): ReactNode {
  const { data, error, isFetching, refetch } = enquiry;
  return (
    <div className={css.result} aria-live="polite">
      {isDoubtful && <Notice tone="warning">{text.lastDigit(bank)}</Notice>}
      {isFetching && (
        <p className={css.line}>
          <IconLoader2 size={20} stroke={1.75} className={css.turning} aria-hidden />
          {text.checking(bank)}
        </p>
      )}
      {!isFetching && data && !refusal && <NameFound said={data} expected={expected} />}
      {!isFetching && refusal && <p className="visually-hidden">{refusal}</p>}
      {!isFetching && error && !refusal && (
        <Notice tone="warning">
          <p>{whyNot(error, bank)}</p>
          <Button look="quiet" small onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  );
}

function whyNot(error: Error, bank: string): string {
  if (!(error instanceof ApiProblem)) return text.failed;
  return error.code === 'bank-unavailable' ? text.silent(bank) : error.message;
}

/** The name at the bank with a tick, and what follows where another one was expected. */
function NameFound({ said, expected }: { said: AccountEnquiry; expected: Expected | undefined }): ReactNode {
  const score = said.matchScore ?? 1;
  const threshold = expected?.kind === 'PAYEE' ? (expected.threshold ?? NAME_FITS_FROM) : NAME_FITS_FROM;
  const name = (
    <p className={css.line}>
      <IconCircleCheck size={20} stroke={1.75} className={css.tick} aria-label={text.found} role="img" />
      <span>
        <span className="visually-hidden">{text.accountName}: </span>
        <strong>{said.accountName}</strong>
      </span>
    </p>
  );
  if (!expected || score >= threshold) return name;
  if (expected.kind === 'ORGANIZATION')
    return (
      <>
        {name}
        <Notice tone="warning">{text.otherName(said.accountName, expected.name)}</Notice>
      </>
    );
  return (
    <>
      <Notice tone="warning">{text.inDoubt(said.accountName)}</Notice>
      <CheckField name={expected.accepted} label={text.accept} rule={chosen(text.acceptMissing)} />
    </>
  );
}
