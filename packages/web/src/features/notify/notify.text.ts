import { noticeWords } from '../../lib/notice-words.text.ts';

/** Words of the bell, its drawer, and the settings of notices. */
export const notifyText = {
  bell: 'Notifications',
  unread: (count: number) => `${count} unread`,
  most: '99+',
  title: 'Notifications',
  tabs: { label: 'Which notifications', unread: 'Unread', all: 'All' },
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  markReadOf: (title: string) => `Mark as read: ${title}`,
  isNew: 'New',
  empty: 'You have no notifications.',
  allRead: 'You have read everything.',
  older: 'Show older ones',
  notMarked: 'This could not be noted as read. Try again.',
  tones: { info: 'News', success: 'Good news', warning: 'Warning', error: 'Problem', default: 'News' },

  settingsLead: 'Choose how you hear of each thing. A change holds at once.',
  ways: { inApp: 'Here', email: 'Email', sms: 'SMS' },
  always: (ways: string) => `Always by ${ways}.`,
  wayNames: { inApp: 'notification here', email: 'email', sms: 'SMS' },
  and: (ways: readonly string[]) =>
    ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}`,
  saved: 'Saved',
  events: noticeWords,
};
