import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { forgetPerson } from '../../../lib/sign-out.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { nothing } from '../../../ui/page/area.tsx';
import { later } from '../../../ui/page/later.tsx';
import { useStepUp } from '../step-up/step-up.ts';
import { clearEnd, useSessionEnd } from './ended.ts';
import { sessionWatchText as text } from './session-watch.text.ts';

/** Brings forms and codes with it, which most visits never need before a page uses them. */
const StepUpDialog = laterLayer(() => import('../step-up/step-up-dialog.tsx').then((part) => part.StepUpDialog));

/** Opens when a call needs a step-up, and lets that call be sent again once it has succeeded. */
function StepUpHost(): ReactNode {
  const question = useStepUp();
  if (!question) return null;
  const { subject, answer } = question;
  return <StepUpDialog key={subject} subject={subject} done={() => answer(true)} close={() => answer(false)} />;
}

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
    forgetPerson(queryClient); // nothing of the user stays visible
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
