import { draftPairs } from '../../../../test/races/draft-pairs.ts';
import { linePairs } from '../../../../test/races/line-pairs.ts';
import { payingWorld } from '../../../../test/races/paying-world.ts';
import { requestPairs } from '../../../../test/races/request-pairs.ts';
import { raceThem } from '../../../../test/races/running-races.ts';

raceThem([...requestPairs, ...linePairs, ...draftPairs], payingWorld, { rounds: 1 });
