import { sayCount } from './dom.ts';

/** Removes accents and capitals, so that "refúnd" finds "Refund". */
export const fold = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Reports whether every typed word is somewhere in the text. */
export const fits = (text: string, typed: string): boolean =>
  fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));

/**
 * Starts the box over the questions: it keeps those with the typed words, announces how many, and opens the last one
 * left. On the help centre the lines of all questions appear only once something is typed.
 */
export function startQuestionFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filter]');
  const input = form?.querySelector('input');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  if (!form || !input || !status) return;
  const results = document.querySelector<HTMLElement>('[data-filter-results]');
  const items = [...document.querySelectorAll<HTMLElement>('.question, .result')];
  const texts = items.map((item) => fold(item.textContent ?? ''));
  const groups = [...document.querySelectorAll<HTMLElement>('[data-filter-group]')];

  const filter = () => {
    const typed = input.value.trim();
    const left = items.filter((item, at) => {
      item.hidden = !fits(texts[at]!, typed);
      return !item.hidden;
    });
    for (const group of groups) group.hidden = !left.some((item) => group.contains(item));
    if (results) results.hidden = typed === '' || left.length === 0;
    if (left.length === 1 && left[0] instanceof HTMLDetailsElement) left[0].open = true;
    if (typed) sayCount(status, left.length);
    else status.textContent = '';
  };

  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(filter, 150);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    filter();
  });
  input.value = new URLSearchParams(location.search).get('query') ?? input.value;
  if (input.value) filter();
}
