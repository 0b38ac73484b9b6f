import type { MoneyOut } from '../../request/index.ts';
import { closeFailed, closeOne } from './close-failed.service.ts';
import { sendPayments } from './errands.service.ts';

/** The operations that payment decisions need from disbursement. */
export const moneyOut: MoneyOut = { send: sendPayments, closeFailed, closeOne };
