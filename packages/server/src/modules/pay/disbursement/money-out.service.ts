import type { MoneyOut } from '../../request/index.ts';
import { closeFailed, closeOne } from './closing.service.ts';
import { sendPayments } from './errands.service.ts';

/** What decisions on payments ask of who sends the money. */
export const moneyOut: MoneyOut = { send: sendPayments, closeFailed, closeOne };
