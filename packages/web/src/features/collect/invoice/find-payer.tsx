import type { UserRecord } from '@isura/contract/identity/user-record';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { Button } from '../../../ui/action/button.tsx';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { findPayerText as text } from './find-payer.text.ts';

const PayerDrawer = laterLayer(() => import('./payer-drawer.tsx').then((part) => part.PayerDrawer));

/** Opens the look-up of a payer, for the help desk and the central office (PL1). */
export function FindPayer({ person }: { person: UserRecord }): ReactNode {
  const [isOpen, open] = useState(false);
  if (!mayCall(person, 'PL1')) return null;
  return (
    <>
      <Button onClick={() => open(true)}>{text.open}</Button>
      {isOpen && <PayerDrawer close={() => open(false)} />}
    </>
  );
}

/** Says to the help desk, which sees payers masked, what its lists can be searched by, and how a payer is found. */
export const WhatIsSearched = ({ person }: { person: UserRecord }): ReactNode =>
  roleNames(person).includes('ROLE_SUPPORT') ? <Notice tone="info">{text.searched}</Notice> : null;
