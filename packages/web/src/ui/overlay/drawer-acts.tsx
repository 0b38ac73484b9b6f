import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { RowMenu } from '../action/row-menu.tsx';
import { Row } from '../layout/layout.tsx';
import { partText as text } from '../page/part.text.ts';

/** An action on what a drawer shows. */
export interface DrawerAct {
  label: string;
  act: () => void;
  /** `next` is the next step, solid; `danger` cannot be undone, outlined. */
  look?: 'next' | 'danger' | undefined;
  busy?: boolean | undefined;
}

const MOST = 2;

/**
 * The actions of a drawer: the next step first, at most two buttons, and a menu "More" for the rest. Dangerous actions
 * move into the menu first. `of` names the subject for the menu: "More for INV-2026-0000012".
 */
export function DrawerActs({ of, acts }: { of: string; acts: readonly (DrawerAct | false | undefined)[] }): ReactNode {
  const all = acts.filter((act) => act !== false && act !== undefined);
  const rank = ({ look }: DrawerAct): number => (look === 'next' ? 0 : look === 'danger' ? 2 : 1);
  const sorted = [...all].sort((one, other) => rank(one) - rank(other));
  const [shown, rest] = [sorted.slice(0, MOST), sorted.slice(MOST)];
  if (all.length === 0) return null;
  return (
    <Row>
      {shown.map(({ label, act, look, busy = false }) => (
        <Button
          key={label}
          look={look === 'next' ? 'primary' : look === 'danger' ? 'danger' : 'secondary'}
          busy={busy}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      <RowMenu
        word={text.more}
        label={text.moreFor(of)}
        items={rest.map(({ label, act, look }) => ({ label, act, danger: look === 'danger' }))}
      />
    </Row>
  );
}
