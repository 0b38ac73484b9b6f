import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { nothing } from '../../../ui/page/area.tsx';
import { later } from '../../../ui/page/later.tsx';
import { StepUpHost } from '../step-up/step-up-host.tsx';
import { clearEnd, useSessionEnd } from './ended.ts';
import { sessionWatchText as text } from './session-watch.text.ts';

/** The session also ends at the server; this part warns of it. */
const IdleWatch = later(() => import('./idle-watch.tsx').then((part) => part.IdleWatch), { instead: nothing });

/** Shows what accompanies a session on every page: the idle watch, the step-up dialog, the alert at its end. */
export function SessionHost(): ReactNode {
  const isSignedIn = useSignedIn() !== undefined;
  const end = useSessionEnd();
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!end) return;
    queryClient.clear(); // nothing of the user stays visible
    if (end.kind === 'away') {
      clearEnd();
      void router.navigate({ to: '/auth/login', search: {} });
    }
  }, [end, queryClient, router]);

  const leave = async (): Promise<void> => {
    const { href, pathname, search } = router.state.location;
    const returnTo = pathname.startsWith('/auth/') ? (search as { returnTo?: string }).returnTo : href;
    await router.navigate({
      to: '/auth/login',
      search: { reason: end?.kind === 'ended' ? 'ended' : 'expired', ...(returnTo && { returnTo }) },
    });
    clearEnd();
  };
  if (end?.kind === 'expired' || end?.kind === 'ended') {
    return (
      <Dialog title={text.expired} close={() => void leave()} held>
        <DialogActions>
          <Button look="primary" onClick={() => void leave()}>
            {text.ok}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return isSignedIn ? (
    <>
      <IdleWatch />
      <StepUpHost />
    </>
  ) : null;
}
