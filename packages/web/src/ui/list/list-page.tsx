import type { ReactNode } from 'react';
import { PageHeader } from '../page/page-header.tsx';
import { List, type ListProps } from './list.tsx';
import type { ListCall } from './list-of.ts';

interface Props<E extends ListCall, T extends object> extends Omit<ListProps<E, T>, 'head'> {
  title: string;
  /** What the page is for, shown on request. */
  purpose: string;
  /** What else the page can do, after the buttons of the list. */
  ways?: ReactNode;
  /** Shown between the title and the list. */
  children?: ReactNode;
}

/**
 * A page that is one list: in one line its title, the number of rows, when they were loaded, what the page is for on
 * request, the buttons of the list, and the action that adds.
 */
export const ListPage = <E extends ListCall, T extends object>(props: Props<E, T>): ReactNode => {
  const { title, purpose, ways, children, ...list } = props;
  return (
    <List
      {...list}
      head={({ add, facts, tools }) => (
        <>
          <PageHeader
            title={title}
            about={purpose}
            badge={facts}
            actions={
              <>
                {tools}
                {ways}
                {add}
              </>
            }
          />
          {children}
        </>
      )}
    />
  );
};
