import type { NameInDoubt } from '@isura/contract/bank/name-in-doubt';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { AdminRequestDetail } from '@isura/contract/org/admin-request';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import css from './admin-request.module.css';
import { doubtText as text } from './doubt.text.ts';

/** One account in red: both names, one under the other, and how well they fit. */
export function NameBanner({ name }: { name: NameInDoubt }): ReactNode {
  return (
    <Notice tone="error">
      <p className={css.doubtTitle}>{text.title(name.label)}</p>
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

type Asked = Pick<AdminRequestDetail, 'namesInDoubt' | 'approvalsLeft' | 'firstApproval'>;

/** What an approval would put into use under another name, and who has to agree to it (ADR 0057). */
export function NamesInDoubt({
  request: { namesInDoubt, approvalsLeft, firstApproval },
}: {
  request: Asked;
}): ReactNode {
  if (namesInDoubt.length === 0 && !firstApproval) return null;
  return (
    <div className={css.doubts}>
      {namesInDoubt.map((name) => (
        <NameBanner key={name.bankAccountId ?? `${name.label} ${name.atBank}`} name={name} />
      ))}
      {firstApproval && (
        <Notice tone="info">
          {text.first(firstApproval.byName, formatInstant(firstApproval.at), firstApproval.reason)}
        </Notice>
      )}
      {namesInDoubt.length > 0 && !firstApproval && (
        <Small>{approvalsLeft > 1 ? text.needsTwo : text.needsReason}</Small>
      )}
    </div>
  );
}
