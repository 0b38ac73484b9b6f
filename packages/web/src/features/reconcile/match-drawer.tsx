import type { StatementLine } from '@isura/contract/reconcile/shapes';
import type { ReactNode } from 'react';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { lineText } from './line.text.ts';
import { MatchForm } from './match-form.tsx';

interface Props {
  lines: readonly StatementLine[];
  done: () => void;
  close: () => void;
}

/** Matches several lines together with one or more settlements. */
export const MatchDrawer = ({ lines, done, close }: Props): ReactNode => (
  <Drawer title={lineText.lines.together(lines.length)} close={close}>
    <MatchForm lines={lines} done={done} />
  </Drawer>
);
