import { useLayoutEffect } from 'react';
import { runtime } from '../lib/runtime.ts';
import { documentTitle } from './title.ts';

let announced: string | undefined;

/** Returns the title the current page has set for itself, which takes precedence over that of its route. */
export const titleOfPage = (): string | undefined => announced;

/** Sets the browser tab's title while the page is shown, instead of its route's: "Payment did not go through". */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    announced = title;
    document.title = documentTitle(title, runtime().productName);
    return () => {
      announced = undefined;
    };
  }, [title]);
}
