import { correctionPairs } from '../../../../test/races/correction-pairs.ts';
import { disbursementPairs } from '../../../../test/races/disbursement-pairs.ts';
import { payingWorld } from '../../../../test/races/paying-world.ts';
import { raceThem } from '../../../../test/races/running-races.ts';

raceThem([...disbursementPairs, ...correctionPairs], payingWorld, { rounds: 1, twins: true });
