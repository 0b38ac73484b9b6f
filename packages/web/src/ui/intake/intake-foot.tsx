import type { ReactNode } from 'react';
import { Row, Small } from '../layout/layout.tsx';
import css from './intake.module.css';

/** The result of a file in figures and its actions, the main one first: one line that stays visible under the rows. */
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
