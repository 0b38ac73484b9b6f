import { useBlocker, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { formText as text } from './form.text.ts';

interface Props {
  /** Whether something typed would be lost, asked in the moment of leaving. */
  asks: () => boolean;
  /** Hears that somebody left all the same. */
  left?: (() => void) | undefined;
}

/** Asks before what was typed is left behind; the end of a session is not held up. Nothing where there are no pages. */
export const LeaveGuard = (props: Props): ReactNode => (useRouter({ warn: false }) ? <GuardOfPage {...props} /> : null);

function GuardOfPage({ asks, left }: Props): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !next.pathname.startsWith('/auth/') &&
      (current.pathname !== next.pathname || changesSubject(current, next)) &&
      asks(),
    enableBeforeUnload: asks,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <LeaveQuestion
      leave={() => {
        left?.();
        proceed();
      }}
      stay={reset}
    />
  );
}

/** The question before what was typed is lost. */
export const LeaveQuestion = ({ leave, stay }: { leave: () => void; stay: () => void }): ReactNode => (
  <ConfirmDialog
    question={text.leave.question}
    consequence={text.leave.consequence}
    confirm={text.leave.confirm}
    cancel={text.leave.cancel}
    danger
    onConfirm={leave}
    onCancel={stay}
  />
);

/** On one page another address may be another thing to fill in: only a move that changes its search is one. */
const changesSubject = (current: { search: object }, next: { search: object }): boolean =>
  JSON.stringify(current.search) !== JSON.stringify(next.search);
