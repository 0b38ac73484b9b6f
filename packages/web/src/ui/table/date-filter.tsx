import { yearChoices } from '@isura/contract/kernel/day-ranges';
import type { ReactNode } from 'react';
import { DayEntry } from '../form/day-entry.tsx';
import { FilterSelect } from '../form/filter-select.tsx';
import { type DateSearch, presets, rarePresets } from './date-search.ts';
import { filterText as text } from './filter-bar.text.ts';

interface Props {
  value: DateSearch;
  change: (dates: DateSearch) => void;
  /** The list always has dates: there is no "All dates". */
  isAlways?: boolean;
  /** Offers the presets of analyses too. */
  hasRare?: boolean;
}

/** The dates of a list: a preset, a year, or two chosen days. Placed among the filters of a FilterBar. */
export function DateFilter({ value, change, isAlways = false, hasRare = false }: Props): ReactNode {
  const { when, start, end } = value;
  const options = [
    ...presets
      .filter((preset) => hasRare || preset === when || !rarePresets.includes(preset))
      .map((preset) => ({ value: preset as string, label: text.presets[preset] })),
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
          <DayEntry label={text.from} value={start} most={end} choose={(day) => change({ when, start: day, end })} />
          <DayEntry label={text.to} value={end} least={start} choose={(day) => change({ when, start, end: day })} />
        </>
      )}
    </>
  );
}
