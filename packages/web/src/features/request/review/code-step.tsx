import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { later } from '../../../ui/page/later.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { decisionText as text } from './review.text.ts';

/** Brings forms and codes with it, which are needed only when somebody decides. */
const StepUpForm = later(() => import('../../identity/step-up/step-up-form.tsx').then((part) => part.StepUpForm), {
  waiting: <Skeleton height={120} />,
});

interface Props {
  subject: string;
  verb: string;
  done: () => void;
  close: () => void;
  refused?: () => void;
}

/**
 * Asks for the code of a decision in its place (ME9 before the decision is sent), with the focus in the code field. Esc
 * closes it; then the focus is back on what had it.
 */
export function CodeStep(props: Props): ReactNode {
  const { close } = props;
  const opener = useRef<Element | null>(null);
  opener.current ??= document.activeElement;
  useEffect(() => {
    const before = opener.current;
    return () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        setTimeout(() => before.focus({ preventScroll: true }));
    };
  }, []);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <section aria-label={text.codeTitle} onKeyDown={leave}>
      <StepUpForm {...props} />
    </section>
  );
}
