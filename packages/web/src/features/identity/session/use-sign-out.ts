import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { signOff } from '../../../lib/session-wire.ts';
import { forgetPerson } from '../../../lib/sign-out.ts';
import { keepScheme } from '../../../ui/theme/scheme.ts';

/**
 * Signs out on purpose: this tab, the other tabs and the server, then shows the sign-in page. The appearance chosen on
 * this device stays.
 */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const router = useRouter();
  const queryClient = useQueryClient();
  const signOut = async (): Promise<void> => {
    setBusy(true);
    await keepScheme(() => signOff('LOGOUT'));
    forgetPerson(queryClient);
    await router.navigate({ to: '/auth/login', search: {} });
  };
  return { signOut, busy };
}
