import { formatDay } from '@isura/contract/kernel/day-format';
import type { DateSearch } from '../table/date-search.ts';
import { filterText } from '../table/filter-bar.text.ts';
import { listText as text } from './list.text.ts';
import { type Address, datesIn, type ListFilter, type Options, optionsIn } from './list-filter.ts';

/** Returns dates in words: a preset, a year, or from one day to another. */
function datesInWords({ when = '', start, end }: DateSearch): string {
  const days = [start && `${filterText.from} ${formatDay(start)}`, end && `${filterText.to} ${formatDay(end)}`];
  const chosen = days.filter(Boolean).join(' ');
  return when === 'custom' && chosen !== ''
    ? chosen
    : ((filterText.presets as Readonly<Record<string, string>>)[when] ?? when);
}

/** Returns the name of a filter that is set, with its value where this is known without rows. */
function named(
  { keys, bar, dates, label }: ListFilter,
  choices: Readonly<Record<string, Options>>,
  address: Address,
): string[] {
  if (keys.every((key) => address[key] === undefined)) return [];
  if (dates) return [filterText.chip(filterText.dates, datesInWords(datesIn(address, dates.usual)))];
  if (!bar) return label === undefined ? [] : [label];
  if (bar.nameOf) return [bar.label];
  const value = String(address[bar.key]);
  const options = bar.isFromServer ? optionsIn(choices[bar.key] ?? []) : (bar.options ?? []);
  return [filterText.chip(bar.label, options.find((option) => option.value === value)?.label ?? value)];
}

/** Returns the sentence of a list without rows that match its filters, which names those that are set. */
export const unmatched = (
  filters: readonly ListFilter[],
  choices: Readonly<Record<string, Options>>,
  address: Address,
): string => text.unmatched([...new Set(filters.flatMap((filter) => named(filter, choices, address)))]);
