import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { Button } from '../../ui/action/button.tsx';
import type { ActTools } from '../../ui/list/list-acts.tsx';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { lineText } from './line.text.ts';

const ClaimDialog = laterLayer(() => import('./claim-dialog.tsx').then((part) => part.ClaimDialog));

/** Claims money on another organization's account, for the user's own. */
export const ClaimButton = ({ person, open }: ActTools): ReactNode => {
  const { orgId } = person;
  if (!orgId || !mayCall(person, 'BS9')) return null;
  return (
    <Button onClick={() => open((layer) => <ClaimDialog {...layer} orgId={orgId} />)}>{lineText.claim.open}</Button>
  );
};
