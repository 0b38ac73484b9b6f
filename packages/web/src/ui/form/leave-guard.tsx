import { useBlocker, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { formText as text } from './form.text.ts';

interface Props {
  /** Whether typed input would be lost, checked at the moment of leaving. */
  asks: () => boolean;
  /** Called when the person leaves all the same. */
  left?: (() => void) | undefined;
  /** The portal keeps a draft of it. */
  hasDraft?: boolean | undefined;
}

/** Asks before typed input is lost by leaving; does not block the end of a session. Does nothing outside the router. */
export const LeaveGuard = (props: Props): ReactNode => (useRouter({ warn: false }) ? <GuardOfPage {...props} /> : null);

function GuardOfPage({ asks, left, hasDraft }: Props): ReactNode {
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
      hasDraft={hasDraft}
      leave={() => {
        left?.();
        proceed();
      }}
      stay={reset}
    />
  );
}

interface QuestionProps {
  leave: () => void;
  stay: () => void;
  hasDraft?: boolean | undefined;
}

/** The question before typed input is lost. */
export const LeaveQuestion = ({ leave, stay, hasDraft = false }: QuestionProps): ReactNode => (
  <ConfirmDialog
    question={text.leave.question}
    consequence={hasDraft ? text.leave.consequenceOfDraft : text.leave.consequence}
    confirm={text.leave.confirm}
    cancel={text.leave.cancel}
    danger
    onConfirm={leave}
    onCancel={stay}
  />
);

/** Reports whether a move on the same page opens another subject: only a change of its search does. */
const changesSubject = (current: { search: object }, next: { search: object }): boolean =>
  JSON.stringify(current.search) !== JSON.stringify(next.search);
