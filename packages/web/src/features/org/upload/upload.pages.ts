import { loadingPage } from '../../../routing/staff-page.ts';
import { titles } from './titles.text.ts';

/** Pages for loading master data. The address is public: guests see a sign-in card, staff see it in their shell. */
export const uploadPages = [
  loadingPage({
    path: '/auth/upload',
    title: titles.upload,
    load: () => import('./upload.page.tsx'),
  }),
] as const;
