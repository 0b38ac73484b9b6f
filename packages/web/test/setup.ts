import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { setSignedIn } from '../src/lib/signed-in.ts';

/** What a browser has and jsdom lacks; the component library asks for it when it mounts. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string): MediaQueryList =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as unknown as MediaQueryList;
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  window.HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
    this.open = true;
    this.querySelector<HTMLElement>('[tabindex], a, button, input, select, textarea')?.focus();
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  };
  window.HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement): void {
    this.open = false;
  };
}

configure({ asyncUtilTimeout: 15_000 }); // how long is waited for what comes; a slow machine alone fails no test
afterEach(cleanup);
// The files of a worker share its document and the modules: each leaves them as it found them.
afterAll(() => {
  if (typeof window === 'undefined') return;
  setSignedIn(undefined);
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
