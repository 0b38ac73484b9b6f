import { nothing } from '../../../ui/page/area.tsx';
import { later } from '../../../ui/page/later.tsx';

/** What goes with a session. A step of its own, so that guests do not even load the list of its parts. */
export const SessionHost = later(() => import('./session-host.tsx').then((part) => part.SessionHost), {
  instead: nothing,
});
