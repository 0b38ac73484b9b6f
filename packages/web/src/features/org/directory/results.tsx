import type { Page } from '@isura/contract/kernel/endpoint';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { directoryPageSize } from './directory.api.ts';
import css from './directory.module.css';
import { directoryText as text } from './directory.text.ts';
import { useDirectoryChange, useDirectorySearch } from './use-directory.ts';

interface Props<T> {
  // biome-ignore lint/suspicious/noExplicitAny: the key differs by call and is of no interest here
  query: UseQueryOptions<Page<T>, Error, Page<T>, any>;
  count: (total: number) => string;
  empty: ReactNode;
  item: (item: T) => ReactNode;
  look: string | undefined;
}

/**
 * Shows a list of the directory: its count (announced to screen readers when it changes), the rows, the pager. While a
 * new answer loads the old one stays; when it fails the panel offers a retry.
 */
export function Results<T>({ query, count, empty, item, look }: Props<T>): ReactNode {
  const { page = 1 } = useDirectorySearch();
  const change = useDirectoryChange();
  const top = useRef<HTMLElement>(null);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });

  const turn = (to: number): void => {
    change({ page: to > 0 ? to + 1 : undefined }, { keepPage: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section ref={top} className={css.results} aria-label={text.results} aria-busy={isFetching}>
      <p className={css.count} role="status">
        {data && !error && !isPlaceholderData ? count(data.total) : ''}
      </p>
      {error && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment>
          <div className={look}>
            {Array.from({ length: 9 }, (_, at) => (
              <Skeleton key={String(at)} height={88} />
            ))}
          </div>
        </AfterAMoment>
      )}
      {data && !error && !isPlaceholderData && data.items.length === 0 && empty}
      {data && !error && data.items.length > 0 && (
        <>
          <ul className={look} data-old={isPlaceholderData || undefined}>
            {data.items.map(item)}
          </ul>
          {data.total > directoryPageSize && (
            <Pager page={page - 1} size={directoryPageSize} total={data.total} go={turn} />
          )}
        </>
      )}
    </section>
  );
}
