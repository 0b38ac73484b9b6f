import { yearChoices } from '@isura/contract/kernel/day-ranges';
import { type ReactNode, useId } from 'react';
import { FilterSelect } from '../form/filter-select.tsx';
import form from '../form/form.module.css';
import { type DateSearch, presets } from './date-search.ts';
import { filterText as text } from './filter-bar.text.ts';

interface Props {
  value: DateSearch;
  change: (dates: DateSearch) => void;
  /** The list always has dates: there is no "All dates". */
  isAlways?: boolean;
}

/** Dates of a list: a preset, a year, or two days of one's own. Stands among the filters of a FilterBar. */
export function DateFilter({ value: { when, start, end }, change, isAlways = false }: Props): ReactNode {
  const options = [
    ...presets.map((preset) => ({ value: preset as string, label: text.presets[preset] })),
    ...yearChoices(new Date()).map((year) => ({ value: String(year), label: String(year) })),
  ];
  return (
    <>
      <FilterSelect
        label={text.dates}
        all={isAlways ? undefined : text.allDates}
        value={when}
        options={options}
        choose={(chosen) => change({ when: chosen, start: undefined, end: undefined })}
      />
      {when === 'custom' && (
        <>
          <DayInput label={text.from} value={start} most={end} choose={(day) => change({ when, start: day, end })} />
          <DayInput label={text.to} value={end} least={start} choose={(day) => change({ when, start, end: day })} />
        </>
      )}
    </>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  least?: string | undefined;
  most?: string | undefined;
  choose: (day: string | undefined) => void;
}

function DayInput({ label, value, least, most, choose }: DayProps): ReactNode {
  const id = useId();
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={form.control}
        type="date"
        min={least}
        max={most}
        defaultValue={value}
        onChange={({ target }) => target.validity.valid && choose(target.value || undefined)}
      />
    </div>
  );
}
