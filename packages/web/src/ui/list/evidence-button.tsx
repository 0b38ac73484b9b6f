import { IconCertificate } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { mayCall, type Rights } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { laterLayer } from '../overlay/later-layer.tsx';
import { evidenceText as text } from './evidence.text.ts';
import type { EvidenceOf } from './export.api.ts';

export const LaterEvidence = laterLayer(() => import('./evidence-dialog.tsx').then((part) => part.EvidenceDialog));

/** The calls that request and download evidence. */
export const EVIDENCE = ['EV1', 'EV2', 'RP8', 'RP9'] as const;

/** Reports whether a person may request and download evidence. */
export const mayTakeEvidence = (person: Rights | undefined): boolean =>
  person !== undefined && mayCall(person, ...EVIDENCE);

/** The evidence button of one payment, for people who may download it. */
export function EvidenceButton({
  of,
  label = text.button,
  small = false,
}: {
  of: EvidenceOf;
  label?: string;
  /** Among the rows of a list: its accessible name has the payment number, and it has no icon. */
  small?: boolean;
}): ReactNode {
  const person = useSignedIn();
  const [isOpen, open] = useState(false);
  if (!mayTakeEvidence(person)) return null;
  return (
    <>
      <Button small={small} {...(small && { 'aria-label': text.of(of.number) })} onClick={() => open(true)}>
        {!small && <IconCertificate size={18} stroke={1.75} aria-hidden />}
        {label}
      </Button>
      {isOpen && <LaterEvidence of={of} close={() => open(false)} />}
    </>
  );
}
