import type { Tone } from '../theme/tokens.ts';
import { statusLabels } from './status.text.ts';

export type StatusIcon =
  | 'pencil'
  | 'hourglass'
  | 'circle-check'
  | 'circle-half'
  | 'circle-x'
  | 'alert-triangle'
  | 'point';

export interface StatusLook {
  label: string;
  tone: Tone;
  icon: StatusIcon;
}

type KnownStatus = keyof typeof statusLabels;

const looks: Readonly<Record<KnownStatus, { tone: Tone; icon: StatusIcon }>> = {
  NEW: { tone: 'neutral', icon: 'pencil' },
  AWAITING_APPROVAL: { tone: 'info', icon: 'hourglass' },
  APPROVED: { tone: 'success', icon: 'circle-check' },
  PARTLY_PAID: { tone: 'part', icon: 'circle-half' },
  REJECTED: { tone: 'error', icon: 'circle-x' },
  FAILED: { tone: 'error', icon: 'alert-triangle' },
};

const isKnown = (code: string): code is KnownStatus => Object.hasOwn(statusLabels, code);

/** Converts `RETURNED_FOR_CHANGES` to `Returned For Changes`, for codes the catalogue does not name. */
const capitalised = (code: string): string =>
  code
    .toLowerCase()
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns label, tone and icon of a status code. AWAITINGAPPROVAL is another spelling of AWAITING_APPROVAL. */
export function statusLook(status: string): StatusLook {
  const code = status === 'AWAITINGAPPROVAL' ? 'AWAITING_APPROVAL' : status;
  return isKnown(code)
    ? { label: statusLabels[code], ...looks[code] }
    : { label: capitalised(code), tone: 'neutral', icon: 'point' };
}
