import type { PortalAddress } from '@isura/contract/kernel/addresses';
import type { NoticeText } from './notice.text.ts';

/** The audience of a notice, as the module identity defines it. */
export type NoticeAudience =
  | { kind: 'central-office' }
  | { kind: 'administrators'; orgId: number }
  | { kind: 'approvers'; orgId: number }
  | { kind: 'accountants'; orgId: number }
  | { kind: 'money-keepers'; orgId: number }
  | { kind: 'payment-keepers'; orgId: number; andUserIds?: readonly number[] }
  | { kind: 'people'; userIds: readonly number[]; andAdministratorsOf?: number; andAccountantsOf?: number };

/** One notice: its text, its audience, and where it leads. `link` is an address of the portal. */
export interface Notice extends NoticeText {
  to: NoticeAudience;
  /** The user who acted and is not notified. */
  exceptUserId?: number;
  link?: PortalAddress;
}
