import type { ReactNode } from 'react';
import { Row, Small } from '../layout/layout.tsx';
import css from './intake.module.css';

/** What comes of a file, in figures, and what can be done with it, the main act first: one line that stays in sight under the rows. */
export function IntakeFoot({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={css.foot} data-floating>
      <div className={css.footWords}>
        <h2>{title}</h2>
        {note !== undefined && <Small>{note}</Small>}
      </div>
      <Row centred>{children}</Row>
    </div>
  );
}
