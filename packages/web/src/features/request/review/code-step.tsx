import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  /** Around the button that opens it, which stays there, hidden. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * Asks for the code of a decision in its place (ME9 before the decision is sent), with the focus in the code field. Esc
 * closes it; then the focus is back on what had it, or on its button, where a key opened it and nothing had it.
 */
export function CodeStep({ opener, ...props }: Props): ReactNode {
  const { close } = props;
  const focused = useRef<Element | null>(null);
  focused.current ??= document.activeElement;
  useEffect(() => {
    const before = focused.current === document.body ? null : focused.current;
    return () => {
      setTimeout(() => {
        const to = before?.isConnected ? before : opener.current?.querySelector('button');
        if (to instanceof HTMLElement) to.focus({ preventScroll: true });
      });
    };
  }, [opener]);
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
