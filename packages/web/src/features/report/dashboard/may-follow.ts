import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayOpen } from '../../../routing/guards.ts';
import { isScreen } from '../../../routing/known-pages.ts';
import { pageAnswers } from '../../../routing/needs.ts';

/** Returns a function that reports whether an address leads to an existing page that the user may open. */
export function useMayFollow(): (href: string) => boolean {
  const person = useSignedIn();
  return (href) => {
    const path = href.split('?')[0] ?? href;
    return isScreen(path) && person !== undefined && mayOpen(person.resources, path) && pageAnswers(person, path);
  };
}
