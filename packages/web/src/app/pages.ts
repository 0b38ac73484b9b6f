import { uploadPages } from '../features/org/upload/upload.pages.ts';
import { knowPages, type PageFacts } from '../routing/known-pages.ts';
import { factsOf } from '../routing/page.ts';
import { adminPages } from './admin.pages.ts';
import { authPages } from './auth.pages.ts';
import { eitherPages } from './either.pages.ts';
import { galleryPages } from './gallery.pages.ts';
import { payerPages } from './payer.pages.ts';

/** The pages outside the admin area. */
export const publicPages: readonly PageFacts[] = [
  ...payerPages,
  ...eitherPages,
  ...authPages,
  ...uploadPages,
  ...galleryPages,
].map(factsOf);

/** Every page that the application draws. */
export const portalPages: readonly PageFacts[] = [...publicPages, ...adminPages.map(factsOf)];

/** From now on guards, menu and links know every page that the application draws. */
export const knowPortal = (): void => knowPages(portalPages);
