import { colourProperties } from '../theme/token-css.ts';

/** Controls and hover content, which are not printed. */
const NOT_DRAWN = '[data-no-print], .visually-hidden, .recharts-tooltip-wrapper';

interface SheetWords {
  /** The organization and the days. */
  under: string;
  source: string;
}

function line(words: string, space: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement('p');
  made.textContent = words;
  Object.assign(made.style, {
    margin: '0',
    fontSize: '14px',
    lineHeight: '20px',
    color: 'var(--grp-text-2)',
    ...space,
  });
  return made;
}

/** Applies print colours, with links styled as plain text. */
function inLight(element: HTMLElement): void {
  const light = colourProperties('light');
  for (const [name, value] of Object.entries({ ...light, '--grp-link': String(light['--grp-text']) }))
    element.style.setProperty(name, value);
  element.style.colorScheme = 'light';
}

function sheetOf(card: Element, { under, source }: SheetWords): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const left of copy.querySelectorAll(NOT_DRAWN)) left.remove();
  Object.assign(copy.style, { border: '0', padding: '0' });
  if (under !== '') copy.firstElementChild?.after(line(under, { margin: '2px 0 4px' }));
  copy.append(line(source, { margin: '16px 0 0', paddingTop: '8px', borderTop: '1px solid var(--grp-border)' }));
  const sheet = document.createElement('div');
  inLight(sheet);
  Object.assign(sheet.style, {
    position: 'fixed',
    top: '0',
    left: '-20000px',
    width: `${card.getBoundingClientRect().width}px`,
    padding: '20px 24px',
    boxSizing: 'border-box',
    background: 'var(--grp-surface)',
    color: 'var(--grp-text)',
  });
  sheet.inert = true;
  sheet.setAttribute('aria-hidden', 'true');
  sheet.append(copy);
  return sheet;
}

/**
 * Puts a copy of a card on a white sheet beside the page, with the context the page provides, and removes it once it is
 * drawn.
 */
export async function withSheet<T>(card: Element, words: SheetWords, draw: (sheet: Element) => Promise<T>): Promise<T> {
  const sheet = sheetOf(card, words);
  document.body.append(sheet);
  try {
    return await draw(sheet);
  } finally {
    sheet.remove();
  }
}
