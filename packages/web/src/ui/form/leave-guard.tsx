import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { formText as text } from './form.text.ts';

/** Asks before what was typed is left behind; the end of a session is not held up. Render it inside the form's page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !next.pathname.startsWith('/auth/') &&
      (current.pathname !== next.pathname || changesSubject(current, next)),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={text.leave.question}
      consequence={text.leave.consequence}
      confirm={text.leave.confirm}
      cancel={text.leave.cancel}
      danger
      onConfirm={proceed}
      onCancel={reset}
    />
  );
}

/** On one page another address may be another thing to fill in: only a move that changes its search is one. */
const changesSubject = (current: { search: object }, next: { search: object }): boolean =>
  JSON.stringify(current.search) !== JSON.stringify(next.search);
