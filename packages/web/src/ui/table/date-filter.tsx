import { yearChoices } from '@isura/contract/kernel/day-ranges';
import type { ReactNode } from 'react';
import { DayEntry } from '../form/day-entry.tsx';
import { FilterSelect } from '../form/filter-select.tsx';
import { type DateSearch, type Preset, presets, rarePresets } from './date-search.ts';
import { filterText as text } from './filter-bar.text.ts';

interface Props {
  value: DateSearch;
  change: (dates: DateSearch) => void;
  /** The list always has dates: there is no "All dates". */
  isAlways?: boolean;
  /** Offers the presets of analyses too. */
  hasRare?: boolean;
  /** Presets with buttons beside the field, which offers only the other dates. */
  buttons?: readonly Preset[];
}

/** The dates of a list: a preset, a year, or two chosen days. Placed among the filters of a FilterBar. */
export function DateFilter({ value, change, isAlways = false, hasRare = false, buttons }: Props): ReactNode {
  const { when, start, end } = value;
  const hasButton = (name: string | undefined): boolean => buttons?.some((preset) => preset === name) ?? false;
  const options = [
    ...presets
      .filter((preset) => hasRare || preset === when || !rarePresets.includes(preset))
      .filter((preset) => !hasButton(preset))
      .map((preset) => ({ value: preset as string, label: text.presets[preset] })),
    ...yearChoices(new Date()).map((year) => ({ value: String(year), label: String(year) })),
  ];
  return (
    <>
      <FilterSelect
        label={buttons ? text.otherDates : text.dates}
        all={buttons ? text.noOtherDates : isAlways ? undefined : text.allDates}
        value={hasButton(when) ? undefined : when}
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
