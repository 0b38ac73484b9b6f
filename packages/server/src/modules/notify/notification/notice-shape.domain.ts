import type { PortalAddress } from '@isura/contract/kernel/addresses';
import type { Audience } from '../../identity/index.domain.ts';
import type { NoticeText } from './notice.text.ts';

/** One notice: its text, its audience, and where it leads. `link` is an address of the portal. */
export interface Notice extends NoticeText {
  to: Audience;
  /** The user who acted and is not notified. */
  exceptUserId?: number;
  link?: PortalAddress;
}
