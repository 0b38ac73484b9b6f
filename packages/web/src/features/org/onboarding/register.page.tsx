import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { PayerWay } from '../../identity/register/payer-way.tsx';
import { FirstChoice } from './first-choice.tsx';
import { Wizard } from './wizard.tsx';

const route = getRouteApi('/auth/auth/register');

/** Creates an account: first asks what for, then shows the payer's form or the steps of an MDA. */
export default function RegisterPage(): ReactNode {
  const { type, returnTo } = route.useSearch();
  const isSignedIn = useSignedIn() !== undefined;
  if (type === 'mda' || (isSignedIn && type === undefined))
    return (
      <MantineArea>
        <Wizard />
      </MantineArea>
    );
  return type === 'payer' ? <PayerWay returnTo={returnTo} /> : <FirstChoice returnTo={returnTo} />;
}
