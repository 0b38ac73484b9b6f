import type { ReactNode } from 'react';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { useStepUp } from './step-up.ts';

/** Forms and codes come with it, which most visits never need before a page has them. */
const StepUpDialog = laterLayer(() => import('./step-up-dialog.tsx').then((part) => part.StepUpDialog));

/** Opens when a call needs a fresh proof, and lets that call be sent again once it was given. */
export function StepUpHost(): ReactNode {
  const question = useStepUp();
  if (!question) return null;
  const { subject, answer } = question;
  return <StepUpDialog key={subject} subject={subject} done={() => answer(true)} close={() => answer(false)} />;
}
