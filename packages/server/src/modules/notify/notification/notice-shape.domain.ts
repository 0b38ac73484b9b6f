import type { Said } from './notice.text.ts';

/** Who is told; the audiences of the module identity. */
export type To =
  | { kind: 'central-office' }
  | { kind: 'administrators'; orgId: number }
  | { kind: 'approvers'; orgId: number }
  | { kind: 'accountants'; orgId: number }
  | { kind: 'money-keepers'; orgId: number }
  | { kind: 'payment-keepers'; orgId: number }
  | { kind: 'people'; userIds: readonly number[]; andAdministratorsOf?: number; andAccountantsOf?: number };

/** One notice: what is said, to whom, and where it leads. `link` is a path of the portal. */
export interface Notice extends Said {
  to: To;
  /** The one who did it himself and is not told. */
  exceptUserId?: number;
  link?: string;
}
