/**
 * Reduces the page to what is printed, as base.css does: only print content where there is any, without buttons and
 * content excluded from print. Throws when nothing on the page is for print.
 */
export function onlyPaper(): HTMLElement {
  const [paper, ...more] = document.querySelectorAll<HTMLElement>('[data-paper]');
  if (!paper || more.length > 0) throw new Error('one part of the page is meant for paper');
  const printed = paper.cloneNode(true) as HTMLElement;
  for (const left of printed.querySelectorAll('[data-no-print], button')) left.remove();
  return printed;
}
