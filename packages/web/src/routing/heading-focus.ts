let waiting: MutationObserver | undefined;

function take(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
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
