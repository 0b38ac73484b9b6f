/** The audience of a notice: users by their place, or named users. */
export type Audience =
  | { kind: 'central-office' }
  | { kind: 'administrators'; orgId: number }
  /** Everybody who approves payments or administers people in an organization. */
  | { kind: 'approvers'; orgId: number }
  /** Everybody who keeps the collections of an organization. */
  | { kind: 'accountants'; orgId: number }
  /** The same, and the administrators of the central office. */
  | { kind: 'money-keepers'; orgId: number }
  /** Everybody who sends the payments of an organization, the administrators of the central office, and those named. */
  | { kind: 'payment-keepers'; orgId: number; andUserIds?: readonly number[] }
  /**
   * Those who are named, and for a program those who answer for it; `andAccountantsOf` adds everybody who sends the
   * payments of an organization.
   */
  | { kind: 'people'; userIds: readonly number[]; andAdministratorsOf?: number; andAccountantsOf?: number };
