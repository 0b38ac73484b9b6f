import type { AdminRequestDetail } from '@isura/contract/admin-request/admin-requests';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { NameMismatch } from '@isura/contract/kernel/name-mismatch';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import css from './admin-request.module.css';
import { mismatchText as text } from './mismatch.text.ts';

/** Shows one account in red: both names, one below the other, and how well they match. */
export function NameBanner({ name }: { name: NameMismatch }): ReactNode {
  return (
    <Notice tone="error">
      <p className={css.mismatchTitle}>{text.title(name.label)}</p>
      <SummaryList
        rows={[
          { label: text.expected, value: name.expected },
          { label: text.atBank, value: name.atBank },
          { label: text.fits, value: text.percent(name.score) },
        ]}
      />
    </Notice>
  );
}

type MismatchedRequest = Pick<AdminRequestDetail, 'nameMismatches' | 'approvalsLeft' | 'firstApproval'>;

/** Shows the accounts that an approval would put into use under another name, and who must agree (ADR 0057). */
export function NameMismatches({
  request: { nameMismatches, approvalsLeft, firstApproval },
}: {
  request: MismatchedRequest;
}): ReactNode {
  if (nameMismatches.length === 0 && !firstApproval) return null;
  return (
    <div className={css.doubts}>
      {nameMismatches.map((name) => (
        <NameBanner key={name.bankAccountId ?? `${name.label} ${name.atBank}`} name={name} />
      ))}
      {firstApproval && (
        <Notice tone="info">
          {text.first(firstApproval.byName, formatInstant(firstApproval.at), firstApproval.reason)}
        </Notice>
      )}
      {nameMismatches.length > 0 && !firstApproval && (
        <Small>{approvalsLeft > 1 ? text.needsTwo : text.needsReason}</Small>
      )}
    </div>
  );
}
