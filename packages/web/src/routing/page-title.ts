import { useLayoutEffect } from 'react';
import { runtime } from '../lib/runtime.ts';
import { documentTitle } from './title.ts';

let said: string | undefined;

/** What the page that is shown calls itself, where that changes with what it shows; the router asks before it takes the route's. */
export const saidTitle = (): string | undefined => said;

/** Gives the browser's tab this title while the page stands, in place of its route's: "Payment did not go through". */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    said = title;
    document.title = documentTitle(title, runtime().productName);
    return () => {
      said = undefined;
    };
  }, [title]);
}
