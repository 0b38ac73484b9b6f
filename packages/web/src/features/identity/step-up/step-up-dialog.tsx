import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { stepUpText as text } from './step-up.text.ts';
import { StepUpForm } from './step-up-form.tsx';

interface Props {
  subject: string;
  /** Called when the step-up has succeeded. */
  done: () => void;
  close: () => void;
}

/** Asks the user to prove again who they are, over the page: a call turned out to need it. */
export const StepUpDialog = (props: Props): ReactNode => (
  <Dialog title={text.title} close={props.close}>
    <StepUpForm {...props} />
  </Dialog>
);
