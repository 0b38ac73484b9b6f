import { type AccountEnquiry, NAME_FITS_FROM, NAME_MISMATCH_FROM } from '@isura/contract/bank/enquiry';
import { IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../../ui/action/button.tsx';
import { CheckField } from '../../ui/form/choice-fields.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { accountText as text } from './account.text.ts';
import css from './account-fields.module.css';

/**
 * Who should own the account. A PAYEE under another name is not paid: a partial match must be confirmed with a tick
 * (`accepted` names that value), and a name too far off is refused. An ORGANIZATION adds accounts of its own, which two
 * people of the central office confirm when the name does not match.
 */
export type Expected =
  | { kind: 'PAYEE'; name: string; accepted: string; threshold?: number }
  | { kind: 'ORGANIZATION'; name: string };

/** Reports whether the account name is too far from the payee's name for the account to be paid at all. */
export const isSomebodyElses = (
  answer: AccountEnquiry | undefined,
  expected: Expected | undefined,
): answer is AccountEnquiry =>
  expected?.kind === 'PAYEE' && answer?.matchScore !== undefined && answer.matchScore < NAME_MISMATCH_FROM;

interface Props {
  /** Short name of the bank. */
  bank: string;
  /** The check digit is wrong, but this bank has issued numbers without one. */
  isDoubtful: boolean;
  enquiry: UseQueryResult<AccountEnquiry>;
  /** Shown beside the field; here for screen readers only. */
  refusal: string | undefined;
  expected: Expected | undefined;
}

/** Shows the bank's answer about the account and announces it to screen readers when it changes. */
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
      {!isFetching && data && !refusal && <NameFound answer={data} expected={expected} />}
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

/** Shows the name at the bank with a tick, and what follows where another name was expected. */
function NameFound({ answer, expected }: { answer: AccountEnquiry; expected: Expected | undefined }): ReactNode {
  const score = answer.matchScore ?? 1;
  const threshold = expected?.kind === 'PAYEE' ? (expected.threshold ?? NAME_FITS_FROM) : NAME_FITS_FROM;
  const name = (
    <p className={css.line}>
      <IconCircleCheck size={20} stroke={1.75} className={css.tick} aria-label={text.found} role="img" />
      <span>
        <span className="visually-hidden">{text.accountName}: </span>
        <strong>{answer.accountName}</strong>
      </span>
    </p>
  );
  if (!expected || score >= threshold) return name;
  if (expected.kind === 'ORGANIZATION')
    return (
      <>
        {name}
        <Notice tone="warning">{text.otherName(answer.accountName, expected.name)}</Notice>
      </>
    );
  return (
    <>
      <Notice tone="warning">{text.mismatch(answer.accountName)}</Notice>
      <CheckField name={expected.accepted} label={text.accept} missing={text.acceptMissing} />
    </>
  );
}
