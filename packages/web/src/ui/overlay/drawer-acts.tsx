import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { RowMenu } from '../action/row-menu.tsx';
import { Row } from '../layout/layout.tsx';
import { pageText as text } from '../page/page.text.ts';

/** Something that can be done with what a drawer shows. */
export interface DrawerAct {
  label: string;
  act: () => void;
  /** `next` is the step that comes now, solid; `danger` cannot be taken back, outlined. */
  look?: 'next' | 'danger' | undefined;
  busy?: boolean | undefined;
}

const MOST = 2;

/**
 * What can be done in a drawer: the next step first, two buttons at most, and a menu "More" for the rest. Where something goes into
 * the menu, what is dangerous goes first. `of` names the thing for the menu: "More for INV-2026-0000012".
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
