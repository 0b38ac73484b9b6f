import { Fragment, type ReactNode } from 'react';
import { DateFilter } from '../table/date-filter.tsx';
import { type Filter, FilterBar } from '../table/filter-bar.tsx';
import { type Address, datesIn, type ListFilter, type Options, optionsIn } from './list-filter.ts';
import type { Change } from './use-list.ts';

interface Props {
  filters: readonly ListFilter[];
  choices: Readonly<Record<string, Options>>;
  rows: readonly unknown[];
  address: Address;
  change: Change;
  clear: () => void;
}

const valueIn = (address: Address, key: string): string | undefined =>
  address[key] === undefined ? undefined : String(address[key]);

/** Returns a filter as the bar draws it; none without options, and no chip where nothing is set. */
function barOf({ bar }: ListFilter, { choices, rows, address }: Props): Filter[] {
  if (!bar) return [];
  const { nameOf, isFromServer, ...filter } = bar;
  const value = valueIn(address, filter.key);
  if (nameOf) {
    if (value === undefined) return [];
    const name = rows.map((row) => nameOf(row as never, value)).find((found) => found !== undefined);
    return [{ ...filter, options: [{ value, label: name ?? value }] }];
  }
  const options = isFromServer ? optionsIn(choices[filter.key] ?? []) : filter.options;
  if (isFromServer && options?.length === 0) return [];
  return [{ ...filter, ...(options && { options }) }];
}

/** The filters above a list, as its rules name them. */
export function ListFilters(props: Props): ReactNode {
  const { filters, address, change, clear } = props;
  const bars = filters.flatMap((filter) => barOf(filter, props));
  const own = filters.filter(({ dates, field }) => (dates ? !dates.isAbove : field));
  if (bars.length === 0 && own.length === 0) return null;
  return (
    <FilterBar
      filters={bars}
      values={Object.fromEntries(bars.map(({ key }) => [key, valueIn(address, key)]))}
      change={(key, value, at) => {
        const { clears = [] } = filters.find(({ bar }) => bar?.key === key) ?? {};
        change(
          { [key]: value, ...Object.fromEntries(clears.map((other) => [other, undefined])) },
          { replace: at !== undefined },
        );
      }}
      clear={clear}
    >
      {own.map(({ keys: [key], dates, field }) =>
        dates ? (
          <DateFilter
            key={key}
            isAlways={datesIn({}, dates.usual).when !== undefined}
            value={datesIn(address, dates.usual)}
            change={(chosen) => change({ ...chosen })}
          />
        ) : (
          <Fragment key={`own ${key}`}>{field?.({ address, change: (to) => change(to) })}</Fragment>
        ),
      )}
    </FilterBar>
  );
}
