import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '../action/button.tsx';
import { FaultLine } from './field.tsx';

/** What an action needs before it can be done. */
export interface Need {
  isMet: boolean;
  /** Says what is missing, as a sentence. */
  message: string;
  /** The id of the control that supplies it: pressing moves the focus there. */
  at?: string | undefined;
}

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** In the order of the page. */
  needs: readonly Need[];
  onClick: () => void;
}

/**
 * A button that is never disabled for what is missing: pressed too early, it says beside itself what is, and moves the
 * focus there. The sentence goes once it is supplied.
 */
export function GuardedButton({ needs, onClick, ...props }: Props): ReactNode {
  const id = useId();
  const [shown, show] = useState<string>();
  const missing = needs.find(({ isMet }) => !isMet);
  if (shown !== undefined && shown !== missing?.message) show(undefined);
  const press = (): void => {
    if (missing) show(missing.message);
    else onClick();
    if (missing?.at !== undefined) document.getElementById(missing.at)?.focus();
  };
  return (
    <>
      <Button {...props} aria-describedby={shown === undefined ? undefined : id} onClick={press} />
      {shown !== undefined && (
        <FaultLine id={id} isAnnounced>
          {shown}
        </FaultLine>
      )}
    </>
  );
}
