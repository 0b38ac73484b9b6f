let waiting: MutationObserver | undefined;
let fieldId: string | undefined;

function take(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  const field = fieldId === undefined ? null : document.getElementById(fieldId);
  fieldId = undefined;
  if (!field && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (field ?? heading).focus({ preventScroll: true });
  return true;
}

/**
 * Lets the next navigation keep the focus on a field, by its id on both pages, instead of the heading: the field through
 * which that page was chosen (WCAG 3.2.2). On a page without it the heading has the focus.
 */
export function keepFocusOn(id: string): void {
  fieldId = id;
}

/**
 * Puts the focus on the heading of the new page as soon as it exists: a page that waits for its content may have none
 * yet. A person who moves the focus meanwhile keeps it there.
 */
export function focusHeading(): void {
  waiting?.disconnect();
  if (take()) return;
  const from = document.activeElement;
  waiting = new MutationObserver(() => {
    const at = document.activeElement;
    const isLeft = at !== null && at !== document.body && at !== from;
    if (isLeft || take()) waiting?.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}
