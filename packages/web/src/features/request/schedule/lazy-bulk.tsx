import { later } from '../../../ui/page/later.tsx';

/** The page for many payments from a file, within another page; loaded when it is opened. */
export const LaterBulk = later(() => import('./bulk.tsx').then((part) => part.Bulk));
