import type { Chain, Manifest } from './pack.domain.ts';

/** Receives the progress of a pack, in percent. */
export type Noting = (percent: number) => Promise<unknown>;

/** The contents of a pack before it is written. */
export interface Contents {
  of: Manifest['of'];
  /** The organization of the pack. */
  orgId: number;
  /** The number of lines with people and organizations. */
  rows: number;
  /** The paper voucher; undefined for a received payment. */
  voucher: Buffer | undefined;
  facts: object;
  /** Undefined for a received payment, which nobody approves. */
  approvals: object | undefined;
  bank: object;
  journals: readonly object[];
  chain: Chain;
}
