import { later } from '../../../ui/page/later.tsx';

/** Who decides in one's place, loaded when it is opened. */
export const StandIns = later(() => import('./stand-ins.tsx').then((part) => part.StandIns));
