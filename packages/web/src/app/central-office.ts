import { redirect } from '@tanstack/react-router';
import { signedIn } from '../lib/signed-in.ts';
import { centralOfficeGuard } from './guards.ts';

/** Stands before a page of the central office (`beforeLoad`): others are led to their dashboard. */
export function centralOfficeOnly(): void {
  const person = signedIn();
  const detour = person && centralOfficeGuard(person, new Date());
  if (detour) throw redirect(detour);
}
