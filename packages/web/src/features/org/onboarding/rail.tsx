import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';
import { mayOpen, type Progress, type Step, statesOf, steps } from './steps.ts';

/**
 * Shows the six steps with their ticks; those that may be opened are links. On a phone it shows "Step 3 of 6", its
 * name, and the way back.
 */
export function Rail({ progress, current }: { progress: Progress; current: Step }): ReactNode {
  const states = statesOf(progress);
  const before = steps.find((step) => step === current - 1 && mayOpen(progress, step));
  return (
    <nav className={css.rail} aria-label={text.rail}>
      <p className={css.stepOf} aria-hidden="true">
        {text.stepOf(current)}
      </p>
      <ol>
        {steps.map((step) => {
          const state = states[step];
          const isCurrent = step === current;
          const words = (
            <>
              <span className={css.bullet} data-state={state} aria-hidden="true">
                {state === 'done' && <IconCheck size={16} stroke={2.5} />}
                {state === 'returned' && <IconAlertCircle size={16} stroke={2} />}
                {(state === 'open' || state === 'ahead') && step}
              </span>
              <span>
                {text.steps[step - 1]}
                <span className="visually-hidden">{`, ${text.states[isCurrent && state === 'open' ? 'current' : state]}`}</span>
              </span>
            </>
          );
          return (
            <li key={step} aria-current={isCurrent ? 'step' : undefined}>
              {mayOpen(progress, step) && !isCurrent ? (
                <Link to="/auth/register" search={{ type: 'mda', step }}>
                  {words}
                </Link>
              ) : (
                <span data-state={isCurrent ? 'current' : state}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
      {before && (
        <Link to="/auth/register" search={{ type: 'mda', step: before }} className={css.stepBack}>
          {text.backTo(text.steps[before - 1] ?? '')}
        </Link>
      )}
    </nav>
  );
}
