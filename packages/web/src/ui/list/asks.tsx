import type { CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { ReasonDialog } from '../send/reason-dialog.tsx';
import type { ReasonProps } from '../send/reason-form.tsx';
import type { ActTools, Said } from './list-acts.tsx';

interface Question<E extends Endpoint> extends Omit<ReasonProps<E>, 'of' | 'done' | 'close'> {
  /** Returns what is said above the list once it is done. */
  said?: (answer: CallOutput<E>) => Said;
}

/**
 * Returns what an action does that asks before it makes its call: the question about a row, or about the selected rows,
 * with a reason where one is needed.
 */
export const asks =
  <W, E extends Endpoint>(of: E, question: (what: W, tools: ActTools) => Question<E>) =>
  (what: W, tools: ActTools): void => {
    const { said, ...words } = question(what, tools);
    tools.open(({ done, close }) => (
      <ReasonDialog {...words} of={of} done={(answer) => done(said?.(answer))} close={close} />
    ));
  };
