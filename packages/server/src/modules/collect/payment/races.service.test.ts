import { moneyIn } from '../../../../test/money/money-in.ts';
import { deskPairs } from '../../../../test/races/desk-pairs.ts';
import { paymentPairs } from '../../../../test/races/payment-pairs.ts';
import { raceThem } from '../../../../test/races/running-races.ts';

raceThem([...paymentPairs, ...deskPairs], moneyIn, { twins: true });
