/**
 * What a printed page holds, as base.css has it: of a page with something meant for paper that alone, without buttons and
 * without what says it is not for paper. Throws where nothing on the page is meant for it.
 */
export function onlyPaper(): HTMLElement {
  const [paper, ...more] = document.querySelectorAll<HTMLElement>('[data-paper]');
  if (!paper || more.length > 0) throw new Error('one part of the page is meant for paper');
  const printed = paper.cloneNode(true) as HTMLElement;
  for (const left of printed.querySelectorAll('[data-no-print], button')) left.remove();
  return printed;
}
