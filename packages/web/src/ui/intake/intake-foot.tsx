import type { ReactNode } from 'react';
import { Row, Small } from '../layout/layout.tsx';
import css from './intake.module.css';

/** What comes of a file, in figures, and what can be done with it: it stays in sight while the rows are looked at. */
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
      <div>
        <h2>{title}</h2>
        {note !== undefined && <Small>{note}</Small>}
      </div>
      <Row centred>{children}</Row>
    </div>
  );
}
