import type { CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { ReasonDialog } from '../send/reason-dialog.tsx';
import type { ReasonProps } from '../send/reason-form.tsx';
import type { ActionOutcome, ActTools } from './list-acts.tsx';

interface Question<E extends Endpoint> extends Omit<ReasonProps<E>, 'of' | 'done' | 'close'> {
  /** Returns what is shown above the list once it is done. */
  outcome?: (answer: CallOutput<E>) => ActionOutcome;
}

/**
 * Returns what an action does that asks before it makes its call: the question about a row, or about the selected rows,
 * with a reason where one is needed.
 */
export const asks =
  <W, E extends Endpoint>(of: E, question: (what: W, tools: ActTools) => Question<E>) =>
  (what: W, tools: ActTools): void => {
    const { outcome, ...words } = question(what, tools);
    tools.open(({ done, close }) => (
      <ReasonDialog {...words} of={of} done={(answer) => done(outcome?.(answer))} close={close} />
    ));
  };
