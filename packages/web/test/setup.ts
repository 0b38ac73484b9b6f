import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** Adds what a browser has and jsdom lacks; the component library needs it when it mounts. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string): MediaQueryList =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as unknown as MediaQueryList;
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  // An answer that is not of its call's contract fails the run: Vitest counts error events of the window as errors.
  window.reportError ??= (error: unknown): void => {
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }));
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

// A limit for what never happens; slowness alone fails no test.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

// Files share a worker and so a document: resets what a file left in the page or in a module of the portal.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
