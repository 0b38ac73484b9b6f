import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { signedIn, subscribeSession } from '../../../lib/signed-in.ts';

interface Question {
  subject: string;
  answer: (isConfirmed: boolean) => void;
}

let open: Question | undefined;
const listeners = new Set<() => void>();
const set = (question: Question | undefined): void => {
  open = question;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStepUp = (): Question | undefined => useSyncExternalStore(subscribe, () => open);

/**
 * Asks the user for a step-up for one subject. Only one question at a time: a second one is refused while one is open.
 */
export function askStepUp(subject: string): Promise<boolean> {
  if (open) return Promise.resolve(false);
  return new Promise((resolve) => {
    set({
      subject,
      answer: (isConfirmed) => {
        set(undefined);
        resolve(isConfirmed);
      },
    });
  });
}

/**
 * The end of a session ends its question: whoever signs in next in this tab is not prompted for it, and their proof
 * does not send the call of somebody else.
 */
subscribeSession(() => {
  if (!signedIn()) open?.answer(false);
});

/** Reports whether the user closed the step-up dialog: nothing happened, and no message is needed. */
export const isStepUpCancelled = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'step-up-required';
