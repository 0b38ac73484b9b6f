/** How long the replacement may take to take the focus itself. */
const PATIENCE_MS = 100;

function* upwards(element: Element | null): Generator<Element> {
  for (let at = element; at; at = at.parentElement) yield at;
}

/** Returns the heading above an element: of the nearest ancestor that has one, within its dialog. */
function headingOver(place: Element): HTMLElement | undefined {
  for (const part of upwards(place)) {
    const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find((each) => !each.closest('[hidden]'));
    if (heading) return heading;
    if (part.tagName === 'DIALOG') return undefined;
  }
  return undefined;
}

/**
 * Keeps the focus when a focused button disappears because a form or another state replaces it. Otherwise a screen
 * reader is silent, and in some browsers the Tab key starts at the top of the page. The focus goes to the heading above
 * that place, unless the new content takes it. Returns the function that ends the watch.
 */
export function keepFocus(): () => void {
  let held: Element | undefined;
  let around: readonly Element[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean =>
    held !== undefined && !held.isConnected && (document.activeElement ?? document.body) === document.body;
  const giveBack = (): void => {
    const place = isLost() && around.find((each) => each.isConnected);
    const heading = place && headingOver(place);
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const hold = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    held = target;
    around = [...upwards(target.parentElement)];
  };
  /** Stops after a click elsewhere. The element that disappears is gone by the next task. */
  const release = (): void =>
    void setTimeout(() => {
      if (held?.isConnected && document.activeElement === document.body) held = undefined;
    });
  const watch = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(waiting);
    waiting = setTimeout(giveBack, PATIENCE_MS);
  });
  document.addEventListener('focusin', hold);
  document.addEventListener('focusout', release);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(waiting);
    watch.disconnect();
    document.removeEventListener('focusin', hold);
    document.removeEventListener('focusout', release);
  };
}
