import { later } from '../../../ui/page/later.tsx';

/** The schedules of a type, loaded when their tab is opened. */
export const LaterSchedules = later(() => import('./schedules-list.tsx').then((part) => part.SchedulesList));
