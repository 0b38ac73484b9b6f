/** Starts the menu of small screens, a `<details>`; Escape, a press outside it and a followed link close it. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.chrome-menu');
  if (!menu) return;
  const summary = menu.querySelector('summary');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    summary?.focus();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (!menu.contains(event.target) || event.target.closest('a')) menu.open = false;
  });
}
