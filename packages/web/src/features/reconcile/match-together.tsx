import type { StatementLine } from '@isura/contract/reconcile/shapes';
import type { ReactNode } from 'react';
import type { Pick } from '../../ui/list/picking.tsx';
import { shows } from '../../ui/list/shows.ts';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { lineText } from './line.text.ts';
import { MatchForm } from './match-form.tsx';

interface Props {
  lines: readonly StatementLine[];
  done: () => void;
  close: () => void;
}

/** Matches several lines together with one or more settlements. */
const MatchDrawer = ({ lines, done, close }: Props): ReactNode => (
  <Drawer title={lineText.lines.together(lines.length)} close={close}>
    <MatchForm lines={lines} done={done} />
  </Drawer>
);

const text = lineText.lines;

const isOneKind = ([first, ...rest]: readonly StatementLine[]): boolean =>
  rest.every(({ bankAccountId, side }) => bankAccountId === first?.bankAccountId && side === first.side);

/** Selects lines that can be matched, at most 50, and matches those of one account and direction together. */
export const together: Pick<StatementLine> = {
  may: ({ can }) => can.includes('match'),
  most: 50,
  acts: [
    {
      label: (rows) => text.together(rows.length),
      whyNot: (rows) => (isOneKind(rows) ? undefined : text.notTogether),
      act: shows((lines, { done, close }) => <MatchDrawer lines={lines} done={() => done()} close={close} />),
    },
  ],
};
