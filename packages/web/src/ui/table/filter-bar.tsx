import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../action/button.tsx';
import { FilterSelect } from '../form/filter-select.tsx';
import { FoldedFilters } from '../form/folded-filters.tsx';
import form from '../form/form.module.css';
import { PlainList } from '../layout/layout.tsx';
import css from './filter-bar.module.css';
import { filterText as text } from './filter-bar.text.ts';

/** One filter of a list: a text, or one of a few options. */
export interface Filter {
  key: string;
  label: string;
  /** The label of no choice, such as "All roles"; with it the filter is a select. */
  all?: string;
  options?: readonly { value: string; label: string }[];
  /** The list has its own field for it, among `children`; here it is only a chip. */
  isChipOnly?: boolean;
}

interface Props {
  filters: readonly Filter[];
  /** The values set in the address. */
  values: Readonly<Record<string, string | undefined>>;
  /** `while-typing`: adds no entry to the browser's history. */
  change: (key: string, value: string | undefined, at?: 'while-typing') => void;
  clear: () => void;
  /** Further filters of the list, such as dates; they follow the search. */
  children?: ReactNode;
}

const pauseMs = 300;

/** A field that follows the address but never overwrites what is being typed. */
function WordsFilter({
  label,
  value = '',
  change,
}: {
  label: string;
  value: string | undefined;
  change: (words: string, at?: 'while-typing') => void;
}): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (input.current && value !== sent.current) input.current.value = value;
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (at?: 'while-typing'): void => {
    clearTimeout(timer.current);
    const typed = (input.current?.value ?? '').trim();
    if (typed === sent.current) return;
    sent.current = typed;
    change(typed, at);
  };
  return (
    <div className={form.field} data-words>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={form.control}
        type="search"
        autoComplete="off"
        placeholder={label}
        maxLength={100}
        defaultValue={value}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(send, pauseMs, 'while-typing');
        }}
        onKeyDown={(event) => event.key === 'Enter' && send()}
        onBlur={() => send()}
      />
    </div>
  );
}

const shown = ({ options }: Filter, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

/** Filters above a list, with the active ones as chips that can be removed one by one. On phones they are collapsed. */
export function FilterBar({ filters, values, change, clear, children }: Props): ReactNode {
  const set = filters.filter(({ key }) => values[key]);
  const fielded = filters.filter(({ isChipOnly }) => !isChipOnly);
  const fields = (
    <div className={css.fields}>
      {fielded
        .filter(({ all }) => all === undefined)
        .map(({ key, label }) => (
          <WordsFilter
            key={key}
            label={label}
            value={values[key]}
            change={(words, at) => change(key, words || undefined, at)}
          />
        ))}
      {children}
      {fielded.map(
        ({ key, label, all, options = [] }) =>
          all !== undefined && (
            <FilterSelect
              key={key}
              label={label}
              all={all}
              value={values[key]}
              options={options}
              choose={(value) => change(key, value)}
            />
          ),
      )}
    </div>
  );
  return (
    <section aria-label={text.filters} className={css.bar} data-no-print>
      <FoldedFilters count={set.length}>{fields}</FoldedFilters>
      {set.length > 0 && (
        <PlainList inline gap="s">
          {set.map((filter) => (
            <li key={filter.key}>
              <button type="button" className={css.chip} onClick={() => change(filter.key, undefined)}>
                <span className="visually-hidden">{text.remove(filter.label)}</span>
                <span>{text.chip(filter.label, shown(filter, values[filter.key] ?? ''))}</span>
                <IconX size={16} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <Button look="quiet" small onClick={clear}>
              {text.clear}
            </Button>
          </li>
        </PlainList>
      )}
    </section>
  );
}
