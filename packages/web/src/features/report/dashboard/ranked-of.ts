import type { RankedFigure } from '@isura/contract/report/dashboard';
import type { Ranked } from '../../../ui/chart/ranked-bars.tsx';

/** Returns an entry of a ranking of AN1 or AC8 as charts show it, compared with the same days last year. */
export const rankedOf = ({ lastYear, ...row }: RankedFigure): Ranked => ({ ...row, compared: lastYear });
