import { later } from '../../../ui/page/later.tsx';

/** The stand-ins of the user, loaded when they are opened. */
export const StandIns = later(() => import('./stand-ins.tsx').then((part) => part.StandIns));
