export type { Audience } from './user/audience.domain.ts';
