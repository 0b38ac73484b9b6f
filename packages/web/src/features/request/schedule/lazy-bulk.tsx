import { later } from '../../../ui/page/later.tsx';

/** Many payments from a file, where another page holds them; loaded when it is opened. */
export const LaterBulk = later(() => import('./bulk.tsx').then((part) => part.Bulk));
