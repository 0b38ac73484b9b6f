import { later } from '../../ui/page/later.tsx';

/** The notification settings, loaded when they are opened. */
export const NotificationSettings = later(() =>
  import('./notification-settings.tsx').then((part) => part.NotificationSettings),
);
