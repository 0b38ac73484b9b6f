import type { ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import { PageHeader } from '../page/page-header.tsx';
import css from './list.module.css';
import { listText as text } from './list.text.ts';
import { List, type ListProps } from './list.tsx';
import type { ListCall } from './list-of.ts';

interface Props<E extends ListCall, T extends object> extends Omit<ListProps<E, T>, 'head'> {
  title: string;
  /** What the page is for, shown on request. */
  purpose: string;
  /** Shown between the title and the list. */
  children?: ReactNode;
}

/**
 * A page that is one list: in one line its title, the number of rows, when they were loaded, what the page is for on
 * request, and the action that adds.
 */
export const ListPage = <E extends ListCall, T extends object>(props: Props<E, T>): ReactNode => {
  const { title, purpose, children, ...list } = props;
  return (
    <List
      {...list}
      head={({ add, facts }) => (
        <>
          <PageHeader
            title={title}
            badge={
              <>
                {facts}
                <details className={css.about} data-no-print>
                  <summary>{text.about}</summary>
                  <Small>{purpose}</Small>
                </details>
              </>
            }
            actions={add}
          />
          {children}
        </>
      )}
    />
  );
};
