import type { UserRecord } from '@isura/contract/identity/user-record';
import type { ReactNode } from 'react';
import { PersonButton } from '../../features/identity/account/person-button.tsx';
import { NotificationSettings } from '../../features/notify/lazy-settings.tsx';

/** The signed-in person in the header of the payer area, with the account menu. */
export const PayerAccount = ({ person }: { person: UserRecord }): ReactNode => (
  <PersonButton person={person} settings={<NotificationSettings />} />
);
