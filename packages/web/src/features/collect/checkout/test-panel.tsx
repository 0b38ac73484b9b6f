import { Outcome } from '@isura/contract/collect/sandbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { decideTest, payTestCounter } from './checkout.api.ts';
import css from './checkout.module.css';
import type { Counter } from './counter.ts';
import { paymentText as text } from './payment.text.ts';

type Props = { reference: string } & ({ attemptNo: number; counter?: never } | { counter: Counter; attemptNo?: never });

/** Sets how the attempt ends at the test provider, or records that a counter took the money; test mode only. */
export function TestPanel({ reference, attemptNo, counter }: Props): ReactNode {
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (outcome: Outcome) =>
      counter ? payTestCounter(reference, counter) : decideTest(reference, attemptNo, outcome),
    onSuccess: () => client.invalidateQueries({ queryKey: ['CO5', reference] }),
  });
  const outcomes: readonly Outcome[] = counter ? ['SUCCESS'] : Outcome.options;
  return (
    <section className={css.stack} data-no-print>
      <div className={css.test}>
        <h2>{text.testTitle}</h2>
        <p>{text.testNote}</p>
        <Row>
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              look={outcome === 'SUCCESS' ? 'primary' : 'secondary'}
              busy={decide.isPending && decide.variables === outcome}
              onClick={() => decide.mutate(outcome)}
            >
              {text.outcomes[outcome]}
            </Button>
          ))}
        </Row>
        <p role="status">{decide.isSuccess ? text.testDone : ''}</p>
        <Refused error={decide.error} />
      </div>
    </section>
  );
}
