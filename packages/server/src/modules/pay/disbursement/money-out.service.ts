import type { MoneyOut } from '../../request/index.ts';
import { closeFailed, closeOne } from './close-failed.service.ts';
import type { OnStatements } from './settling-contradiction.service.ts';
import { sendPayments } from './transfer-jobs.service.ts';

/** Returns the operations that payment decisions need from disbursement. */
export const moneyOut = ({ mayBePaidAfterAll }: OnStatements): MoneyOut => ({
  send: sendPayments,
  closeFailed: (ctx, tx, by, row, why) => closeFailed(ctx, tx, by, { mayBePaidAfterAll }, row, why),
  closeOne,
  mayBePaidAfterAll,
});
