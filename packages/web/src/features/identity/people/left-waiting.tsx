import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import { leftWaitingText } from '@isura/contract/request/left-waiting.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import { leftWaitingQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';

interface Props {
  name: string;
  /** What would wait for nobody without the person; undefined if it could not be checked. */
  left: readonly LeftWaiting[] | undefined;
  /** It appeared after an action. */
  isAnnounced?: boolean;
}

/** Names what would wait for nobody without a person, before they are deactivated or lose a role; nothing if nothing would. */
export function LeftWaitingNotice({ name, left, isAnnounced = false }: Props): ReactNode {
  if (left === undefined) return <Notice tone="warning">{text.leftWaitingUnknown}</Notice>;
  if (left.length === 0) return null;
  return (
    <Notice tone="warning" isAnnounced={isAnnounced}>
      <p>{text.leftWaiting(name)}</p>
      <ul>
        {left.map((each) => (
          <li key={`${each.kind} ${each.level} ${each.remaining}`}>{leftWaitingText(each, 'before')}</li>
        ))}
      </ul>
      <p>{text.leftWaitingAdvice}</p>
    </Notice>
  );
}

/** Returns whom a request would deactivate, or take which roles from; undefined if it takes nothing. */
function lossIn({ type, payload }: AdminRequest): { login: string; without?: readonly string[] } | undefined {
  const { action, username, removed } = payload;
  if (type !== 'USER_ADMINISTRATION' || typeof username !== 'string') return undefined;
  if (action === 'DEACTIVATE') return { login: username };
  const roles = Array.isArray(removed) ? removed.filter((name) => typeof name === 'string') : [];
  return action === 'CHANGE_ROLE' && roles.length > 0 ? { login: username, without: roles } : undefined;
}

function Left({ login, without, name }: { login: string; without?: readonly string[]; name: string }): ReactNode {
  const { data, error } = useQuery(leftWaitingQuery(login, without));
  return (data || error) && <LeftWaitingNotice name={name} left={data} />;
}

/** Names the same before a request of others is approved; nothing for a request that takes nothing from a person. */
export function LeftWaitingOfRequest({ request }: { request: AdminRequest & { subjectName?: string | undefined } }) {
  const loss = lossIn(request);
  return loss && <Left {...loss} name={request.subjectName ?? loss.login} />;
}
