import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../action/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Refused } from '../page/refused.tsx';
import { sendText as text } from './send.text.ts';
import { askChanged, type Sending } from './use-send.ts';

const isOf = (problem: unknown, code: string): boolean => problem instanceof ApiProblem && problem.code === code;

interface Props {
  of?: Endpoint | undefined;
  sending: Pick<Sending, 'problem' | 'announced' | 'words' | 'forget'>;
  /** Refetches the current state, where the call's `changes` do not include it. */
  seeNow?: (() => Promise<unknown>) | undefined;
}

/**
 * The outcome of sending: why it was refused, or what is true now. When somebody else was quicker, refetches the
 * current state and keeps the input.
 */
export function Outcome({ of, sending, seeNow }: Props): ReactNode {
  const client = useQueryClient();
  const { problem, announced, words, forget } = sending;
  if (isOf(problem, 'stale-version'))
    return (
      <Notice tone="warning" isAnnounced>
        <p>{text.stale}</p>
        {(of || seeNow) && (
          <Button small onClick={() => void (seeNow?.() ?? askChanged(client, of!)).then(forget)}>
            {text.seeNow}
          </Button>
        )}
      </Notice>
    );
  if (problem && words && !isOf(problem, 'step-up-required'))
    return (
      <Notice tone="error" isAnnounced>
        {words(problem)}
      </Notice>
    );
  if (announced)
    return (
      <Notice tone="success" isAnnounced>
        {announced}
      </Notice>
    );
  return <Refused error={problem} />;
}
