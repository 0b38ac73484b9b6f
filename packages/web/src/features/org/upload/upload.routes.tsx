import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { payerRoute } from '../../../app/roots.tsx';
import { uploadText } from './upload.text.ts';

/** Loading master data. Public by its address, so it stands in the frame of the public pages. */
export const uploadRoutes = [
  createRoute({
    getParentRoute: () => payerRoute,
    path: '/auth/upload',
    staticData: { title: uploadText.title },
    component: lazyPage('upload', () => import('./upload.page.tsx')),
  }),
] as const;
