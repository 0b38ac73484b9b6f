import { type ReactNode, useState } from 'react';
import { RowMenu } from '../action/row-menu.tsx';
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

/** What stands above and beside the rows of a list: filters with what is set, dates, and the menu of a row. */
export function ListPart(): ReactNode {
  const [values, setValues] = useState<Record<string, string | undefined>>({ status: 'NEW' });
  const [dates, setDates] = useState<DateSearch>({});
  const [done, tell] = useState('');
  return (
    <div className={css.stack}>
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
            { label: list.open, act: () => tell(list.open) },
            { label: list.remove, act: () => tell(list.remove), danger: true },
          ]}
        />
        <span role="status">{done}</span>
      </div>
    </div>
  );
}
