import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../action/button.tsx';
import css from './form.module.css';

interface Props {
  /** The purpose of the field; placeholder and accessible label. */
  label: string;
  button: string;
  /** The current search words, from the address. */
  words: string;
  /** Called 300 ms after the last letter, and at once on the button. */
  search: (words: string, at: 'once' | 'while-typing') => void;
}

const pauseMs = 300;

/** The large search field. It follows the address (Back, links), but never overwrites what is being typed. */
export function SearchBox({ label, button, words, search }: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(words);

  useEffect(() => {
    if (input.current && words !== sent.current) input.current.value = words;
    sent.current = words;
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (at: 'once' | 'while-typing'): void => {
    clearTimeout(timer.current);
    const typed = (input.current?.value ?? '').trim();
    if (typed === sent.current) return;
    sent.current = typed;
    search(typed, at);
  };
  const type = (): void => {
    clearTimeout(timer.current);
    const page = window.location.pathname;
    // A person who followed a link to a page that is still loading is not called back by their earlier search.
    timer.current = setTimeout(() => window.location.pathname === page && send('while-typing'), pauseMs);
  };

  return (
    <search data-no-print>
      <form
        className={css.search}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send('once');
        }}
      >
        <IconSearch className={css.searchIcon} size={22} stroke={1.75} aria-hidden />
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="query"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          defaultValue={words}
          onInput={type}
        />
        <Button look="primary" type="submit">
          {button}
        </Button>
      </form>
    </search>
  );
}
