import type { OtpRequired } from '@isura/contract/identity/auth';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { returnPath } from '../../../lib/return-to.ts';
import { runtime } from '../../../lib/runtime.ts';
import { askTabs } from '../../../lib/session-store.ts';
import { landingOf } from '../../../routing/landing.ts';
import { startSession } from '../session/start-session.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { signInText as text } from './sign-in.text.ts';

const route = getRouteApi('/auth/auth/login');

const notices = {
  resume: text.resume,
  expired: text.expired,
  ended: text.ended,
  changed: text.changed,
  activated: text.activated,
} as const;

/** Reasons that are no success. */
const calm: ReadonlySet<string> = new Set(['expired', 'ended', 'resume']);

/** Signs a user in: login and password, then the code. Typed values stay, except the password. */
export default function SignInPage(): ReactNode {
  const { reason, returnTo } = route.useSearch();
  const { history } = useRouter();
  const [username, keepUsername] = useState('');
  const [challenge, setChallenge] = useState<OtpRequired>();
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => askTabs(() => setElsewhere(true)), []);

  const enter = async (record: UserRecord): Promise<void> => {
    await startSession(record, runtime().locationCacheDuration);
    history.push(landingOf(record, returnPath(returnTo)));
  };

  if (challenge) {
    return <CodeStep first={challenge} enter={enter} leave={() => setChallenge(undefined)} />;
  }
  return (
    <PasswordStep
      username={username}
      returnTo={returnTo}
      notice={
        reason
          ? { tone: calm.has(reason) ? 'info' : 'success', sentence: notices[reason] }
          : isElsewhere
            ? { tone: 'info', sentence: text.elsewhere }
            : undefined
      }
      enter={enter}
      challenged={(challenge, next) => {
        keepUsername(challenge);
        setChallenge(next);
      }}
    />
  );
}
