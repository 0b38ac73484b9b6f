import type { Chain, Manifest } from './pack.domain.ts';

/** Hears how far a pack is, in percent. */
export type Noting = (percent: number) => Promise<unknown>;

/** What goes into a pack, before it is written down. */
export interface Contents {
  of: Manifest['of'];
  /** Whose it is. */
  orgId: number;
  /** How many lines of people and bodies it names. */
  rows: number;
  /** The paper of it; none where nothing came in. */
  voucher: Buffer | undefined;
  facts: object;
  /** None of a payment that came in: nobody approves it. */
  approvals: object | undefined;
  bank: object;
  journals: readonly object[];
  chain: Chain;
}
