import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { leftWaitingText } from '@isura/contract/request/left-waiting.text';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { peopleText as text } from './people.text.ts';
import type { Loss, ShownLeftWaiting, useLeftWaiting } from './use-left-waiting.ts';

interface Props {
  name: string;
  /** How many roles they would lose; undefined if they would be deactivated. */
  roles?: number | undefined;
  shown: ShownLeftWaiting;
  /** It appeared after an action. */
  isAnnounced?: boolean;
}

/** Names what would wait for nobody without a person, before they are deactivated or lose a role; nothing if nothing would. */
export function LeftWaitingNotice({
  name,
  roles,
  shown: { left, hasChanged },
  isAnnounced = hasChanged,
}: Props): ReactNode {
  if (left === undefined)
    return (
      <Notice tone="warning" isAnnounced={isAnnounced}>
        {roles === undefined ? text.leftWaitingUnknown : text.leftWaitingOfRolesUnknown(roles)}
      </Notice>
    );
  if (left.length === 0) return null;
  return (
    <Notice tone="warning" isAnnounced={isAnnounced}>
      {hasChanged && <p>{text.leftWaitingChanged}</p>}
      <p>{roles === undefined ? text.leftWaiting(name) : text.leftWaitingOfRoles(name, roles)}</p>
      <ul>
        {left.map((each) => (
          <li key={`${each.kind} ${each.level} ${each.remaining}`}>{leftWaitingText(each, 'before')}</li>
        ))}
      </ul>
      <p>{text.leftWaitingAdvice}</p>
    </Notice>
  );
}

/** The box until it is known what would wait for nobody. */
export function LeftWaitingLoading({
  of,
  title,
  close,
}: {
  of: ReturnType<typeof useLeftWaiting>;
  title: string;
  close: () => void;
}): ReactNode {
  return (
    <Dialog title={title} close={close}>
      <NotYet of={of} label={text.checkingLeft} height={120} />
    </Dialog>
  );
}

/** Returns whom a request would deactivate, or take which roles from; undefined if it takes nothing. */
export function lossIn({ type, payload }: Pick<AdminRequest, 'type' | 'payload'>): Loss | undefined {
  const { action, username, removed } = payload;
  if (type !== 'USER_ADMINISTRATION' || typeof username !== 'string') return undefined;
  if (action === 'DEACTIVATE') return { login: username };
  const roles = Array.isArray(removed) ? removed.filter((name) => typeof name === 'string') : [];
  return action === 'CHANGE_ROLE' && roles.length > 0 ? { login: username, without: roles } : undefined;
}
