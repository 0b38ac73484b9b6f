import { useEffect, useRef } from 'react';

const typesWords = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable || (/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) && at.getAttribute('type') !== 'checkbox'));

/** Keys that step or select, which may be held down. */
const STEPS = 'jk';

/** Runs the action of a key anywhere on the page, unless text is being typed or a layer is open over it. */
export function useKeys(acts: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || typesWords(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const act = now.current[key];
      if (!act) return;
      event.preventDefault();
      // Held down, a key would decide on the next request as soon as it shows; it only steps through them.
      if (event.repeat && !STEPS.includes(key)) return;
      act(event);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}
