import { ME5 } from '@isura/contract/identity/account';
import type { Session } from '@isura/contract/identity/session';
import { formatInstant, formatRelative } from '@isura/contract/kernel/day-format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { refusalOf } from '../sign-in/refusal.ts';
import { sessionsQuery } from './account.api.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';

/** One device in words: what it says of itself, from where, since when. */
export function DeviceFacts({ session }: { session: Session }): ReactNode {
  return (
    <div>
      <p>
        <strong>{session.device ?? text.unknownDevice}</strong>
        {session.current && <span className={css.mark}>{text.thisDevice}</span>}
      </p>
      <p className={css.small}>{[session.ip, session.location].filter(Boolean).join(', ')}</p>
      <p className={css.small} title={formatInstant(session.lastSeenAt)}>
        {text.seen(formatRelative(session.lastSeenAt, new Date()))}
      </p>
    </div>
  );
}

/** Where the person is signed in (ME4), each but this one to be signed out (ME5). */
export function Devices(): ReactNode {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const signOut = useMutation({
    mutationFn: (id: string) => call(ME5, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

  if (sessions.error && !sessions.data) {
    const { error } = sessions;
    return <ErrorState retry={() => void sessions.refetch()} error={error} />;
  }
  return (
    <>
      <p>{text.devicesLead}</p>
      {signOut.error && (
        <Notice tone="error" isNews>
          {refusalOf(signOut.error).sentence}
        </Notice>
      )}
      {signOut.isSuccess && (
        <Notice tone="success" isNews>
          {text.deviceOut}
        </Notice>
      )}
      {!sessions.data && (
        <AfterAMoment>
          <Skeleton height={72} />
        </AfterAMoment>
      )}
      <ul className={css.rows}>
        {sessions.data?.map((session) => (
          <li key={session.id} className={css.row}>
            <DeviceFacts session={session} />
            {!session.current && (
              <Button
                small
                busy={signOut.isPending && signOut.variables === session.id}
                aria-label={text.signDeviceOutOf(session.device ?? text.unknownDevice)}
                onClick={() => signOut.mutate(session.id)}
              >
                {text.signDeviceOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
