import type { ReactNode } from 'react';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { useStepUp } from './step-up.ts';

/** Brings forms and codes with it, which most visits never need before a page uses them. */
const StepUpDialog = laterLayer(() => import('./step-up-dialog.tsx').then((part) => part.StepUpDialog));

/** Opens when a call needs a step-up, and lets that call be sent again once it has succeeded. */
export function StepUpHost(): ReactNode {
  const question = useStepUp();
  if (!question) return null;
  const { subject, answer } = question;
  return <StepUpDialog key={subject} subject={subject} done={() => answer(true)} close={() => answer(false)} />;
}
