import { noticeWords } from '../../lib/notice-words.text.ts';

/** Texts of the drawer of the bell and of the notification settings. */
export const notifyText = {
  title: 'Notifications',
  tabs: { label: 'Which notifications', unread: 'Unread', all: 'All' },
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  markReadOf: (title: string) => `Mark as read: ${title}`,
  isNew: 'New',
  empty: 'You have no notifications.',
  allRead: 'You have read everything.',
  older: 'Show older ones',
  notMarked: 'This could not be marked as read. Try again.',
  tones: { info: 'Information', success: 'Success', warning: 'Warning', error: 'Problem', default: 'Information' },

  settingsLead: 'Choose how you are notified of each event. Changes take effect at once.',
  ways: { inApp: 'Here', email: 'Email', sms: 'SMS' },
  always: (ways: string) => `Always by ${ways}.`,
  wayNames: { inApp: 'notification here', email: 'email', sms: 'SMS' },
  and: (ways: readonly string[]) =>
    ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}`,
  saved: 'Saved',
  events: noticeWords,
};
