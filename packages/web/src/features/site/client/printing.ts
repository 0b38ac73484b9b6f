/** Starts the print buttons, and prints what is folded on the screen. */
export function startPrinting(): void {
  for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print());

  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
