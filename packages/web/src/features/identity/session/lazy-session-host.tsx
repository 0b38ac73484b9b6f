import { nothing } from '../../../ui/page/area.tsx';
import { later } from '../../../ui/page/later.tsx';

/** The parts that accompany a session, loaded in a separate step so that guests do not even load the list of them. */
export const SessionHost = later(() => import('./session-host.tsx').then((part) => part.SessionHost), {
  instead: nothing,
});
