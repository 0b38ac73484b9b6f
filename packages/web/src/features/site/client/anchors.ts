/**
 * Moves the focus to the heading jumped to, so that keyboard and screen reader continue there; the answer of an FAQ is
 * opened and its question takes the focus.
 */
function arrive(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && id !== 'main' ? document.getElementById(id) : null;
  if (!target) return;
  const question = target.closest('details');
  if (question) {
    question.open = true;
    question.querySelector('summary')?.focus({ preventScroll: true });
    question.scrollIntoView();
    return;
  }
  const heading = target.querySelector<HTMLElement>('[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
}

/** Follows every jump inside the page, also the one the page was opened with and a repeated one. */
export function startAnchors(): void {
  addEventListener('hashchange', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hash && link.href === location.href) setTimeout(arrive);
  });
  arrive();
}
