import { later } from '../../../ui/page/later.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';

/** Few open this tab: it is loaded when somebody does. */
export const SeatsTab = later(() => import('./seats-tab.tsx').then((part) => part.SeatsTab), {
  waiting: <Skeleton height={320} />,
});
