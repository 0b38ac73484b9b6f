import { useSyncExternalStore } from 'react';

const narrow = (): MediaQueryList => window.matchMedia('(max-width: 767.98px)');
const listen = (changed: () => void): (() => void) => {
  const query = narrow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Reports whether there is only room for cards, and for filters behind a button. */
export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => narrow().matches);
