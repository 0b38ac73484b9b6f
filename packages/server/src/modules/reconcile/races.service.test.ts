import { payingWorld } from '../../../test/races/paying-world.ts';
import { raceThem } from '../../../test/races/running-races.ts';
import { statementPairs } from '../../../test/races/statement-pairs.ts';

raceThem(statementPairs, payingWorld, { rounds: 1 });
