import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../action/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Refused } from '../page/refused.tsx';
import { sendText as text } from './send.text.ts';
import { askChanged, type Sending } from './use-send.ts';

/** Why something was not done. Where somebody else was quicker, what stands now is asked for with what was typed kept. */
export function Problem({ of, sending }: { of?: Endpoint | undefined; sending: Sending }): ReactNode {
  const client = useQueryClient();
  const { problem, forget } = sending;
  if (!(problem instanceof ApiProblem) || problem.code !== 'stale-version') return <Refused error={problem} />;
  return (
    <Notice tone="warning" isNews>
      <p>{text.stale}</p>
      {of && (
        <Button small onClick={() => void askChanged(client, of).then(forget)}>
          {text.seeNow}
        </Button>
      )}
    </Notice>
  );
}
