import { ME5 } from '@isura/contract/identity/account';
import type { Session } from '@isura/contract/identity/session';
import { formatInstant, formatRelative } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Line, Lines } from '../../../ui/layout/lines.tsx';
import { Announcement, Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { refusalOf } from '../sign-in/refusal.ts';
import { sessionsQuery } from './account.api.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';

/** Describes one device: its own description, its place, and since when. */
export function DeviceFacts({ session }: { session: Session }): ReactNode {
  return (
    <div>
      <p>
        <strong>{session.device ?? text.unknownDevice}</strong>
        {session.current && <span className={css.mark}>{text.thisDevice}</span>}
      </p>
      <Small>{[session.ip, session.location].filter(Boolean).join(', ')}</Small>
      <Small title={formatInstant(session.lastSeenAt)}>
        {text.seen(formatRelative(session.lastSeenAt, new Date()))}
      </Small>
    </div>
  );
}

/** Lists the user's sessions (ME4); each but this one can be signed out (ME5). */
export function Devices(): ReactNode {
  const sessions = useQuery(sessionsQuery);
  const [going, go] = useState<string>();
  const signOut = useSend(ME5, {
    announces: () => text.deviceOut,
    refused: () => {
      void sessions.refetch();
      return false;
    },
  });

  if (sessions.error && !sessions.data) {
    const { error } = sessions;
    return <ErrorState retry={() => void sessions.refetch()} error={error} />;
  }
  return (
    <>
      <p>{text.devicesLead}</p>
      {signOut.problem !== undefined && (
        <Notice tone="error" isAnnounced>
          {refusalOf(signOut.problem).sentence}
        </Notice>
      )}
      <Announcement>{signOut.announced}</Announcement>
      {!sessions.data && (
        <AfterAMoment>
          <Skeleton height={72} />
        </AfterAMoment>
      )}
      <Lines>
        {sessions.data?.map((session) => (
          <Line key={session.id} keeps>
            <DeviceFacts session={session} />
            {!session.current && (
              <Button
                small
                busy={signOut.isPending && going === session.id}
                aria-label={text.signDeviceOutOf(session.device ?? text.unknownDevice)}
                onClick={() => {
                  go(session.id);
                  void signOut.send({ params: { id: session.id } });
                }}
              >
                {text.signDeviceOut}
              </Button>
            )}
          </Line>
        ))}
      </Lines>
    </>
  );
}
