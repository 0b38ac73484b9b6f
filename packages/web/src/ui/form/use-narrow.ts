import { useCallback, useSyncExternalStore } from 'react';

/** Reports whether the window matches a media query, and again when that changes. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void): (() => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}

/** Reports whether there is only room for cards, and for filters behind a button. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 767.98px)');
