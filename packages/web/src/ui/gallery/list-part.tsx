import { type ReactNode, useState } from 'react';
import { RowMenu } from '../action/row-menu.tsx';
import { Stack } from '../layout/layout.tsx';
import { DateFilter } from '../table/date-filter.tsx';
import type { DateSearch } from '../table/date-search.ts';
import { FilterBar } from '../table/filter-bar.tsx';
import css from './gallery.module.css';
import { galleryText as text } from './gallery.text.ts';

const { list } = text;
const filters = [
  { key: 'query', label: list.words },
  { key: 'status', label: list.status, all: list.allStatuses, options: list.statuses },
];

/** The surroundings of a list's rows: filters, some set, dates, and the menu of a row. */
export function ListPart(): ReactNode {
  const [values, setValues] = useState<Record<string, string | undefined>>({ status: 'NEW' });
  const [dates, setDates] = useState<DateSearch>({});
  const [done, announce] = useState('');
  return (
    <Stack gap="2xl">
      <FilterBar
        filters={filters}
        values={values}
        change={(key, value) => setValues({ ...values, [key]: value })}
        clear={() => setValues({})}
      >
        <DateFilter value={dates} change={setDates} />
      </FilterBar>
      <div className={css.row}>
        <RowMenu
          label={list.menu}
          items={[
            { label: list.open, act: () => announce(list.open) },
            { label: list.remove, act: () => announce(list.remove), danger: true },
          ]}
        />
        <span role="status">{done}</span>
      </div>
    </Stack>
  );
}
