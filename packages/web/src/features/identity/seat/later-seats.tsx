import { later } from '../../../ui/page/later.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';

/** Loaded only when opened, because few users open this tab. */
export const SeatsTab = later(() => import('./seats-tab.tsx').then((part) => part.SeatsTab), {
  waiting: <Skeleton height={320} />,
});
