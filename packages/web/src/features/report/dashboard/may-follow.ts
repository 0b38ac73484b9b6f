import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayVisit } from '../../../routing/guards.ts';

/** Returns a function that reports whether an address leads to an existing page that the user may open. */
export function useMayFollow(): (href: string) => boolean {
  const person = useSignedIn();
  return (href) => person !== undefined && mayVisit(person, href.split('?')[0] ?? href);
}
