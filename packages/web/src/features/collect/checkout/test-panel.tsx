import type { Attempt } from '@isura/contract/collect/attempt';
import { Outcome } from '@isura/contract/collect/sandbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { decideTest } from './checkout.api.ts';
import css from './checkout.module.css';
import { paymentText as text } from './payment.text.ts';

/** Test mode alone: how the try shall end at the test provider. */
export function TestPanel({ reference, attempt }: { reference: string; attempt: Attempt }): ReactNode {
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (outcome: Outcome) => decideTest(reference, attempt.attemptNo, outcome),
    onSuccess: () => client.invalidateQueries({ queryKey: ['CO5', reference] }),
  });
  return (
    <section className={css.stack} data-no-print>
      <div className={css.test}>
        <h2>{text.testTitle}</h2>
        <p>{text.testNote}</p>
        <div className={css.ways}>
          {Outcome.options.map((outcome) => (
            <Button
              key={outcome}
              look={outcome === 'SUCCESS' ? 'primary' : 'secondary'}
              busy={decide.isPending && decide.variables === outcome}
              onClick={() => decide.mutate(outcome)}
            >
              {text.outcomes[outcome]}
            </Button>
          ))}
        </div>
        <p role="status">{decide.isSuccess ? text.testDone : ''}</p>
        <Refused error={decide.error} />
      </div>
    </section>
  );
}
