import { eInvoicePairs } from '../../../../test/races/e-invoice-pairs.ts';
import { payingWorld } from '../../../../test/races/paying-world.ts';
import { raceThem } from '../../../../test/races/running-races.ts';

raceThem(eInvoicePairs, payingWorld, { rounds: 1 });
