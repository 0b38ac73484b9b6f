import type { ReactNode } from 'react';
import { PageHeader } from '../page/page-header.tsx';
import { List, type ListProps } from './list.tsx';
import type { ListCall } from './list-of.ts';

interface Props<E extends ListCall, T extends object> extends Omit<ListProps<E, T>, 'head'> {
  title: string;
  purpose: string;
  /** Shown between the title and the list. */
  children?: ReactNode;
}

/** A page that is one list: its title and purpose above it, and the action that adds beside the title. */
export const ListPage = <E extends ListCall, T extends object>(props: Props<E, T>): ReactNode => {
  const { title, purpose, children, ...list } = props;
  return (
    <List
      {...list}
      head={(add) => (
        <>
          <PageHeader title={title} purpose={purpose} actions={add} />
          {children}
        </>
      )}
    />
  );
};
