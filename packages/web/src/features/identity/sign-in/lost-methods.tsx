import { AU11 } from '@isura/contract/identity/auth';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import css from '../identity.module.css';
import { refusalOf } from './refusal.ts';
import { signInText as text } from './sign-in.text.ts';

interface Props {
  challengeId: string;
  back: () => void;
  leave: () => void;
}

/** Lets users who have lost every sign-in method continue: a second person decides (AU11). */
export function LostMethods({ challengeId, back, leave }: Props): ReactNode {
  const ask = useSend(AU11, { announces: () => text.lostAsked });
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
          {text.lostTitle}
        </h1>
      </div>
      <div className={css.stack}>
        {ask.problem !== undefined && (
          <Notice tone="error" isAnnounced>
            {refusalOf(ask.problem).sentence}
          </Notice>
        )}
        {ask.announced ? (
          <Notice tone="success" isAnnounced>
            {ask.announced}
          </Notice>
        ) : (
          <>
            <p>{text.lostLead}</p>
            <Button
              look="primary"
              busy={ask.isPending}
              className={css.wide}
              onClick={() => ask.send({ body: { challengeId } })}
            >
              {text.lostAsk}
            </Button>
          </>
        )}
      </div>
      <Row centred>
        {!ask.announced && (
          <Button look="quiet" onClick={back}>
            {text.lostBack}
          </Button>
        )}
        <Button look="quiet" onClick={leave}>
          {text.otherAccount}
        </Button>
      </Row>
    </>
  );
}
