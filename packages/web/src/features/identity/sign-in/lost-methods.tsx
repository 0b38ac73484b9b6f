import { AU11 } from '@isura/contract/identity/auth';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from '../identity.module.css';
import { refusalOf } from './refusal.ts';
import { signInText as text } from './sign-in.text.ts';

interface Props {
  challengeId: string;
  back: () => void;
  leave: () => void;
}

/** The way on for who has lost every sign-in method: a second person decides (AU11). */
export function LostMethods({ challengeId, back, leave }: Props): ReactNode {
  const ask = useMutation({ mutationFn: () => call(AU11, { body: { challengeId } }) });
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
          {text.lostTitle}
        </h1>
      </div>
      <div className={css.stack}>
        {ask.error && (
          <Notice tone="error" isNews>
            {refusalOf(ask.error).sentence}
          </Notice>
        )}
        {ask.isSuccess ? (
          <Notice tone="success" isNews>
            {text.lostAsked}
          </Notice>
        ) : (
          <>
            <p>{text.lostLead}</p>
            <Button look="primary" busy={ask.isPending} className={css.wide} onClick={() => ask.mutate()}>
              {text.lostAsk}
            </Button>
          </>
        )}
      </div>
      <div className={css.actions}>
        {!ask.isSuccess && (
          <Button look="quiet" onClick={back}>
            {text.lostBack}
          </Button>
        )}
        <Button look="quiet" onClick={leave}>
          {text.otherAccount}
        </Button>
      </div>
    </>
  );
}
