import { payingWorld } from '../../../../test/races/paying-world.ts';
import { refundPairs } from '../../../../test/races/refund-pairs.ts';
import { raceThem } from '../../../../test/races/running-races.ts';

raceThem(refundPairs, payingWorld, { rounds: 1 });
