import { ME6 } from '@isura/contract/identity/account';
import { type ReactNode, useEffect, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { call } from '../../../lib/api-client.ts';
import { countdown, idleDebounceMs, idleTimes } from '../../../lib/idle.ts';
import { runtime } from '../../../lib/runtime.ts';
import { announceActivity, followTabs } from '../../../lib/session-store.ts';
import { sinceContact } from '../../../lib/session-wire.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { sessionExpired } from './session-end.ts';
import { sessionWatchText as text } from './session-watch.text.ts';
import { useSignOut } from './use-sign-out.ts';

const activity: ('pointerdown' | 'pointermove' | 'keydown' | 'wheel' | 'touchstart' | 'scroll')[] = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
];

const keepAlive = (): void => {
  void call(ME6).catch((error: unknown) => console.warn('The server was not notified of user activity', error));
};

/** Watches user activity: warns before the idle time is over, and ends the session when it is. */
export function IdleWatch(): ReactNode {
  const { logoutMs, warningMs } = idleTimes(runtime().logoutTime);
  const [isWarning, warn] = useState(false);
  const timer = useIdleTimer({
    timeout: logoutMs,
    promptBeforeIdle: warningMs,
    debounce: idleDebounceMs,
    events: activity as never,
    onPrompt: () => warn(true),
    onActive: () => warn(false),
    onIdle: () => sessionExpired('IDLE_TIMEOUT'),
    onAction: () => {
      announceActivity();
      if (sinceContact() > logoutMs / 2) keepAlive(); // filling in a long form is activity the server would not see
    },
  });
  const { activate, getRemainingTime } = timer;

  useEffect(() => {
    followTabs({
      active: () => {
        activate();
        warn(false);
      },
    });
    return () => followTabs({ active: () => {} });
  }, [activate]);

  const stay = (): void => {
    activate();
    warn(false);
    announceActivity();
    keepAlive();
  };
  return isWarning ? <Warning remaining={getRemainingTime} stay={stay} /> : null;
}

/** Shows the countdown. Screen readers announce it when it opens and once near its end, not every second. */
function Warning({ remaining, stay }: { remaining: () => number; stay: () => void }): ReactNode {
  const [left, setLeft] = useState(remaining);
  const { signOut, busy } = useSignOut();
  useEffect(() => {
    const timer = setInterval(() => setLeft(remaining()), 250);
    return () => clearInterval(timer);
  }, [remaining]);
  return (
    <Dialog title={text.warning} close={stay} held={busy}>
      <p aria-hidden="true">{text.countdown(countdown(left))}</p>
      <p className="visually-hidden" role="status">
        {text.minuteLeft(left > 30_000 ? Math.ceil(left / 30_000) * 30 : left > 10_000 ? 30 : 10)}
      </p>
      <DialogActions>
        <Button look="primary" onClick={stay}>
          {text.stay}
        </Button>
        <Button busy={busy} onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
