import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';

interface Props {
  title: string;
  lead?: ReactNode;
  /** What the central office wants corrected in this step. */
  returned?: string | undefined;
}

/** Shows the heading of a step, which takes the focus, with the central office's note on it. */
export function StepHead({ title, lead, returned }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []); // once: later a field being typed in keeps the focus
  return (
    <div className={css.head}>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {lead && <p>{lead}</p>}
      {returned && <Notice tone="error">{text.returnedSection(returned)}</Notice>}
    </div>
  );
}

/** Lets the user leave a step with answers that are already saved. */
export const FinishLater = (): ReactNode => (
  <Link to="/admin" className={buttonClass('quiet')} title={text.laterHint}>
    {text.later}
  </Link>
);

/** Lets the user go on to the next step, or leave. */
export const ContinueOrLater = ({ done }: { done: () => void }): ReactNode => (
  <Row centred>
    <Button look="primary" onClick={done}>
      {text.continue}
    </Button>
    <FinishLater />
  </Row>
);
