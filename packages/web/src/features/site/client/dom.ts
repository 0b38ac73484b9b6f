/** Returns the element with this id and kind; null means its part is absent, as page and script are built together. */
export function byId<E extends HTMLElement>(id: string, kind: abstract new () => E): E | null {
  const found = document.getElementById(id);
  return found instanceof kind ? found : null;
}

/**
 * Announces a number in the page's own words (`data-one`, `data-many` with {count}, `data-none`). The element is a live
 * region, so screen readers announce it.
 */
export function sayCount(status: HTMLElement, count: number): void {
  const { one = '', many = '', none = '' } = status.dataset;
  status.textContent = count === 0 ? none : count === 1 ? one : many.replace('{count}', String(count));
}

/** Returns a value of local storage, or null where storage is off. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in local storage where that is possible. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is switched off; the choice holds for this page.
  }
}
